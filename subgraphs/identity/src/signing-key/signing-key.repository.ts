import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { databaseTime } from '../database-time.js';
import { type PublicKey, SigningKey } from './signing-key.entity.js';

/** Longer than the lifetime of any token. */
const retiredPeriod = '25 hours';

export class SigningKeyRepository {
  constructor(private readonly em: EntityManager) {}

  /** Serializes rotations across processes. */
  lock(): Promise<void> {
    return advisoryLock(this.em, 'identity signing keys');
  }

  find(state: 'next' | 'active'): Promise<SigningKey | null> {
    return this.em.findOne(SigningKey, { state }, { orderBy: { createdAt: 'asc' } });
  }

  async listPublic(): Promise<PublicKey[]> {
    const keys = await this.em.find(SigningKey, {}, { orderBy: { createdAt: 'asc' } });
    return keys.map(({ publicJwk }) => publicJwk);
  }

  async create(key: RequiredEntityData<SigningKey>): Promise<SigningKey> {
    const created = this.em.create(SigningKey, key);
    await this.em.flush();
    return created;
  }

  /** Two flushes: at no moment are two keys active. */
  async replace(active: SigningKey | null, next: SigningKey, now: Date): Promise<void> {
    active?.retire(now);
    await this.em.flush();
    next.activate(now);
    await this.em.flush();
  }

  async deleteRetired(): Promise<void> {
    await this.em.nativeDelete(SigningKey, {
      state: 'retired',
      retiredAt: { $lt: databaseTime(`-${retiredPeriod}`) },
    });
  }
}
