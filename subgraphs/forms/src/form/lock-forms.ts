import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks forms against deletion until the transaction of `em` ends; false when none exists. Lock order: forms, leads,
 * webhooks, deliveries, as in form deletion; any other order can deadlock.
 *
 * @param condition SQL over `forms.forms` with one `?`
 */
export async function lockFormsForShare(em: EntityManager, condition: string, value: string): Promise<boolean> {
  const locked: unknown[] = await em.execute(`select 1 from forms.forms where ${condition} order by id for key share`, [
    value,
  ]);
  return locked.length > 0;
}
