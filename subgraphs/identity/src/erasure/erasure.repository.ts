import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { Erasure } from './erasure.entity.js';

export class ErasureRepository {
  constructor(private readonly em: EntityManager) {}

  async create(erasure: Omit<Erasure, 'erasedAt'>): Promise<void> {
    await this.em.insert(Erasure, { ...erasure, erasedAt: databaseTime() });
  }

  listNewest(first: number): Promise<Erasure[]> {
    return this.em.find(Erasure, {}, { orderBy: { erasedAt: 'desc', accountId: 'desc' }, limit: first });
  }
}
