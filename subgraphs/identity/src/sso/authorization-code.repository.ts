import { fromUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { Session } from '../session/session.entity.js';
import { AuthorizationCode } from './authorization-code.entity.js';
import { badClient } from './sso-client.entity.js';

const lifetime = '60 seconds';

/** Codes of authorization requests. */
export class AuthorizationCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** BAD_CLIENT once the application is deleted. */
  async create(code: Omit<AuthorizationCode, 'expiresAt' | 'usedAt' | 'openedSessionId' | symbol>): Promise<void> {
    await translateConstraints({ authorization_codes_client_fkey: badClient }, () =>
      this.em.insert(AuthorizationCode, { ...code, expiresAt: databaseTime(lifetime) }),
    );
  }

  /** Account whose session authorized the application. */
  async findAccountId(codeHash: string): Promise<string | null> {
    // Text: a join, for one statement.
    const [owner]: { account_id: string }[] = await this.em.execute(
      `select origin.account_id from identity.authorization_codes code
       join identity.sessions origin on origin.id = code.session_id where code.code_hash = ?`,
      [codeHash],
    );
    return owner ? fromUuid(owner.account_id) : null;
  }

  /** Locks a code until the transaction ends. `isExpired` is by the clock that set the expiry. */
  async lock(codeHash: string, clientId: string): Promise<{ code: AuthorizationCode; isExpired: boolean } | null> {
    // Text: the locking statement also evaluates the expiry.
    const [row]: { is_expired: boolean }[] = await this.em.execute(
      `select *, expires_at <= now() as is_expired from identity.authorization_codes
       where code_hash = ? and client_id = ? for update`,
      [codeHash, clientId],
    );
    return row ? { code: this.em.map(AuthorizationCode, row), isExpired: row.is_expired } : null;
  }

  /** The caller must hold the lock of the code. */
  async use({ codeHash }: AuthorizationCode, openedSessionId: string): Promise<void> {
    await this.em.nativeUpdate(AuthorizationCode, { codeHash }, { usedAt: databaseTime(), openedSessionId });
  }

  /** Deletes the codes of an account for an application that are not used yet. */
  deleteUnused(accountId: string, clientId: string): Promise<number> {
    const own = this.em.createQueryBuilder(Session).select('id').where({ accountId });
    return this.em.nativeDelete(AuthorizationCode, { usedAt: null, clientId, sessionId: { $in: own.toRaw() } });
  }

  async deleteOfClient(clientId: string): Promise<void> {
    await this.em.nativeDelete(AuthorizationCode, { clientId });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(AuthorizationCode, { expiresAt: { $lt: databaseTime() } });
  }
}
