import { type FormHouse, onSite } from './forms.js';

/** Path of the webhooks of a site, or of one. */
export const hooks = (f: FormHouse, path = '', more = '') => onSite(f.home, `/form-webhooks${path}`, more);
export const createWebhook = (f: FormHouse, body: object) => f.owner.ask(hooks(f), { method: 'POST', body });
export const patchWebhook = (f: FormHouse, id: string, body: object) =>
  f.owner.ask(hooks(f, `/${id}`), { method: 'PATCH', body });
