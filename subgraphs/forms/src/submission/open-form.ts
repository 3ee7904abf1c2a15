import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormNow, FormRepository } from '../form/form.repository.js';
import type { FormsAccess } from '../site/forms-access.js';

interface OpenFormDependencies {
  em: EntityManager;
  access: FormsAccess;
}

/** A form that visitors can see, and which of the given leads are stored. NOT_FOUND with one message for every cause. */
export async function requireOpenForm(
  { em, access }: OpenFormDependencies,
  { siteId, formId }: { siteId: string; formId: string },
  leadIds: readonly string[] = [],
): Promise<FormNow> {
  const [site, id] = [parseId(siteId), parseId(formId)];
  if (!site) throw notFound();
  await access.requireInstalled(site);
  if (!id) throw notFound();
  const found = await new FormRepository(em).findNow(site, id, leadIds);
  if (!found?.form.isOpen(found.now)) throw notFound();
  return found;
}
