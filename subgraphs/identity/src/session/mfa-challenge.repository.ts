import { newId } from '@imprint/ids/id';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { MfaChallenge } from './mfa-challenge.entity.js';

export const challengeSeconds = 300;
const triesPerChallenge = 5;

/** Challenges. Tries and uses are conditional updates, so that concurrent calls cannot exceed either. */
export class MfaChallengeRepository {
  constructor(private readonly em: EntityManager) {}

  async create(challenge: Omit<MfaChallenge, 'id' | 'tries' | 'expiresAt' | 'usedAt' | symbol>): Promise<void> {
    const expiresAt = databaseTime(`${challengeSeconds} seconds`);
    await this.em.insert(MfaChallenge, { ...challenge, id: newId(), tries: 0, expiresAt });
  }

  /** The challenge of a token without counting a try; null once it is used, expired or out of tries. */
  findOpen(tokenHash: string): Promise<MfaChallenge | null> {
    return this.em.findOne(MfaChallenge, isOpen(tokenHash));
  }

  /** Counts a try and returns the challenge; null once it is used, expired or out of tries. */
  async countTry(tokenHash: string): Promise<MfaChallenge | null> {
    const [challenge] = await this.em
      .createQueryBuilder(MfaChallenge)
      .update({ tries: raw<number>('tries + 1') })
      .where(isOpen(tokenHash))
      .returning('*')
      .getResultList();
    return challenge ?? null;
  }

  /** False when another call used it first. */
  async use(id: string): Promise<boolean> {
    return (await this.em.nativeUpdate(MfaChallenge, { id, usedAt: null }, { usedAt: databaseTime() })) > 0;
  }

  async useAll(of: { accountId: string } | { providerOrganizationId: string }): Promise<void> {
    await this.em.nativeUpdate(MfaChallenge, { ...of, usedAt: null }, { usedAt: databaseTime() });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(MfaChallenge, { expiresAt: { $lt: databaseTime() } });
  }
}

const isOpen = (tokenHash: string) => ({
  tokenHash,
  usedAt: null,
  expiresAt: { $gt: databaseTime() },
  tries: { $lt: triesPerChallenge },
});
