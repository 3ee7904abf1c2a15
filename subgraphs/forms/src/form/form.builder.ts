import { newId } from '@imprint/ids/id';
import { Form } from './form.entity.js';
import { parseFormDefinition } from './form-definition.js';

/** An active form of a site with an email field `a`. */
export function aForm(siteId: string, settings: object = {}): Form {
  const form = new Form();
  const now = new Date();
  const id = newId();
  Object.assign(form, {
    id,
    siteId,
    organizationId: newId(),
    slug: id.toLowerCase(),
    fields: [],
    retiredFields: {},
    createdAt: now,
  });
  const fields = [{ id: 'a', type: 'email', label: 'A' }];
  form.redefine(parseFormDefinition({ name: 'F', status: 'active', fields, settings }), now);
  return form;
}
