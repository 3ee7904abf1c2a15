import { newId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { Passkey } from './passkey.entity.js';
import type { NewCredential, SignedCounter } from './webauthn.js';

export class PasskeyRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists the oldest first. */
  list(accountId: string): Promise<Passkey[]> {
    return this.em.find(Passkey, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  listOf(accountIds: readonly string[]): Promise<Passkey[]> {
    return this.em.find(Passkey, { accountId: { $in: [...accountIds] } });
  }

  count(accountId: string): Promise<number> {
    return this.em.count(Passkey, { accountId });
  }

  find(id: string): Promise<Passkey | null> {
    return this.em.findOne(Passkey, { id });
  }

  findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.em.findOne(Passkey, { credentialId });
  }

  /** Violates `passkeys_credential_key` for a registered credential. */
  async create(
    accountId: string,
    credential: NewCredential & Pick<Passkey, 'name' | 'weakUntil'>,
    now: Date,
  ): Promise<Passkey> {
    const passkey = this.em.create(Passkey, { ...credential, id: newId(), accountId, createdAt: now });
    await this.em.flush();
    return passkey;
  }

  /** Null for a passkey of another account. */
  async rename(accountId: string, id: string, name: string): Promise<Passkey | null> {
    await this.em.nativeUpdate(Passkey, { id, accountId }, { name });
    return this.em.findOne(Passkey, { id, accountId });
  }

  /** False if the counter is not above the stored one: the authenticator was copied. */
  async use(id: string, { counter, isBackedUp }: SignedCounter): Promise<boolean> {
    const isAbove = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
    const used = { counter, isBackedUp, lastUsedAt: databaseTime() };
    return (await this.em.nativeUpdate(Passkey, { id, ...isAbove }, used)) > 0;
  }

  async delete(accountId: string, id: string): Promise<Passkey | null> {
    const passkey = await this.em.findOne(Passkey, { id, accountId });
    return passkey && (await this.em.nativeDelete(Passkey, { id, accountId })) > 0 ? passkey : null;
  }

  /** Deletes the passkeys registered since the instant; all of them without one. Returns them. */
  async deleteOf(accountId: string, since?: Date): Promise<Passkey[]> {
    const deleted = (await this.list(accountId)).filter(({ createdAt }) => since === undefined || createdAt >= since);
    if (deleted.length > 0) await this.em.nativeDelete(Passkey, { id: { $in: deleted.map(({ id }) => id) } });
    return deleted;
  }
}
