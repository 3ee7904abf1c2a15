import { eventually } from '../../support/eventually.js';
import { formHouse, leadsOf, makeForm, post, sameness, show, tokenOf } from '../../support/forms.js';
import { Receiver } from '../../support/receiver.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { createWebhook } from '../../support/webhooks.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

const bodyOf = (render_token: string, name: string) => ({ render_token, page_path: '/contato', data: { name } });

describe('the same content with the same token', () => {
  it('is one lead, one webhook call and one mail when it comes twice at the same moment', async () => {
    const f = await formHouse();
    const form = await makeForm(f, { settings: { min_fill_seconds: 0 } });
    const path = `/${unique()}`;
    expect((await createWebhook(f, { url: receiver.url + path })).status).toBe(201);
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(f.home, form.id)));
    const answers = await Promise.all(
      tokens.flatMap((token) => [1, 2].map(() => post(f.home, form.id, bodyOf(token, token.slice(-9))))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(sameness)).size).toBe(1);
    expect(await leadsOf(f, '&status=all')).toHaveLength(3);

    // Stored later and processed in order.
    await post(f.home, form.id, bodyOf(await tokenOf(f.home, form.id), 'Last'));
    await eventually(async () => receiver.at(path).some(({ body }) => JSON.parse(body).data.data.name === 'Last'));
    await eventually(async () => receiver.at(path).length >= 4);
    expect(receiver.at(path)).toHaveLength(4);
    const mails = () =>
      sql(`select 1 from identity.mails where recipient = $1 and template = 'lead_received'`, [f.owner.email]);
    await eventually(async () => (await mails()).length >= 4);
    expect(await mails()).toHaveLength(4);
  });

  it.each(['clean', 'spam'])('has the same response whenever it comes, and is not rate-limited: %s', async (status) => {
    const f = await formHouse();
    const form = await makeForm(f, { settings: { min_fill_seconds: 0, notify_emails: [], max_submissions: 1 } });
    const { render_token: token, honeypot } = (await show(f.home, form.id)).body;
    const data = { name: 'Ana', ...(status === 'spam' && { [honeypot.name]: 'x' }) };
    const send = () => post(f.home, form.id, { render_token: token, page_path: '/contato', data });
    const first = await send();
    expect(first.status).toBe(200);
    for (let click = 0; click < 12; click++) expect(sameness(await send())).toBe(sameness(first));
    expect(await leadsOf(f, '&status=all')).toEqual([expect.objectContaining({ status })]);
  });
});

it('stores other content with the same token, and the same content with another token', async () => {
  const f = await formHouse();
  const form = await makeForm(f);
  const [token, other] = [await tokenOf(f.home, form.id), await tokenOf(f.home, form.id)];
  for (const body of [bodyOf(token, 'Ana'), bodyOf(token, 'Bia'), bodyOf(other, 'Ana')]) {
    expect((await post(f.home, form.id, body)).status).toBe(200);
  }
  expect(await leadsOf(f, '&status=all')).toHaveLength(3);
});

it('does not take a stored submission as a pass: an altered token is refused', async () => {
  const f = await formHouse();
  const form = await makeForm(f);
  const token = await tokenOf(f.home, form.id);
  expect((await post(f.home, form.id, bodyOf(token, 'Ana'))).status).toBe(200);
  expect((await post(f.home, form.id, bodyOf(`${token}x`, 'Ana'))).status).toBe(400);
});
