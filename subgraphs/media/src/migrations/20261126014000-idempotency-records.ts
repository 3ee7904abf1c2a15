import { Migration } from '@mikro-orm/migrations';

/** Replies to uploads with an Idempotency-Key. */
export class AddIdempotencyRecords extends Migration {
  override up(): void {
    this.addSql(`
      create table idempotency_records (
        api_key_id uuid not null,
        idempotency_key text not null,
        body_hash text not null,
        reply jsonb,
        expires_at timestamptz(3) not null,
        constraint idempotency_records_pkey primary key (api_key_id, idempotency_key, body_hash)
      )`);
    this.addSql(`create index idempotency_records_expiry_idx on idempotency_records (expires_at)`);
  }
}
