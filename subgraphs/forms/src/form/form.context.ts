import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { SiteServices } from '../site/site.context.js';
import type { Form } from './form.entity.js';
import { FormRepository, type Mention } from './form.repository.js';
import { FormService } from './form.service.js';
import { NotifyAddresses } from './notify-addresses.js';

export interface FormServices {
  forms: FormService;
  formById: DataLoader<string, Form | null>;
  formsOfSite: DataLoader<string, Form[] | null>;
  formsMentioning: DataLoader<Mention, Pick<Form, 'id' | 'name'>[], string>;
}

export type FormContext = RequestContext & FormServices;

interface FormNeeds extends FormsNeeds, Pick<SiteServices, 'access'> {
  /** Removes a deleted form from what refers to it, in the transaction that deletes it. */
  forgetForm: (transaction: EntityManager, form: Form) => Promise<void>;
}

export const formRecipes: Recipes<FormServices, FormNeeds> = {
  forms: ({ em, access, caller, now, forgetForm, admission, limits }) =>
    new FormService({
      em,
      access,
      caller,
      now,
      forgetForm,
      notifyAddresses: new NotifyAddresses(admission, caller.principal, limits['notify-address']),
    }),
  formById: ({ forms }) => new DataLoader((ids) => forms.byIds(ids)),
  formsOfSite: ({ forms }) => new DataLoader((ids) => forms.bySites(ids)),
  formsMentioning: ({ em }) =>
    new DataLoader((mentions) => new FormRepository(em.fork()).listMentioning(mentions), {
      cacheKeyFn: ({ siteId, text }) => `${siteId} ${text}`,
    }),
};
