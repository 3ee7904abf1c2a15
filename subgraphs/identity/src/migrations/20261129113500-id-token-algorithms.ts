import { Migration } from '@mikro-orm/migrations';

/** An application chooses the algorithm of its ID tokens. Each algorithm in use has signing keys of its own. */
export class IdTokenAlgorithms extends Migration {
  override up(): void {
    for (const [table, column] of [
      ['signing_keys', 'algorithm'],
      ['sso_clients', 'id_token_algorithm'],
    ])
      this.addSql(`
        alter table ${table} add column ${column} text not null default 'EdDSA'
        constraint ${table}_${column}_check check (${column} in ('EdDSA', 'ES256', 'RS256'))`);
    this.addSql('drop index signing_keys_active_key');
    this.addSql(`create unique index signing_keys_active_key on signing_keys (algorithm) where state = 'active'`);
  }
}
