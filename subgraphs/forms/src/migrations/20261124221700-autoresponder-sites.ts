import { Migration } from '@mikro-orm/migrations';

/** Sites on which an operator allows automatic answers to visitors; none from the beginning. */
export class AllowAutoresponders extends Migration {
  override up(): void {
    this.addSql('create table autoresponder_sites (site_id uuid primary key, allowed_at timestamptz(3) not null)');
  }
}
