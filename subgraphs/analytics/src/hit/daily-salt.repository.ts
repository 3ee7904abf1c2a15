import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { DailySalt } from './daily-salt.entity.js';

export class DailySaltRepository {
  constructor(private readonly em: EntityManager) {}

  /** The salt of a day, which is `fresh` if there was none; null if it was deleted meanwhile. */
  async findOrInsert(day: string, fresh: Buffer): Promise<Uint8Array | null> {
    const insert = this.em.createQueryBuilder(DailySalt).insert({ day, salt: fresh, createdAt: raw('now()') });
    await insert.onConflict('day').ignore().execute('run');
    return (await this.em.findOne(DailySalt, { day }))?.salt ?? null;
  }

  /** Deletes salts older than two days. */
  async deleteOld(): Promise<void> {
    await this.em.nativeDelete(DailySalt, { createdAt: { $lt: raw(`now() - interval '2 days'`) } });
  }
}
