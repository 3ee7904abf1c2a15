import { hasLink } from '@imprint/email/link';
import { toUuid } from '@imprint/ids/id';
import { type Answer, ask } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { formHouse, makeForm, onSite, openForm } from '../support/forms.js';
import { auth, goodPassword, type House, newEmail, nthMail, type Person, person } from '../support/people.js';
import { unique } from '../support/seed.js';
import { sql } from '../support/sql.js';

/*
 * Mails to others quote names of forms, sites, organizations, people and roles. A name with a link would make them
 * letters of strangers in the name of the platform.
 */

let home: House;
let owner: Person;
let admin: Person;
let formId: string;
beforeAll(async () => {
  const house = await formHouse();
  ({ home, owner } = house);
  formId = (await makeForm(house)).id;
  admin = await person({ organization: { id: home.organizationId, role: 'org_admin' } });
});

const graph = async (someone: Person, document: string, input: object): Promise<Pick<Answer, 'status'>> => {
  const { errors } = await askWithToken(someone.token, document, { input });
  return { status: errors === undefined ? 200 : 400 };
};

/** Every operation that writes a quoted name. */
const writes: Readonly<Record<string, (name: string) => Promise<Pick<Answer, 'status'>>>> = {
  'create form': (name) => owner.ask(onSite(home, '/forms'), { method: 'POST', body: openForm({ name }) }),
  'change form': (name) => owner.ask(onSite(home, `/forms/${formId}`), { method: 'PATCH', body: { name } }),
  'duplicate form': (name) =>
    graph(owner, 'mutation ($input: DuplicateFormInput!) { duplicateForm(input: $input) { form { id } } }', {
      siteId: home.id,
      id: formId,
      name,
    }),
  'create site': (name) =>
    admin.ask('/api/v1/sites', { method: 'POST', body: { org_id: home.organizationId, name, slug: `s-${unique()}` } }),
  'change site': (name) => owner.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { name } }),
  'create organization': (name) => owner.ask('/api/v1/orgs', { method: 'POST', body: { name, slug: `o-${unique()}` } }),
  'change organization': (name) =>
    admin.ask(`/api/v1/orgs/${home.organizationId}`, { method: 'PATCH', body: { name } }),
  'create role': (name) =>
    graph(admin, 'mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { slug } } }', {
      organizationId: home.organizationId,
      name,
      slug: `r-${unique()}`,
      scope: 'site',
      permissions: [],
    }),
  'change account': (name) => owner.ask(auth('/me'), { method: 'PATCH', body: { name } }),
  'sign up': (name) =>
    ask(auth('/signup'), { method: 'POST', body: { email: newEmail(), password: goodPassword, name } }),
};

describe.each(Object.entries(writes))('%s', (_, write) => {
  it.each(['Unlock at https://evil.example/login', 'Banco evil.com', 'WWW.EVIL.COM', 'ajuda@banco.example'])(
    'refuses the name %s',
    async (name) => {
      expect([400, 422]).toContain((await write(name)).status);
    },
  );

  it('accepts a name with dots', async () => {
    expect((await write(`Dr. J.P.Silva ${unique()}`)).status).toBeLessThan(300);
  });
});

it('breaks links of names that are older than the rule', async () => {
  const name = 'Unlock at https://evil.example/login';
  await sql('update sites.sites set name = $1 where id = $2', [name, toUuid(home.id)]);
  await sql('update identity.accounts set name = $1 where email = $2', [name, owner.email]);
  const email = newEmail();
  await owner.ask(auth(`/sites/${home.id}/invitations`), { method: 'POST', body: { email, role: 'site_editor' } });
  const mail = await nthMail(email, 1);
  expect(mail.subject).toContain('https: //evil. example');
  const lines = mail.text.split('\n').filter((line) => !/^http\S+$/.test(line));
  expect(lines.filter(hasLink)).toEqual([]);
});
