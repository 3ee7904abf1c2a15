import type { SiteErasure } from '@imprint/graphql/site-erasure';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { BrandRepositories } from '../brand/brand-repositories.js';

/** Memberships, invitations and addresses for mails of a site; accounts and brands stay, without pictures from its media. */
export function identityErasure(em: EntityManager, repositories: AccountRepositories & BrandRepositories): SiteErasure {
  const rows = new SiteRowsRepository(em, 'identity', ['notice_addresses', 'invitations', 'site_memberships']);
  return {
    count: (siteId) => rows.count(siteId),
    eraseBatch: async (siteId) => {
      await repositories.accounts(em.fork()).forgetAvatars(siteId);
      await repositories.brands(em.fork()).forgetLogos(siteId);
      return rows.eraseBatch(siteId);
    },
  };
}
