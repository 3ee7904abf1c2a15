import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { ProviderLogin } from './provider-login.entity.js';

export const providerLoginSeconds = 600;

/** Pending sign-ins. A use deletes the row, so that one of several concurrent calls succeeds. */
export class ProviderLoginRepository {
  constructor(private readonly em: EntityManager) {}

  async create(login: Omit<ProviderLogin, 'expiresAt' | symbol>): Promise<void> {
    await this.em.insert(ProviderLogin, { ...login, expiresAt: databaseTime(`${providerLoginSeconds} seconds`) });
  }

  /** Null for an unknown, used or expired state, or one of another provider or browser. */
  async use(stateHash: string, provider: string, browserHash: string): Promise<ProviderLogin | null> {
    const open = { stateHash, provider, browserHash, expiresAt: { $gt: databaseTime() } };
    const login = await this.em.findOne(ProviderLogin, open);
    return login && (await this.em.nativeDelete(ProviderLogin, open)) > 0 ? login : null;
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(ProviderLogin, { expiresAt: { $lt: databaseTime() } });
  }
}
