import type { SiteErasure } from '@imprint/graphql/site-erasure';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { OrganizationBrandRepository } from '../brand/organization-brand.repository.js';

/** Memberships, invitations and addresses for mails of a site; accounts and brands stay, without pictures from its media. */
export function identityErasure(em: EntityManager): SiteErasure {
  const rows = new SiteRowsRepository(em, 'identity', ['notice_addresses', 'invitations', 'site_memberships']);
  return {
    count: (siteId) => rows.count(siteId),
    eraseBatch: async (siteId) => {
      await new AccountRepository(em.fork()).forgetAvatars(siteId);
      await new OrganizationBrandRepository(em.fork()).forgetLogos(siteId);
      return rows.eraseBatch(siteId);
    },
  };
}
