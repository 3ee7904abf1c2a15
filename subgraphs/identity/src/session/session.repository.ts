import { fromUuid, parseId, toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager, QBFilterQuery, RequiredEntityData } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import type { RowPage } from '../operation/page-args.js';
import { consoleClientId, idleDays, idleSince, RefreshToken, Session } from './session.entity.js';

/** Grace period in which a client that lost the response may retry and receives the same successor. */
const graceSeconds = 10;
/** A session has hundreds of refresh tokens. */
const endedBatch = 100;

/** Sessions with their refresh tokens. */
export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a session with its first token. */
  async create(session: RequiredEntityData<Session>, tokenHash: string): Promise<Session> {
    const created = this.em.create(Session, session);
    await this.em.flush();
    await this.#storeToken(created.id, tokenHash);
    return created;
  }

  find(id: string): Promise<Session | null> {
    return this.em.findOne(Session, { id });
  }

  require(id: string): Promise<Session> {
    return this.em.findOneOrFail(Session, { id });
  }

  /** Lists the newest first. */
  listOpen(accountId: string, now: Date): Promise<Session[]> {
    return this.em.find(
      Session,
      {
        accountId,
        revokedAt: null,
        expiresAt: { $gt: now },
        lastSeenAt: { $gt: idleSince(now) },
      },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }

  async hasOpen(accountId: string, clientId: string, now: Date): Promise<boolean> {
    const isOpen = { revokedAt: null, expiresAt: { $gt: now }, lastSeenAt: { $gt: idleSince(now) } };
    return (await this.em.count(Session, { accountId, clientId, ...isOpen })) > 0;
  }

  /** Lists open sessions, newest first: at most `first` of each account, those that follow `after`. */
  async listOpenPages(accountIds: readonly string[], { first, after }: RowPage, now: Date): Promise<Session[]> {
    const last = after === null ? null : parseId(after);
    if (after !== null && last === null) return [];
    // Text: a bound for each account, in one statement.
    const rows: object[] = await this.em.execute(
      `select session.* from unnest(?::uuid[]) with ordinality as account (id, place)
       cross join lateral (
         select * from identity.sessions
         where account_id = account.id and revoked_at is null
           and expires_at > ?::timestamptz and last_seen_at > ?::timestamptz
           and (?::uuid is null or (created_at, id) < (select created_at, id from identity.sessions where id = ?::uuid))
         order by created_at desc, id desc limit ?
       ) session
       order by account.place, session.created_at desc, session.id desc`,
      [
        ...[textArray(accountIds.map(toUuid)), now.toISOString(), idleSince(now).toISOString()],
        ...[last && toUuid(last), last && toUuid(last), first],
      ],
    );
    return rows.map((row) => this.em.map(Session, row));
  }

  /** Finds the session of a token, whatever its state. */
  async findIdByToken(tokenHash: string): Promise<string | null> {
    return (await this.em.findOne(RefreshToken, { tokenHash }))?.sessionId ?? null;
  }

  /** The session of a token that may still be exchanged. */
  async findByToken(tokenHash: string): Promise<Session | null> {
    const token = await this.em.findOne(RefreshToken, {
      tokenHash,
      expiresAt: { $gt: databaseTime() },
      $or: [{ usedAt: null }, { usedAt: { $gt: databaseTime(`-${graceSeconds} seconds`) } }],
    });
    return token && this.find(token.sessionId);
  }

  /** Locks a refresh token until the transaction ends. Null for an unknown or expired one. */
  async lockToken(tokenHash: string): Promise<{ sessionId: string; state: 'unused' | 'just used' | 'reused' } | null> {
    // Text: only the clock that wrote used_at can tell its age.
    const [row]: { session_id: string; is_used: boolean; is_late: boolean | null }[] = await this.em.execute(
      `select session_id, used_at is not null as is_used, used_at < now() - interval '${graceSeconds} seconds' as is_late
       from identity.refresh_tokens where token_hash = ? and expires_at > now() for update`,
      [tokenHash],
    );
    if (!row) return null;
    return {
      sessionId: fromUuid(row.session_id),
      state: row.is_late ? 'reused' : row.is_used ? 'just used' : 'unused',
    };
  }

  /** Requires the lock of the token. */
  async exchangeToken(tokenHash: string, sessionId: string, successorHash: string): Promise<void> {
    await this.em.nativeUpdate(RefreshToken, { tokenHash }, { usedAt: databaseTime() });
    await this.#storeToken(sessionId, successorHash);
  }

  /** Ends open sessions in one statement, so that each is ended once, and returns them. */
  revoke(where: QBFilterQuery<Session>): Promise<Session[]> {
    return this.em
      .createQueryBuilder(Session)
      .update({ revokedAt: databaseTime() })
      .where({ $and: [where, { revokedAt: null }] })
      .returning('*')
      .getResultList();
  }

  /**
   * Notes that a sign-in has proven more factors: in its session, and in those that it opened for first parties. They stay
   * weak until `weakUntil`, unless they are strong already.
   */
  async addMethods(id: string, methods: readonly string[], weakUntil: Date | null): Promise<void> {
    // Text: one statement over an array.
    await this.em.execute(
      `update identity.sessions set amr = (select array_agg(distinct m) from unnest(amr || ?::text[]) as m),
         weak_until = case when 'mfa' = any(amr) and coalesce(weak_until <= now(), true)
                           then weak_until else ?::timestamptz end
       where revoked_at is null and (client_id is null or client_id = ?)
         and (account_id, authenticated_at) = (select account_id, authenticated_at from identity.sessions where id = ?)`,
      [textArray(methods), weakUntil?.toISOString() ?? null, consoleClientId, toUuid(id)],
    );
  }

  /** Marks sessions as without a second factor, except those of a passkey. */
  async dropSecondFactor(accountId: string): Promise<void> {
    await this.em.execute(
      `update identity.sessions set amr = array_remove(amr, 'mfa')
       where account_id = ? and revoked_at is null and 'mfa' = any(amr) and not 'user' = any(amr)`,
      [toUuid(accountId)],
    );
  }

  /** Removes all other scopes from the open sessions of an application. */
  async narrowScopes(clientId: string, allowedScopes: readonly string[]): Promise<void> {
    const allowed = textArray(allowedScopes);
    // Text: one statement over words in a column.
    await this.em.execute(
      `update identity.sessions set scope = (
         select coalesce(string_agg(word, ' ' order by place), '')
         from unnest(string_to_array(scope, ' ')) with ordinality as words (word, place)
         where word = any(?::text[]))
       where client_id = ? and revoked_at is null and not string_to_array(scope, ' ') <@ ?::text[]`,
      [allowed, clientId, allowed],
    );
  }

  /** True for the first session with a user agent; false for the first session of an account. */
  async isNewDevice(accountId: string, userAgent: string | null): Promise<boolean> {
    // Text: aggregates in the database instead of loading every session.
    const [row]: { is_new: boolean }[] = await this.em.execute(
      `select count(*) > 0 and not bool_or(user_agent is not distinct from ?) as is_new
       from identity.sessions where account_id = ?`,
      [userAgent, toUuid(accountId)],
    );
    return row?.is_new === true;
  }

  deleteOf(accountId: string): Promise<number> {
    return this.em.nativeDelete(Session, { accountId });
  }

  /** Deletes sessions that ended long ago. */
  async deleteEnded(): Promise<void> {
    const where = `expires_at < now() - interval '7 days' or revoked_at < now() - interval '30 days'`;
    await deleteInBatches(this.em, { table: 'identity.sessions', where }, endedBatch);
  }

  async #storeToken(sessionId: string, tokenHash: string): Promise<void> {
    await this.em.insert(RefreshToken, {
      tokenHash,
      sessionId,
      createdAt: databaseTime(),
      expiresAt: databaseTime(`${idleDays} days`),
    });
  }
}
