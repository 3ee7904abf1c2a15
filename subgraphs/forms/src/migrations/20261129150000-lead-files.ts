import { Migration } from '@mikro-orm/migrations';

/** Files that visitors send with forms. Deleting a lead, however it happens, leaves them without one. */
export class LeadFiles extends Migration {
  override up(): void {
    this.addSql(`alter table leads add column files jsonb not null default '[]'`);
    this.addSql(`
      create table uploaded_files (
        id uuid primary key,
        site_id uuid not null,
        form_id uuid not null,
        field text not null,
        nonce text not null,
        name text not null,
        type text not null,
        bytes integer not null,
        lead_id uuid constraint uploaded_files_lead_fkey references leads on delete set null,
        submitted_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index uploaded_files_lead_idx on uploaded_files (lead_id)');
    this.addSql('create index uploaded_files_site_idx on uploaded_files (site_id)');
    this.addSql('create index uploaded_files_nonce_idx on uploaded_files (nonce)');
    this.addSql('create index uploaded_files_unused_idx on uploaded_files (created_at) where lead_id is null');
  }
}
