import { type Answer, type Ask, ask, operate, platform } from './agent.js';
import type { Loose } from './loose.js';
import { multipart } from './multipart.js';
import { type House, house, type Person, person } from './people.js';
import { unique } from './seed.js';

/** A site with the forms application and its owner. */
export interface FormHouse {
  home: House;
  owner: Person;
}

export const setForms = (siteId: string, enabled: boolean): Promise<unknown> =>
  operate('mutation ($input: SetSiteApplicationInput!) { setSiteApplication(input: $input) { site { id } } }', {
    input: { site: siteId, application: 'forms', enabled },
  });

export async function formHouse(): Promise<FormHouse> {
  const home = await house();
  await setForms(home.id, true);
  return { home, owner: await person({ site: { id: home.id, role: 'site_owner' } }) };
}

/** A path of the admin contract for the site. */
export const onSite = (home: House, path: string, more = ''): string => `/api/v1${path}?site_id=${home.id}${more}`;

export const text = (id: string, changed: object = {}) => ({ id, type: 'text', label: id, ...changed });
export const email = { id: 'email', type: 'email', label: 'E-mail' };

/** Active, without minimum fill time. */
export const openForm = (changed: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `Form ${unique()}`,
  status: 'active',
  fields: [text('name'), email],
  settings: { min_fill_seconds: 0, notify_emails: [] },
  ...changed,
});

export async function makeForm({ home, owner }: FormHouse, changed: Record<string, unknown> = {}): Promise<Loose> {
  const {
    status,
    body,
    text: words,
  } = await owner.ask(onSite(home, '/forms'), { method: 'POST', body: openForm(changed) });
  if (status !== 201) throw new Error(`create returned ${status}: ${words}`);
  return body;
}

/** A request to the internal listener, as the web layer sends it. */
export const internal = (siteId: string | null, path: string, { headers, ...options }: Ask = {}): Promise<Answer> =>
  ask(path, {
    baseUrl: platform.internal_url,
    headers: {
      ...(siteId !== null && { 'x-service-site-id': siteId }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...options,
  });

export const show = (home: House, formId: string, options: Ask = {}): Promise<Answer> =>
  internal(home.id, `/v1/public/forms/${formId}`, options);

export const tokenOf = async (home: House, formId: string): Promise<string> =>
  (await show(home, formId)).body.render_token;

export const post = (home: House, formId: string, body: unknown, options: Ask = {}): Promise<Answer> =>
  internal(home.id, `/v1/public/forms/${formId}/submit`, { method: 'POST', body, ...options });

interface SentFile {
  formId: string;
  field: string;
  token: string;
  filename: string;
  content: Buffer | string;
}

/** Uploads a file for the submission with the token. */
export function sendFile(home: House, { formId, field, token, filename, content }: SentFile): Promise<Answer> {
  const { body, contentType } = multipart([{ name: 'file', content, filename }]);
  const query = new URLSearchParams({ field, render_token: token });
  return internal(home.id, `/v1/public/forms/${formId}/files?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  });
}

/** Renders a form and submits it. */
export async function submit(
  home: House,
  formId: string,
  data: Record<string, unknown>,
  { more = {}, ...options }: Ask & { more?: Record<string, unknown> } = {},
): Promise<Answer> {
  return post(
    home,
    formId,
    { render_token: await tokenOf(home, formId), page_path: '/contato', data, ...more },
    options,
  );
}

/** Leads of a site, listed by its owner. */
export const leadsOf = async ({ home, owner }: FormHouse, more = '') =>
  (await owner.ask(onSite(home, '/leads', more))).body.items;

/** The parts of a response that must be equal for two responses to be indistinguishable. */
export const sameness = ({ status, text: body, headers }: Answer): string => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, body, rest]);
};

/** A form created by an operator, for sites without an owner. */
export const createForm = async (siteId: string, changed: Record<string, unknown> = {}): Promise<{ id: string }> =>
  (
    await operate('mutation ($input: CreateFormInput!) { createForm(input: $input) { form { id } } }', {
      input: { siteId, definition: openForm(changed) },
    })
  ).createForm.form;
