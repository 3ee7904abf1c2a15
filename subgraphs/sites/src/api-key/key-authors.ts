import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Principal } from '@imprint/principal/principal';
import type { Organization } from '../organization/organization.entity.js';

const memberQuery = `query SitesKeyAuthor($siteId: ID!, $accountId: ID!) {
  isSiteMember(siteId: $siteId, accountId: $accountId)
}`;

/** Decides under whose name a key writes: a byline must belong to somebody who works on the site. */
export class KeyAuthors {
  constructor(
    private readonly queryIdentity: SubgraphQuery,
    private readonly principal: Principal,
  ) {}

  /**
   * The named account, which must be a member of the site; staff who name nobody write under their own name, and keys
   * of an operator under that of the organization's owner. UNAVAILABLE while identity does not answer.
   */
  async resolve(siteId: string, named: string | null, { ownerAccountId }: Organization): Promise<string> {
    const own = this.principal.kind === 'staff' ? this.principal.accountId : null;
    if (named === null) return own ?? ownerAccountId;
    if (named === own) return own;
    const { isSiteMember } = await this.queryIdentity<{ isSiteMember: boolean }>(memberQuery, {
      siteId,
      accountId: named,
    });
    if (!isSiteMember) throw badRequest('authorId must name a member of the site.', { fields: ['authorId'] });
    return named;
  }
}
