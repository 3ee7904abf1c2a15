import { newId } from '@imprint/ids/id';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { IdentityProvider } from './identity-provider.entity.js';

export class IdentityProviderRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<IdentityProvider | null> {
    return this.em.findOne(IdentityProvider, { id });
  }

  /** Lists the oldest first. */
  listOfOrganization(organizationId: string): Promise<IdentityProvider[]> {
    return this.em.find(IdentityProvider, { organizationId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  count(organizationId: string): Promise<number> {
    return this.em.count(IdentityProvider, { organizationId });
  }

  /** A new row, to be filled in. */
  create(organizationId: string, now: Date): IdentityProvider {
    const empty = { name: '', issuer: '', clientId: '', secretSealed: null, isEnabled: true, addsMembers: false };
    const row = { id: newId(), organizationId, ...empty, createdAt: now, updatedAt: now };
    return this.em.create(IdentityProvider, row);
  }

  /** Null for a provider of another organization. */
  lock(organizationId: string, id: string): Promise<IdentityProvider | null> {
    return this.em.findOne(IdentityProvider, { id, organizationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Locks the row against changes. Locks of several transactions do not wait for each other. */
  lockShared(id: string): Promise<IdentityProvider | null> {
    return this.em.findOne(IdentityProvider, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  }

  delete(provider: IdentityProvider): void {
    this.em.remove(provider);
  }

  async deleteOfOrganization(organizationId: string): Promise<void> {
    await this.em.nativeDelete(IdentityProvider, { organizationId });
  }
}
