import { toUuid } from '@imprint/ids/id';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { SpentChallenge } from './spent-challenge.entity.js';

/** Longer than a render token. */
const keptHours = 25;

export class SpentChallengeRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Spends a challenge on a lead when the transaction commits. False when it was spent on another one; a repeated
   * submission is the same lead. Text, as one statement inserts and compares.
   */
  async spend(nonce: string, leadId: string): Promise<boolean> {
    const rows: object[] = await this.em.execute(
      `insert into forms.spent_challenges as spent (nonce, lead_id, spent_at) values (?, ?, now())
       on conflict (nonce) do update set lead_id = excluded.lead_id where spent.lead_id = excluded.lead_id
       returning nonce`,
      [nonce, toUuid(leadId)],
    );
    return rows.length > 0;
  }

  async deleteOld(): Promise<void> {
    await this.em.nativeDelete(SpentChallenge, {
      spentAt: { $lt: raw('now() - make_interval(hours => ?)', [keptHours]) },
    });
  }
}
