import { Migration } from '@mikro-orm/migrations';

/** Sites allowed to send autoresponses; initially none. */
export class AllowAutoresponders extends Migration {
  override up(): void {
    this.addSql('create table autoresponder_sites (site_id uuid primary key, allowed_at timestamptz(3) not null)');
  }
}
