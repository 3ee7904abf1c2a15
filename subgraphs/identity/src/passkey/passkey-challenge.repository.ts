import type { EntityManager } from '@mikro-orm/postgresql';
import { tokenHash } from '../credential/identity-secrets.js';
import { databaseTime } from '../operation/database-time.js';
import { PasskeyChallenge, type PasskeyPurpose } from './passkey.entity.js';

type ChallengeTerms = Pick<PasskeyChallenge, 'purpose' | 'accountId' | 'weakUntil'>;

export const passkeyChallengeSeconds = 300;

/** Challenges. A use deletes the row, so that one of several concurrent calls succeeds. */
export class PasskeyChallengeRepository {
  constructor(private readonly em: EntityManager) {}

  async create(challenge: string, terms: ChallengeTerms): Promise<void> {
    const expiresAt = databaseTime(`${passkeyChallengeSeconds} seconds`);
    await this.em.insert(PasskeyChallenge, { ...terms, challengeHash: tokenHash(challenge), expiresAt });
  }

  /** Null for an unknown, used or expired challenge, or one of another purpose or account. */
  async use(challenge: string, purpose: PasskeyPurpose, accountId: string | null): Promise<PasskeyChallenge | null> {
    const valid = { challengeHash: tokenHash(challenge), purpose, accountId, expiresAt: { $gt: databaseTime() } };
    const known = await this.em.findOne(PasskeyChallenge, valid);
    return known && (await this.em.nativeDelete(PasskeyChallenge, valid)) > 0 ? known : null;
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(PasskeyChallenge, { accountId });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(PasskeyChallenge, { expiresAt: { $lt: databaseTime() } });
  }
}
