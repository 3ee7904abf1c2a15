import { newId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { LinkedIdentity, type Subject } from './linked-identity.entity.js';

export class LinkedIdentityRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists the oldest first. */
  list(accountId: string): Promise<LinkedIdentity[]> {
    return this.em.find(LinkedIdentity, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  listOf(accountIds: readonly string[]): Promise<LinkedIdentity[]> {
    return this.em.find(LinkedIdentity, { accountId: { $in: [...accountIds] } });
  }

  count(accountId: string): Promise<number> {
    return this.em.count(LinkedIdentity, { accountId });
  }

  find({ provider, issuer, subject }: Subject): Promise<LinkedIdentity | null> {
    return this.em.findOne(LinkedIdentity, { provider, issuer, subject });
  }

  /** Violates `linked_identities_subject_key` for a linked subject. */
  async create(accountId: string, { provider, issuer, subject }: Subject, now: Date): Promise<LinkedIdentity> {
    const row = { id: newId(), accountId, provider, issuer, subject, createdAt: now };
    const identity = this.em.create(LinkedIdentity, row);
    await this.em.flush();
    return identity;
  }

  /** False once it is removed. */
  async use(id: string): Promise<boolean> {
    return (await this.em.nativeUpdate(LinkedIdentity, { id }, { lastUsedAt: databaseTime() })) > 0;
  }

  async delete(accountId: string, id: string): Promise<LinkedIdentity | null> {
    const identity = await this.em.findOne(LinkedIdentity, { id, accountId });
    return identity && (await this.em.nativeDelete(LinkedIdentity, { id, accountId })) > 0 ? identity : null;
  }

  async deleteOfProvider(provider: string): Promise<void> {
    await this.em.nativeDelete(LinkedIdentity, { provider });
  }

  /** Deletes identities linked since an instant, and returns them. */
  async deleteSince(accountId: string, since: Date): Promise<LinkedIdentity[]> {
    const deleted = (await this.list(accountId)).filter(({ createdAt }) => createdAt >= since);
    if (deleted.length > 0) await this.em.nativeDelete(LinkedIdentity, { id: { $in: deleted.map(({ id }) => id) } });
    return deleted;
  }
}
