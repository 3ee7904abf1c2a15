import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireDnsLabel, slugFromName } from '../slug.js';
import { Organization } from './organization.entity.js';

const nameLimit = 200;

export class OrganizationService {
  constructor(
    private readonly em: EntityManager,
    private readonly principal: Principal,
    private readonly now: () => Date,
  ) {}

  /** Throws CONFLICT when the slug is taken. */
  async create({ name, slug }: { name: string; slug?: string | null }): Promise<Organization> {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.length > nameLimit) {
      throw badRequest(`name must have 1 to ${nameLimit} characters.`, { fields: ['name'] });
    }
    const at = this.now();
    const organization = this.em.create(Organization, {
      id: newId(),
      name: trimmed,
      slug: requireDnsLabel(slug ?? slugFromName(trimmed)),
      ownerAccountId: newId(),
      createdAt: at,
      updatedAt: at,
    });
    this.em.persist(organization);
    const taken = () => conflict('An organization with this slug exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    await translateConstraints({ organizations_slug_key: taken }, () => this.em.flush());
    return organization;
  }

  async require(reference: string): Promise<Organization> {
    const id = parseId(reference);
    const organization = await this.em.findOne(Organization, id ? { id } : { slug: reference });
    if (!organization || !this.isVisible(organization)) throw notFound();
    return organization;
  }

  async find(reference: string): Promise<Organization | null> {
    const id = parseId(reference);
    return id ? this.em.findOne(Organization, { id }) : null;
  }

  /** Staff see the organizations that they are members of, and those of their sites. */
  private isVisible({ id }: Organization): boolean {
    const { principal } = this;
    return principal.kind !== 'staff' || principal.organizations.some(({ organizationId }) => organizationId === id);
  }

  async list(first: number): Promise<Organization[]> {
    const { principal } = this;
    const where =
      principal.kind === 'staff'
        ? { id: { $in: principal.organizations.map(({ organizationId }) => organizationId) } }
        : {};
    return this.em.find(Organization, where, { orderBy: { id: 'asc' }, limit: first });
  }
}
