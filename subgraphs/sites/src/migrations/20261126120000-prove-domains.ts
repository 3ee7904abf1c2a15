import { Migration } from '@mikro-orm/migrations';

/** Proofs of domains and the age of claims. The operator vouches for names that are in use already. */
export class ProveDomains extends Migration {
  override up(): void {
    // Defaults are for processes of the version before.
    this.addSql(`alter table sites add column domain_proofs jsonb not null default '{}'`);
    this.addSql(`
      update sites set domain_proofs = claims.proofs from (
        select site_id, jsonb_object_agg(domain, jsonb_build_object('method', 'operator', 'at', now())) as proofs
        from site_domains group by site_id
      ) as claims where claims.site_id = sites.id`);
    this.addSql(`
      alter table site_domains
        add column claimed_at timestamptz(3) not null default now(),
        add column checked_at timestamptz(3)`);
    // site_domains_pkey covers it. A claim changes hands before the sites are written.
    this.addSql('alter table sites drop constraint sites_primary_domain_key');
  }
}
