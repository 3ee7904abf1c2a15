import { newId } from '@imprint/ids/id';
import { type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { type CodePurpose, OneTimeCode, type SignUpTerms } from './one-time-code.entity.js';

/** A code to issue, with the data of a sign-up if it confirms one. */
export interface CodeTerms extends Partial<SignUpTerms> {
  purpose: CodePurpose;
  email: string;
  /** Null for a decoy: it is never sent and never accepted. */
  accountId: string | null;
}

const lifetime = '10 minutes';
const triesPerCode = 5;
/** Concurrent pending sign-ups per address; for other purposes only the newest code is valid. */
const liveSignUps = 3;
/** Maximum rows per address that are searched for a client's attempt. */
const searchedSignUps = 20;

/** Every column is written, so that the statement is the same for every address. */
const noSignUp: SignUpTerms = {
  passwordHash: null,
  pepperId: null,
  name: null,
  locale: null,
  nonceHash: null,
  cookieHash: null,
  isCodeOnly: false,
  resume: null,
};
const newestFirst = { createdAt: 'desc', id: 'desc' } as const;
const attempts = { purpose: 'email_verify', accountId: { $ne: null }, passwordHash: { $ne: null } } as const;

/** Codes. Every transition is one conditional statement, so that concurrent calls cannot both succeed. */
export class OneTimeCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Closes older codes and stores the new one. Two statements for every address. */
  async replace(terms: CodeTerms, codeHmac: string): Promise<void> {
    const { email, purpose } = terms;
    const surplus = this.em
      .createQueryBuilder(OneTimeCode)
      .select('id')
      .where({ email, purpose, closedAt: null, expiresAt: { $gt: databaseTime() } })
      .orderBy(newestFirst)
      .offset(purpose === 'email_verify' ? liveSignUps - 1 : 0);
    await this.em.nativeUpdate(OneTimeCode, { id: { $in: surplus.toRaw() } }, { closedAt: databaseTime() });
    await this.em.insert(OneTimeCode, {
      ...noSignUp,
      ...terms,
      id: newId(),
      codeHmac,
      tries: 0,
      expiresAt: databaseTime(lifetime),
      closedAt: null,
      createdAt: databaseTime(),
    });
  }

  /** Sign-ups of an address, newest first, whether valid or not. */
  listAttempts(email: string): Promise<OneTimeCode[]> {
    return this.em.find(OneTimeCode, { email, ...attempts }, { orderBy: newestFirst, limit: searchedSignUps });
  }

  /** Newest pending sign-up of an address from any client. */
  findNewestAttempt(email: string): Promise<OneTimeCode | null> {
    return this.em.findOne(OneTimeCode, { email, ...attempts, closedAt: null }, { orderBy: newestFirst });
  }

  findAttempt(id: string): Promise<OneTimeCode | null> {
    return this.em.findOne(OneTimeCode, { id, passwordHash: { $ne: null }, closedAt: null });
  }

  /** Counts a try of every valid code that a client with these secrets may redeem, and returns them. */
  countTry(email: string, purposes: readonly CodePurpose[], secretHashes: readonly string[]): Promise<OneTimeCode[]> {
    return this.em
      .createQueryBuilder(OneTimeCode)
      .update({ tries: raw<number>('tries + 1') })
      .where({
        email,
        purpose: { $in: [...purposes] },
        closedAt: null,
        expiresAt: { $gt: databaseTime() },
        tries: { $lt: triesPerCode },
        $or: [
          { purpose: { $ne: 'email_verify' } },
          { passwordHash: null },
          ...(secretHashes.length === 0
            ? [{ isCodeOnly: true }]
            : [{ nonceHash: { $in: [...secretHashes] } }, { cookieHash: { $in: [...secretHashes] } }]),
        ],
      })
      .returning('*')
      .getResultList();
  }

  /** False when another call closed it first. */
  async close(id: string): Promise<boolean> {
    return (await this.em.nativeUpdate(OneTimeCode, { id, closedAt: null }, { closedAt: databaseTime() })) > 0;
  }

  /** Closes codes and discards the passwords of their sign-ups. */
  async discard(where: FilterQuery<OneTimeCode>): Promise<void> {
    const open = { $and: [where, { closedAt: null }] };
    await this.em.nativeUpdate(OneTimeCode, open, { closedAt: databaseTime(), passwordHash: null });
  }

  deleteTo(addresses: readonly string[]): Promise<number> {
    return this.em.nativeDelete(OneTimeCode, { email: { $in: [...addresses] } });
  }

  /** A sign-up stays as long as its account is pending, so that a new code keeps its password. */
  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(OneTimeCode, {
      $or: [{ expiresAt: { $lt: databaseTime('-7 days') } }, { closedAt: { $lt: databaseTime('-1 day') } }],
    });
  }
}
