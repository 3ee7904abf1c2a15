import { domainToASCII } from 'node:url';
import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField } from '../invalid-field.js';

const shape = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const aliasLimit = 50;
/** Maximum host name length in any script. Conversion to ASCII takes superlinear time. */
const nameLimit = 253;

/**
 * Validates a host name and converts it to ASCII. Refuses subdomains of the platform, which belong to site slugs:
 * claiming one would hijack another site's readers.
 */
export function requireDomain(field: string, text: string, platformDomain: string): string {
  const name = text.trim().toLowerCase();
  const domain = name.length <= nameLimit ? domainToASCII(name) : '';
  if (!shape.test(domain)) {
    throw invalidField(field, 'invalid_format', 'must be a host name such as www.example.com');
  }
  if (domain === platformDomain || domain.endsWith(`.${platformDomain}`)) {
    throw invalidField(field, 'reserved', `must not be a subdomain of ${platformDomain}`);
  }
  return domain;
}

export function requireAliases(aliases: readonly string[], platformDomain: string): string[] {
  if (aliases.length > aliasLimit) {
    throw invalidField('aliases', 'too_long', `can contain at most ${aliasLimit} domains`);
  }
  return [...new Set(aliases.map((alias) => requireDomain('aliases', alias, platformDomain)))];
}

/** Claims the domains of a site in the transaction of `em`. CONFLICT when another site has one. */
export async function claimDomains(
  em: EntityManager,
  { id, primaryDomain, aliases }: { id: string; primaryDomain?: string | null; aliases: readonly string[] },
): Promise<void> {
  const domains = [...new Set([...(primaryDomain ? [primaryDomain] : []), ...aliases])].sort();
  await em.execute('delete from sites.site_domains where site_id = ? and not domain = any(?::text[])', [
    toUuid(id),
    textArray(domains),
  ]);
  // Keep own rows; a row of another site violates the primary key.
  await translateConstraints(
    { site_domains_pkey: () => conflict('Another site has this domain.', { fields: ['primary_domain'] }) },
    () =>
      em.execute(
        `insert into sites.site_domains (domain, site_id)
         select domain, ?::uuid from unnest(?::text[]) as domain
         where not exists (select 1 from sites.site_domains as own where own.domain = domain.domain and own.site_id = ?::uuid)
         order by domain`,
        [toUuid(id), textArray(domains), toUuid(id)],
      ),
  );
}
