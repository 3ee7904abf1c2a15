import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation } from '@imprint/graphql/page-size';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import { mayOnOrganization } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { optionalId, requireName } from '../operation/invalid-field.js';
import { pageSize } from '../operation/page-size.js';
import { requireDnsLabel, slugOf } from '../slug/slug.js';
import type { Organization } from './organization.entity.js';
import type { CreateOrganizationInput, UpdateOrganizationInput } from './organization.input.js';
import { OrganizationRepository } from './organization.repository.js';
import { type Creator, enqueueOwnershipGrant, grantOwnership } from './ownership-grant.js';

/** Maximum organizations that an account can create; operators are exempt. */
const organizationsPerAccount = 100;

export class OrganizationService {
  readonly #organizations: OrganizationRepository;

  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly queryIdentity: SubgraphQuery,
    private readonly cursors: KeysetCursors,
    private readonly now: () => Date,
  ) {
    this.#organizations = new OrganizationRepository(em);
  }

  /** Creates an organization administered by the caller. CONFLICT when the slug is taken. */
  async create({ name, slug, ownerAccountId }: CreateOrganizationInput): Promise<Organization> {
    const { principal } = this.caller;
    const creatorId = principal.kind === 'staff' ? principal.accountId : optionalId('ownerAccountId', ownerAccountId);
    const trimmed = requireName(name);
    const at = this.now();
    const organization = await this.em.fork().transactional(async (em) => {
      const organizations = new OrganizationRepository(em);
      if (creatorId) {
        await advisoryLock(em, `organizations of ${creatorId}`);
        if ((await organizations.countOwnedBy(creatorId)) >= organizationsPerAccount) {
          throw conflict(`An account can create at most ${organizationsPerAccount} organizations.`);
        }
      }
      const created = await organizations.insert({
        id: newId(),
        name: trimmed,
        slug: slugOf(slug, trimmed),
        ownerAccountId: creatorId ?? newId(),
        createdAt: at,
        updatedAt: at,
      });
      const { id: organizationId } = created;
      await recordAudit(em, this.caller, { event: 'organization.created', target: organizationId, organizationId });
      if (creatorId) await enqueueOwnershipGrant(em, { accountId: creatorId, organizationId });
      return created;
    });
    if (creatorId) await this.grantCreatorOwnership({ accountId: creatorId, organizationId: organization.id });
    return organization;
  }

  /** Updates by ULID, UUID or slug. CONFLICT when the slug is taken. */
  async update({ organization: reference, name, slug }: UpdateOrganizationInput): Promise<Organization> {
    const { id } = await this.require(reference);
    if (!mayOnOrganization(this.caller.principal, id, 'members:manage')) throw notFound();
    const isGiven = (value: string | null | undefined) => value !== null && value !== undefined;
    if (!isGiven(name) && !isGiven(slug)) throw badRequest('Send at least one of: name, slug.');
    return this.em.fork().transactional(async (em) => {
      const organizations = new OrganizationRepository(em);
      const locked = await organizations.requireForChange(id);
      const known = { name: locked.name, slug: locked.slug };
      locked.rename(requireName(name ?? locked.name, locked.name), requireDnsLabel(slug ?? locked.slug), this.now());
      await organizations.save();
      const changes = fieldChanges(known, { name: locked.name, slug: locked.slug });
      await recordAudit(em, this.caller, { event: 'organization.changed', target: id, organizationId: id, changes });
      return locked;
    });
  }

  /** Immediate when identity responds; otherwise a job grants it. */
  async grantCreatorOwnership(creator: Creator): Promise<void> {
    await grantOwnership(this.queryIdentity, creator).catch(() => undefined);
  }

  async require(reference: string): Promise<Organization> {
    const organization = await this.#organizations.findByReference(reference);
    const { principal } = this.caller;
    // Staff see the organizations that they are members of.
    const isVisible = ({ id }: Organization) =>
      principal.kind !== 'staff' || principal.organizations.some(({ organizationId }) => organizationId === id);
    if (!organization || !isVisible(organization)) throw notFound();
    return organization;
  }

  find(reference: string): Promise<Organization | null> {
    return this.#organizations.findByReference(reference);
  }

  byIds(ids: readonly string[]): Promise<Organization[]> {
    return this.#organizations.listByIds(ids);
  }

  /** Lists the oldest first. */
  async page(request: PageRequest): Promise<Page<Organization>> {
    const { principal } = this.caller;
    const visibleIds =
      principal.kind === 'staff' ? principal.organizations.map(({ organizationId }) => organizationId) : null;
    const pagination = byCreation<Organization>(this.cursors, { walk: 'organizations' }, pageSize);
    return keysetPage(request, pagination, (after, limit) => this.#organizations.list(visibleIds, after, limit));
  }
}
