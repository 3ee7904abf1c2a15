import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Principal } from '@imprint/principal/principal';
import type { Organization } from '../organization/organization.entity.js';

const memberQuery = `query SitesKeyAuthor($siteId: ID!, $accountId: ID!) {
  isSiteMember(siteId: $siteId, accountId: $accountId)
}`;

const personaQuery = `query SitesKeyPersona($personas: [_Any!]!) {
  personas: _entities(representations: $personas) { ... on Persona { id } }
}`;

/** Resolves the author and the byline of a key, which belong to the site. */
export class KeyAuthors {
  constructor(
    private readonly queryIdentity: SubgraphQuery,
    private readonly queryContent: SubgraphQuery,
    private readonly principal: Principal,
  ) {}

  /**
   * The given account, which must be a member of the site. Defaults to the caller for staff and to the organization's
   * owner for operators. UNAVAILABLE when identity is down.
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
  /** BAD_REQUEST for an id without a persona on the site. UNAVAILABLE when content is down. */
  async requirePersona(siteId: string, id: string): Promise<void> {
    const { personas } = await this.queryContent<{ personas: (object | null)[] }>(personaQuery, {
      personas: [{ __typename: 'Persona', id, siteId }],
    });
    if (personas[0]) return;
    throw badRequest('personaId must be the id of a persona of this site.', { fields: ['personaId'] });
  }
}
