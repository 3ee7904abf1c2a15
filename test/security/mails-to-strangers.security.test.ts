import { hasLink } from '@imprint/email/link';
import { eventually } from '../support/eventually.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, submit } from '../support/forms.js';
import type { Loose } from '../support/loose.js';
import { PageVisitor } from '../support/page-visitor.js';
import { auth, newEmail, nthMail, type Person, person, tokenIn } from '../support/people.js';
import { sql } from '../support/sql.js';

/*
 * A form names mailboxes that get mails about its leads. Without the agreement of their owners it would send any number
 * of mails to strangers.
 */

const formTo = (f: FormHouse, emails: readonly string[]): Promise<Loose> =>
  makeForm(f, { settings: { min_fill_seconds: 0, notify_emails: emails } });

/** Mails to an address by template, also those that are not sent yet. */
const templatesTo = async (email: string): Promise<string[]> =>
  (await sql('select template from identity.mails where recipient = $1 order by created_at', [email])).map(
    ({ template }: Loose) => template,
  );

/** Submits to the form, and waits until the lead was processed: the owner's own form notifies the owner in order. */
async function lead(f: FormHouse, form: Loose): Promise<void> {
  const marked = await formTo(f, [f.owner.email]);
  const noticed = async () => (await templatesTo(f.owner.email)).filter((each) => each === 'lead_received').length;
  const before = await noticed();
  await submit(f.home, form.id, { name: 'Ana' });
  await submit(f.home, marked.id, { name: 'Bia' });
  await eventually(async () => (await noticed()) > before);
  await eventually(async () => {
    const [{ count }] = await sql(
      `select count(*)::int as count from forms_jobs.jobs where task_identifier = 'take-leads-on' and locked_at is not null`,
    );
    return count === 0;
  });
}

it('mails a stranger once, to ask, however many leads and forms there are', async () => {
  const f = await formHouse();
  const stranger = newEmail();
  const [form, other] = [await formTo(f, [stranger]), await formTo(f, [stranger])];
  const mail = await nthMail(stranger, 1);
  for (const one of [form, other, form]) await lead(f, one);
  expect(await templatesTo(stranger)).toEqual(['notice_address']);
  expect(await leadsOf(f, `&form_id=${form.id}`)).toHaveLength(2);
  // Only the link of the platform.
  const lines = mail.text.split('\n').filter((line) => !/^http\S+\/avisos#token=\S+$/.test(line));
  expect(lines.filter(hasLink)).toEqual([]);
});

it('mails members of the site and of its organization at once, and an address after its owner agreed', async () => {
  const f = await formHouse();
  const colleague = await person({ organization: { id: f.home.organizationId, role: 'org_member' } });
  const shared = newEmail();
  const form = await formTo(f, [f.owner.email, colleague.email, shared]);
  const token = tokenIn(await nthMail(shared, 1));
  const visitor = new PageVisitor();
  const asks = await visitor.fill('/avisos', 'open', { token });
  await lead(f, form);
  expect([await templatesTo(colleague.email), await templatesTo(shared)]).toEqual([
    ['lead_received'],
    ['notice_address'],
  ]);
  const done = await visitor.submit('/avisos', asks, 'agree');
  expect([done.status, done.title]).toEqual([200, 'Notifications of a form']);
  await lead(f, form);
  expect(await templatesTo(shared)).toEqual(['notice_address', 'lead_received']);
});

it('stops mails to a member who leaves, and asks that address', async () => {
  const f = await formHouse();
  const colleague = await person({ site: { id: f.home.id, role: 'site_editor' } });
  const form = await formTo(f, [colleague.email]);
  await lead(f, form);
  const removed = await f.owner.ask(auth(`/sites/${f.home.id}/members/${colleague.id}`), { method: 'DELETE' });
  expect(removed.status).toBeLessThan(300);
  await lead(f, form);
  expect(await templatesTo(colleague.email)).toEqual(['lead_received', 'notice_address']);
});

it.each(['x'.repeat(43), 'short', ''])('refuses the link with the token "%s"', async (token) => {
  const visitor = new PageVisitor();
  const asks = await visitor.fill('/avisos', 'open', { token });
  const answer = asks.status === 404 ? asks : await visitor.submit('/avisos', asks, 'agree');
  expect([answer.status, answer.problem]).toEqual([404, 'The link is unknown, used or expired.']);
});

describe('caps', () => {
  const create = (f: FormHouse, someone: Person, emails: readonly string[]) =>
    someone.ask(onSite(f.home, '/forms'), {
      method: 'POST',
      body: {
        name: 'Contato',
        fields: [{ id: 'name', type: 'text', label: 'N' }],
        settings: { notify_emails: emails },
      },
    });

  it('lets an account name twenty new addresses a day, and keep those that it has', async () => {
    const f = await formHouse();
    const five = () => Array.from({ length: 5 }, newEmail);
    const answers = [];
    for (let round = 0; round < 5; round++) answers.push(await create(f, f.owner, five()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429]);
    const [first] = answers;
    const settings = { notify_emails: first?.body.settings.notify_emails.slice(0, 3), retention_days: 30 };
    const kept = await f.owner.ask(onSite(f.home, `/forms/${first?.body.id}`), { method: 'PATCH', body: { settings } });
    expect(kept.status).toBe(200);
    const other = await person({ site: { id: f.home.id, role: 'site_owner' } });
    expect((await create(f, other, [newEmail()])).status).toBe(201);
  });
});
