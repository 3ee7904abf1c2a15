import { notFound } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import { organizationAdmin, siteOwner } from '../permission/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { Place, SiteDirectory } from '../site/site-directory.js';
import type { GrantFounderInput, GrantMembershipInput, NewMembershipInput } from './member.input.js';

/** A role at a place that exists. */
interface Grant {
  place: Place;
  role: string;
}

interface Joining {
  accountId: string;
  role: string;
  existing: 'replace' | 'keep';
}

export interface GrantDependencies {
  repositories: MembershipRepositories;
  em: EntityManager;
  sites: SiteDirectory;
  roles: RoleService;
  caller: Caller;
  now: () => Date;
}

/** Memberships granted without an invitation. */
export class GrantService {
  constructor(private readonly deps: GrantDependencies) {}

  /** A second grant replaces the role. */
  async grant({ accountId, ...membership }: GrantMembershipInput): Promise<void> {
    const grants = await this.require([membership]);
    await this.deps.em.fork().transactional((em) => this.join(em, accountId, grants));
  }

  /** The places of memberships. NOT_FOUND for an unknown one. */
  async require(memberships: readonly NewMembershipInput[]): Promise<Grant[]> {
    const grants = await Promise.all(
      memberships.map(async ({ siteId, organizationId, role }) => [
        ...(siteId ? [{ role, place: await this.deps.sites.site(siteId) }] : []),
        ...(organizationId ? [{ role, place: await this.deps.sites.organization(organizationId) }] : []),
      ]),
    );
    return grants.flat().map(({ role, place }) => {
      if (!place) throw notFound();
      return { role, place };
    });
  }

  /** Joins in the transaction of `em`; a role there is replaced. */
  async join(em: EntityManager, accountId: string, grants: readonly Grant[]): Promise<void> {
    for (const { place, role } of grants) await this.#join(em, place, { accountId, role, existing: 'replace' });
  }

  /** Grants the creator the leading role. Idempotent: an existing role, even a lower one, is kept. */
  async grantToCreator({ accountId, organizationId, siteId }: GrantFounderInput): Promise<void> {
    const grants = await this.require([
      ...(organizationId ? [{ organizationId, role: organizationAdmin }] : []),
      ...(siteId ? [{ siteId, role: siteOwner }] : []),
    ]);
    await this.deps.em.fork().transactional(async (em) => {
      for (const { place, role } of grants) await this.#join(em, place, { accountId, role, existing: 'keep' });
    });
  }

  async #join(em: EntityManager, place: Place, { accountId, role: text, existing }: Joining): Promise<void> {
    const { slug: role } = await this.deps.roles.requireGrantable(em, place, text);
    const memberships = this.deps.repositories.memberships(em);
    await memberships.lock(place);
    const known = await memberships.find(place, accountId);
    if (known && existing === 'keep') return;
    if (known) known.role = role;
    else memberships.create(place, { accountId, role, invitedBy: null }, this.deps.now());
    await recordAudit(em, this.deps.caller, { event: 'member.added', target: accountId, ...place });
  }
}
