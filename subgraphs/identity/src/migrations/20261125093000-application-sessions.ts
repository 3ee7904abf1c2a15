import { Migration } from '@mikro-orm/migrations';

/** A change of the scopes of an application reads its sessions. */
export class ApplicationSessions extends Migration {
  override up(): void {
    this.addSql('create index sessions_client_idx on sessions (client_id) where client_id is not null');
  }
}
