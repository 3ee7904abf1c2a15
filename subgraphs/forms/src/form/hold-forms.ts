import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Keeps forms from being deleted until the transaction of `em` ends; false when there is none (any more). Forms are
 * locked first, then leads, webhooks and deliveries: as whoever deletes a form does. In another order two that meet
 * wait for each other until the database breaks one of them off.
 *
 * @param condition SQL over `forms.forms` with one `?`
 */
export async function holdForms(em: EntityManager, condition: string, value: string): Promise<boolean> {
  const held: unknown[] = await em.execute(`select 1 from forms.forms where ${condition} order by id for key share`, [
    value,
  ]);
  return held.length > 0;
}
