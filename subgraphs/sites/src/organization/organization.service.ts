import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireDnsLabel, slugFromName } from '../slug.js';
import { Organization } from './organization.entity.js';

const nameLimit = 200;

export class OrganizationService {
  constructor(
    private readonly em: EntityManager,
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
    if (!organization) throw notFound();
    return organization;
  }

  async list(first: number): Promise<Organization[]> {
    return this.em.find(Organization, {}, { orderBy: { id: 'asc' }, limit: first });
  }
}
