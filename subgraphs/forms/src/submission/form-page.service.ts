import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { FormRepository } from '../form/form.repository.js';
import type { FormsAccess } from '../site/forms-access.js';

/** What the hosted page of a form says about it. */
export type FormPageState = 'early' | 'open' | 'full' | 'closed' | 'paused';

export interface FormOfPage {
  form: Form;
  state: FormPageState;
}

/** Forms by their id alone, which the address of their hosted page has. */
export class FormPages {
  constructor(
    private readonly em: EntityManager,
    private readonly access: FormsAccess,
  ) {}

  /** NOT_FOUND for a form that does not exist, is a draft, or is of a site without the application. */
  async show(formId: string): Promise<FormOfPage> {
    const id = parseId(formId);
    const forms = new FormRepository(this.em);
    const siteId = id && (await forms.findSiteId(id));
    if (!id || !siteId) throw notFound();
    await this.access.requireInstalled(siteId);
    const found = await forms.findNow(siteId, id, []);
    const availability = found?.form.availability(found.now);
    if (!found || !availability || availability === 'draft') throw notFound();
    const { form, isFull } = found;
    return { form, state: availability === 'open' && isFull ? 'full' : availability };
  }
}
