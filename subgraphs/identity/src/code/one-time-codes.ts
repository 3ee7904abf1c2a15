import { randomInt, timingSafeEqual } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type IdentitySecrets, tokenHash } from '../credential/identity-secrets.js';
import type { HashedPassword } from '../credential/password-hashing.js';

export type CodePurpose = 'email_verify' | 'password_reset' | 'login' | 'email_change';

/** Where a sign-up that began at another application goes on. */
export interface ResumePoint {
  client_id: string;
  redirect_uri: string;
  state?: string;
  code_challenge?: string;
}

/** What a code carries until it is given back. */
export interface CodeTerms {
  purpose: CodePurpose;
  email: string;
  /** Null for a code that nobody gets and nothing accepts. */
  accountId: string | null;
  password?: HashedPassword | null;
  name?: string | null;
  locale?: string | null;
  nonceHash?: string | null;
  cookieHash?: string | null;
  resume?: ResumePoint | null;
}

/** A code that was given back in time and is used up by it. */
export interface RedeemedCode extends CodeTerms {
  id: string;
  accountId: string;
}

interface CodeRow {
  id: string;
  purpose: CodePurpose;
  email: string;
  account_id: string | null;
  code_hmac: string;
  password_hash: string | null;
  pepper_id: string | null;
  name: string | null;
  locale: string | null;
  nonce_hash: string | null;
  cookie_hash: string | null;
  resume: ResumePoint | null;
}

const lifetimeMinutes = 10;
const triesPerCode = 5;
/** Sign-ups of one address that may wait for their code at the same time; of other purposes the newest code wins. */
const liveSignUps = 3;

/** The one refusal of every code: wrong, expired, used, of nobody, tried too often. */
export const invalidCode = () => badRequest('The code is not valid: ask for a new one.', { reason: 'INVALID_OTP' });

export class OneTimeCodes {
  constructor(private readonly secrets: IdentitySecrets) {}

  /** Issues a code in the transaction of `em`, which makes older ones worthless. Two statements, whoever it is for. */
  async issue(em: EntityManager, terms: CodeTerms): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await em.execute(
      `update identity.one_time_codes set closed_at = now() where id in (
         select id from identity.one_time_codes
         where email = ? and purpose = ? and closed_at is null and expires_at > now()
         order by created_at desc, id desc offset ?)`,
      [terms.email, terms.purpose, terms.purpose === 'email_verify' ? liveSignUps - 1 : 0],
    );
    await em.execute(
      `insert into identity.one_time_codes
         (id, purpose, email, account_id, code_hmac, password_hash, pepper_id, name, locale, nonce_hash, cookie_hash,
          resume, tries, expires_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, 0, now() + interval '${lifetimeMinutes} minutes', now())`,
      [
        toUuid(newId()),
        terms.purpose,
        terms.email,
        terms.accountId && toUuid(terms.accountId),
        this.secrets.digest(code, digestUse(terms.email)),
        terms.password?.hash ?? null,
        terms.password?.pepperId ?? null,
        terms.name ?? null,
        terms.locale ?? null,
        terms.nonceHash ?? null,
        terms.cookieHash ?? null,
        terms.resume ? JSON.stringify(terms.resume) : null,
      ],
    );
    return code;
  }

  /** The latest sign-up of an address, so that a code that is sent again keeps what it began with. One statement. */
  async latestSignUp(em: EntityManager, email: string): Promise<CodeTerms | null> {
    const [row]: CodeRow[] = await em.execute(
      `select * from identity.one_time_codes where email = ? and purpose = 'email_verify' and account_id is not null
       order by created_at desc, id desc limit 1`,
      [email],
    );
    return row ? termsOf(row) : null;
  }

  /**
   * Counts a try of every live code of the address, in a transaction of its own so that no failure later takes
   * it back, and finds the one that is meant. Throws INVALID_OTP. `secrets` are what the client kept from its
   * sign-up: a code that was bound to a nonce asks for it.
   */
  async find(
    em: EntityManager,
    email: string,
    purposes: readonly CodePurpose[],
    code: string,
    kept: readonly string[] = [],
  ): Promise<RedeemedCode> {
    const rows: CodeRow[] = await em.fork().transactional((transaction) =>
      transaction.execute(
        `update identity.one_time_codes set tries = tries + 1
         where email = ? and purpose = any(?::text[]) and closed_at is null and expires_at > now() and tries < ${triesPerCode}
         returning *`,
        [email, `{${purposes.join(',')}}`],
      ),
    );
    const digests = this.secrets.digests(code, digestUse(email));
    const hashes = kept.map(tokenHash);
    const row = rows.find(
      (candidate) =>
        candidate.account_id !== null &&
        digests.some((digest) => isEqual(digest, candidate.code_hmac)) &&
        isBoundTo(candidate, hashes),
    );
    if (!row) throw invalidCode();
    return { ...termsOf(row), id: fromUuid(row.id), accountId: fromUuid(row.account_id as string) };
  }

  /** Uses a code up in the transaction of `em`; of many at once one succeeds. Throws INVALID_OTP. */
  async consume(em: EntityManager, { id, email, purpose }: RedeemedCode): Promise<void> {
    const used: unknown[] = await em.execute(
      'update identity.one_time_codes set closed_at = now() where id = ? and closed_at is null returning id',
      [toUuid(id)],
    );
    if (used.length === 0) throw invalidCode();
    // What the others carried dies with them: of several sign-ups the one that was confirmed counts.
    await em.execute(
      `update identity.one_time_codes set closed_at = now(), password_hash = null
       where email = ? and purpose = ? and id <> ? and closed_at is null`,
      [email, purpose, toUuid(id)],
    );
  }

  async forget(em: EntityManager): Promise<void> {
    // A sign-up is kept as long as its account waits, so that a new code keeps its password.
    await em.execute(
      `delete from identity.one_time_codes where expires_at < now() - interval '7 days' or (closed_at is not null and closed_at < now() - interval '1 day')`,
    );
  }
}

const digestUse = (email: string): string => `code ${email}`;

const termsOf = (row: CodeRow): CodeTerms => ({
  purpose: row.purpose,
  email: row.email,
  accountId: row.account_id && fromUuid(row.account_id),
  password: row.password_hash && row.pepper_id ? { hash: row.password_hash, pepperId: row.pepper_id } : null,
  name: row.name,
  locale: row.locale,
  nonceHash: row.nonce_hash,
  cookieHash: row.cookie_hash,
  resume: row.resume,
});

/**
 * A nonce that a client chose must come back. A cookie must match when one comes back: the owner of a mailbox
 * who signs up in one browser never confirms what somebody else began in another.
 */
function isBoundTo({ nonce_hash: nonce, cookie_hash: cookie }: CodeRow, kept: readonly string[]): boolean {
  const matches = [nonce, cookie].some((bound) => bound !== null && kept.includes(bound));
  if (nonce !== null) return matches;
  return cookie === null || kept.length === 0 || matches;
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
