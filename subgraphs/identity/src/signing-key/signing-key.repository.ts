import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { type PublicKey, type SigningAlgorithm, SigningKey } from './signing-key.entity.js';

/** Longer than the lifetime of any token. */
const publishedPeriod = '25 hours';
/** Longer than any session, whose application may send back the ID token of its start. */
const keptPeriod = '91 days';

export class SigningKeyRepository {
  constructor(private readonly em: EntityManager) {}

  /** Serializes rotations across processes. */
  lock(): Promise<void> {
    return advisoryLock(this.em, 'identity signing keys');
  }

  find(algorithm: SigningAlgorithm, state: 'next' | 'active'): Promise<SigningKey | null> {
    return this.em.findOne(SigningKey, { algorithm, state }, { orderBy: { createdAt: 'asc' } });
  }

  /** Algorithms that have a key which signs. */
  async listAlgorithms(): Promise<SigningAlgorithm[]> {
    return (await this.em.find(SigningKey, { state: 'active' })).map(({ algorithm }) => algorithm);
  }

  async listPublished(): Promise<PublicKey[]> {
    const isPublished = [
      { state: { $ne: 'retired' as const } },
      { retiredAt: { $gt: databaseTime(`-${publishedPeriod}`) } },
    ];
    return toPublic(await this.em.find(SigningKey, { $or: isPublished }, { orderBy: { createdAt: 'asc' } }));
  }

  async listKept(): Promise<PublicKey[]> {
    return toPublic(await this.em.find(SigningKey, {}, { orderBy: { createdAt: 'asc' } }));
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
      retiredAt: { $lt: databaseTime(`-${keptPeriod}`) },
    });
  }
}

const toPublic = (keys: readonly SigningKey[]): PublicKey[] => keys.map(({ publicJwk }) => publicJwk);
