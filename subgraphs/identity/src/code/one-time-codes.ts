import { randomInt, timingSafeEqual } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type IdentitySecrets, tokenHash } from '../credential/identity-secrets.js';
import type { HashedPassword } from '../credential/password-hashing.js';

export type CodePurpose = 'email_verify' | 'password_reset' | 'login' | 'email_change';

/** Authorization request that a sign-up from an application resumes. */
export interface ResumePoint {
  client_id: string;
  redirect_uri: string;
  state?: string;
  code_challenge?: string;
}

/** Data stored with a code until it is redeemed. */
export interface CodeTerms {
  purpose: CodePurpose;
  email: string;
  /** Null for a decoy: it is never sent and never accepted. */
  accountId: string | null;
  password?: HashedPassword | null;
  name?: string | null;
  locale?: string | null;
  nonceHash?: string | null;
  cookieHash?: string | null;
  /** True for a sign-up of a client with neither: the code alone is proof. */
  isCodeOnly?: boolean;
  resume?: ResumePoint | null;
}

/** A pending sign-up. */
export interface SignUpAttempt extends CodeTerms {
  id: string;
  password: HashedPassword;
}

/** A valid code, consumed by redeeming it. */
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
  is_code_only: boolean;
  resume: ResumePoint | null;
}

const lifetimeMinutes = 10;
const triesPerCode = 5;
/** Concurrent pending sign-ups per address; for other purposes only the newest code is valid. */
const liveSignUps = 3;
/** Maximum rows per address that are searched for a client's attempt. */
const searchedSignUps = 20;

/** One error for every cause: wrong, expired, used, decoy or too many tries. */
export const invalidCode = () => badRequest('The code is not valid. Request a new one.', { reason: 'INVALID_OTP' });

export class OneTimeCodes {
  constructor(private readonly secrets: IdentitySecrets) {}

  /** Issues a code in the transaction of `em` and closes older ones. Two statements for every address. */
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
          is_code_only, resume, tries, expires_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::boolean, ?::jsonb, 0, now() + interval '${lifetimeMinutes} minutes', now())`,
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
        // Sent as text, so that statement logs look the same for every address.
        String(terms.isCodeOnly ?? false),
        terms.resume ? JSON.stringify(terms.resume) : null,
      ],
    );
    return code;
  }

  /**
   * Finds the client's sign-up by its secrets, in one statement. Without secrets, only if exactly one such sign-up is
   * pending: of two, either may be an attacker's.
   */
  async findAttempt(em: EntityManager, email: string, kept: readonly string[]): Promise<SignUpAttempt | null> {
    const rows: CodeRow[] = await em.execute(
      `select * from identity.one_time_codes
       where email = ? and purpose = 'email_verify' and account_id is not null and password_hash is not null
       order by created_at desc, id desc limit ${searchedSignUps}`,
      [email],
    );
    const hashes = kept.map(tokenHash);
    const own = rows.find((row) => isBoundTo(row, hashes));
    if (own || hashes.length > 0) return toAttempt(own);
    const unbound = rows.filter(({ is_code_only }) => is_code_only);
    return new Set(unbound.map(({ cookie_hash }) => cookie_hash)).size === 1 ? toAttempt(unbound[0]) : null;
  }

  /** Newest pending sign-up of an address from any client. */
  async newestAttempt(em: EntityManager, email: string): Promise<SignUpAttempt | null> {
    const [row]: CodeRow[] = await em.execute(
      `select * from identity.one_time_codes
       where email = ? and purpose = 'email_verify' and account_id is not null and password_hash is not null
         and closed_at is null
       order by created_at desc, id desc limit 1`,
      [email],
    );
    return toAttempt(row);
  }

  async attemptById(em: EntityManager, id: string): Promise<SignUpAttempt | null> {
    const [row]: CodeRow[] = await em.execute(
      'select * from identity.one_time_codes where id = ? and password_hash is not null and closed_at is null',
      [toUuid(id)],
    );
    return toAttempt(row);
  }

  /**
   * Counts a try of every valid code that the client may redeem, in its own transaction so that no later failure undoes
   * it, and returns the match. Throws INVALID_OTP. `kept` holds the secrets that the client stored at sign-up: they
   * restrict it to its own codes.
   */
  async find(
    em: EntityManager,
    email: string,
    purposes: readonly CodePurpose[],
    code: string,
    kept: readonly string[] = [],
  ): Promise<RedeemedCode> {
    const hashes = kept.map(tokenHash);
    const bound = textArray(hashes);
    const rows: CodeRow[] = await em.fork().transactional((transaction) =>
      transaction.execute(
        `update identity.one_time_codes set tries = tries + 1
         where email = ? and purpose = any(?::text[]) and closed_at is null and expires_at > now() and tries < ${triesPerCode}
           and (purpose <> 'email_verify' or password_hash is null
             or nonce_hash = any(?::text[]) or cookie_hash = any(?::text[])
             or (is_code_only and cardinality(?::text[]) = 0))
         returning *`,
        [email, textArray(purposes), bound, bound, bound],
      ),
    );
    const digests = this.secrets.digests(code, digestUse(email));
    // A sign-up confirmation must not confirm another account's change to this address.
    const ofSignUp = rows.filter((candidate) => isBoundTo(candidate, hashes));
    const row = (ofSignUp.length > 0 ? ofSignUp : rows).find(
      (candidate) => candidate.account_id !== null && digests.some((digest) => isEqual(digest, candidate.code_hmac)),
    );
    if (!row) throw invalidCode();
    return { ...getTerms(row), id: fromUuid(row.id), accountId: fromUuid(row.account_id as string) };
  }

  /** Consumes a code in the transaction of `em`; one of several concurrent calls succeeds. Throws INVALID_OTP. */
  async consume(em: EntityManager, { id, email, purpose }: RedeemedCode): Promise<void> {
    const used: unknown[] = await em.execute(
      'update identity.one_time_codes set closed_at = now() where id = ? and closed_at is null returning id',
      [toUuid(id)],
    );
    if (used.length === 0) throw invalidCode();
    // Discard the passwords of the other sign-ups: only the confirmed one counts.
    await em.execute(
      `update identity.one_time_codes set closed_at = now(), password_hash = null
       where email = ? and purpose = ? and id <> ? and closed_at is null`,
      [email, purpose, toUuid(id)],
    );
  }

  async forget(em: EntityManager): Promise<void> {
    // Keep a sign-up as long as its account is pending, so that a new code keeps its password.
    await em.execute(
      `delete from identity.one_time_codes where expires_at < now() - interval '7 days' or (closed_at is not null and closed_at < now() - interval '1 day')`,
    );
  }
}

const digestUse = (email: string): string => `code ${email}`;

const getTerms = (row: CodeRow): CodeTerms => ({
  purpose: row.purpose,
  email: row.email,
  accountId: row.account_id && fromUuid(row.account_id),
  password: row.password_hash && row.pepper_id ? { hash: row.password_hash, pepperId: row.pepper_id } : null,
  name: row.name,
  locale: row.locale,
  nonceHash: row.nonce_hash,
  cookieHash: row.cookie_hash,
  isCodeOnly: row.is_code_only,
  resume: row.resume,
});

const isBoundTo = ({ nonce_hash, cookie_hash }: CodeRow, hashes: readonly string[]): boolean =>
  [nonce_hash, cookie_hash].some((hash) => hash !== null && hashes.includes(hash));

function toAttempt(row: CodeRow | undefined): SignUpAttempt | null {
  if (!row) return null;
  const { password, ...terms } = getTerms(row);
  return password ? { ...terms, id: fromUuid(row.id), password } : null;
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
