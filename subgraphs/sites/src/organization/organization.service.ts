import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId, parseId } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import { mayOnOrganization } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { requireName } from '../invalid-field.js';
import { pageSize } from '../page-size.js';
import { isDnsLabel, requireDnsLabel, slugFromName } from '../slug.js';
import { Organization } from './organization.entity.js';
import { type Creator, enqueueOwnershipGrant, grantOwnership } from './ownership-grant.js';

export interface NewOrganization {
  name: string;
  slug?: string | null;
  /** Owner, when an operator creates it for an account. */
  ownerAccountId?: string | null;
}

export interface OrganizationChange {
  name?: string | null;
  slug?: string | null;
}

/** Maximum organizations that an account can create; operators are exempt. */
const organizationsPerAccount = 100;

const slugTaken = () =>
  conflict('An organization with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });

export class OrganizationService {
  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly queryIdentity: SubgraphQuery,
    private readonly cursors: KeysetCursors,
    private readonly now: () => Date,
  ) {}

  /** Creates an organization administered by the caller. CONFLICT when the slug is taken. */
  async create({ name, slug, ownerAccountId }: NewOrganization): Promise<Organization> {
    const { principal } = this.caller;
    const creatorId = principal.kind === 'staff' ? principal.accountId : ownerId(ownerAccountId);
    const trimmed = requireName(name);
    const at = this.now();
    const organization = await this.em.fork().transactional(async (em) => {
      if (creatorId) await requireQuota(em, creatorId);
      const created = em.create(Organization, {
        id: newId(),
        name: trimmed,
        slug: requireDnsLabel(slug ?? slugFromName(trimmed)),
        ownerAccountId: creatorId ?? newId(),
        createdAt: at,
        updatedAt: at,
      });
      em.persist(created);
      await translateConstraints({ organizations_slug_key: slugTaken }, () => em.flush());
      const { id: organizationId } = created;
      await recordAudit(em, this.caller, { event: 'organization.created', target: organizationId, organizationId });
      if (creatorId) await enqueueOwnershipGrant(em, { accountId: creatorId, organizationId });
      return created;
    });
    if (creatorId) await this.grantCreatorOwnership({ accountId: creatorId, organizationId: organization.id });
    return organization;
  }

  /** Updates by ULID, UUID or slug. CONFLICT when the slug is taken. */
  async update(reference: string, { name, slug }: OrganizationChange): Promise<Organization> {
    const { id } = await this.require(reference);
    if (!mayOnOrganization(this.caller.principal, id, 'members:manage')) throw notFound();
    const isGiven = (value: string | null | undefined) => value !== null && value !== undefined;
    if (!isGiven(name) && !isGiven(slug)) throw badRequest('Send at least one of: name, slug.');
    return this.em.fork().transactional(async (em) => {
      const locked = await em.findOneOrFail(Organization, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      locked.name = requireName(name ?? locked.name);
      locked.slug = requireDnsLabel(slug ?? locked.slug);
      locked.updatedAt = this.now();
      await translateConstraints({ organizations_slug_key: slugTaken }, () => em.flush());
      await recordAudit(em, this.caller, { event: 'organization.changed', target: id, organizationId: id });
      return locked;
    });
  }

  /** Immediate when identity responds; otherwise a job grants it. */
  async grantCreatorOwnership(creator: Creator): Promise<void> {
    await grantOwnership(this.queryIdentity, creator).catch(() => undefined);
  }

  async require(reference: string): Promise<Organization> {
    const id = parseId(reference);
    const organization =
      id || isDnsLabel(reference) ? await this.em.findOne(Organization, id ? { id } : { slug: reference }) : null;
    if (!organization || !this.isVisible(organization)) throw notFound();
    return organization;
  }

  async find(reference: string): Promise<Organization | null> {
    const id = parseId(reference);
    return id ? this.em.findOne(Organization, { id }) : null;
  }

  /** Staff see the organizations that they are members of. */
  isVisible({ id }: Pick<Organization, 'id'>): boolean {
    const { principal } = this.caller;
    return principal.kind !== 'staff' || principal.organizations.some(({ organizationId }) => organizationId === id);
  }

  async byIds(ids: readonly string[]): Promise<Organization[]> {
    return this.em.find(Organization, { id: { $in: [...ids] } });
  }

  /** Oldest first. */
  async page(request: PageRequest): Promise<Page<Organization>> {
    const { principal } = this.caller;
    const visible =
      principal.kind === 'staff'
        ? { id: { $in: principal.organizations.map(({ organizationId }) => organizationId) } }
        : {};
    const walk = {
      cursors: this.cursors,
      filters: { walk: 'organizations' },
      instantOf: ({ createdAt }: Organization) => createdAt,
      ...pageSize,
    };
    return keysetPage(request, walk, (after, limit) =>
      this.em.find(Organization, after ? { $and: [visible, { id: { $gt: after.id } }] } : visible, {
        orderBy: { id: 'asc' },
        limit,
      }),
    );
  }
}

const ownerId = (given: string | null | undefined): string | null => (given ? parseId(given) : null);

/** Enforces the quota, also under concurrency. */
async function requireQuota(em: EntityManager, ownerAccountId: string): Promise<void> {
  await advisoryLock(em, `organizations of ${ownerAccountId}`);
  const owned = await em.count(Organization, { ownerAccountId });
  if (owned >= organizationsPerAccount) {
    throw conflict(`An account can create at most ${organizationsPerAccount} organizations.`);
  }
}
