import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessChange } from './access-change.entity.js';

export class AccessChangeRepository {
  constructor(private readonly em: EntityManager) {}

  listOldest(limit: number): Promise<AccessChange[]> {
    return this.em.find(AccessChange, {}, { orderBy: { id: 'asc' }, limit });
  }

  async delete(changes: readonly AccessChange[]): Promise<void> {
    await this.em.nativeDelete(AccessChange, { id: { $in: changes.map(({ id }) => id) } });
  }
}
