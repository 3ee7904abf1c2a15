import { notFound } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';

/** True when the quota of a form is reached. Excludes the `given` lead itself. */
export async function isFull(
  em: EntityManager,
  { id, settings: { max_submissions: limit } }: Form,
  given: string | null = null,
): Promise<boolean> {
  if (limit === null) return false;
  const rows: unknown[] = await em.execute(
    `select 1 from forms.leads where form_id = ? and status = 'clean' and id is distinct from ?::uuid offset ? limit 1`,
    [toUuid(id), given && toUuid(given), limit - 1],
  );
  return rows.length > 0;
}

/**
 * Serializes submissions to a form with a quota until the transaction ends; a concurrent retry counts once. NOT_FOUND
 * when the quota is reached.
 */
export async function claimPlace(em: EntityManager, form: Form, leadId: string): Promise<void> {
  await advisoryLock(em, `form quota ${form.id}`);
  if (await isFull(em, form, leadId)) throw notFound();
}
