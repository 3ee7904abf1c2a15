import { newId, toUuid } from '@imprint/ids/id';
import { graphql, operate } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { eventually } from '../support/eventually.js';
import { type FormHouse, formHouse, makeForm, submit } from '../support/forms.js';
import { leadAccesses } from '../support/leads.js';
import { mailsTo, newEmail, nthMail, type Person, person } from '../support/people.js';
import { Receiver } from '../support/receiver.js';
import { unique } from '../support/seed.js';
import { sql } from '../support/sql.js';
import { createWebhook, hooks, patchWebhook } from '../support/webhooks.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

/** A site member with `webhooks:manage` but no permission to read leads. */
async function wirer({ home }: FormHouse): Promise<Person> {
  const slug = `wirer-${unique()}`;
  await sql(
    `insert into identity.roles (id, organization_id, slug, scope, name, permissions, created_at, updated_at)
     values ($1, $2, $3, 'site', $3, '{webhooks:manage}', now(), now())`,
    [toUuid(newId()), toUuid(home.organizationId), slug],
  );
  return person({ site: { id: home.id, role: slug } });
}

describe('a webhook manager without leads:read', () => {
  let victim: FormHouse;
  let attacker: Person;
  let asAttacker: FormHouse;
  beforeAll(async () => {
    victim = await formHouse();
    attacker = await wirer(victim);
    asAttacker = { ...victim, owner: attacker };
  });

  it('can create only thin webhooks', async () => {
    const url = `${receiver.url}/mine`;
    expect((await createWebhook(asAttacker, { url })).status).toBe(404);
    expect((await createWebhook(asAttacker, { url, payload: 'full' })).status).toBe(404);
    const thin = await createWebhook(asAttacker, { url, payload: 'thin' });
    expect(thin.status).toBe(201);
    expect((await patchWebhook(asAttacker, thin.body.id, { payload: 'full' })).status).toBe(404);
    expect((await patchWebhook(asAttacker, thin.body.id, { url: `${url}2` })).status).toBe(200);
  });

  it('is refused over GraphQL too', async () => {
    const { errors } = await askWithToken(
      attacker.token,
      'mutation ($input: CreateFormWebhookInput!) { createFormWebhook(input: $input) { secret } }',
      { input: { siteId: victim.home.id, definition: { url: `${receiver.url}/graph` } } },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each<[string, (url: string) => object]>([
    ['the address', (url) => ({ url: `${url}/mine` })],
    ['the headers', () => ({ headers: { 'X-Route': 'mine' } })],
    ['the events', () => ({ events: ['lead.created', 'lead.deleted'] })],
    ['the forms', () => ({ scope: 'all', form_ids: [] })],
    ['the payload', () => ({ payload: 'thin' })],
    ['the name', () => ({ name: 'Renamed' })],
    ['the state', () => ({ status: 'active' })],
    ['the secret', () => ({ rotate_secret: true })],
    ['the payload and the secret', () => ({ payload: 'thin', rotate_secret: true })],
  ])('cannot change %s of a webhook that sends values', async (_, change) => {
    const form = await makeForm(victim);
    const selected = { url: `${receiver.url}/victim`, status: 'paused', scope: 'selected', form_ids: [form.id] };
    const { body } = await createWebhook(victim, selected);
    const rowOf = () => sql('select * from forms.webhooks where id = $1', [toUuid(body.id)]);
    const before = await rowOf();
    const { status, text } = await patchWebhook(asAttacker, body.id, change(receiver.url));
    expect([status, text.includes('whsec_')]).toEqual([404, false]);
    const { errors } = await askWithToken(
      attacker.token,
      'mutation ($input: UpdateFormWebhookInput!) { updateFormWebhook(input: $input) { secret } }',
      { input: { siteId: victim.home.id, id: body.id, definition: change(receiver.url) } },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await rowOf()).toEqual(before);
    expect((await patchWebhook(victim, body.id, change(receiver.url))).status).toBe(200);
    await victim.owner.ask(hooks(victim, `/${body.id}`), { method: 'DELETE' });
  });

  it('can delete a webhook that sends values', async () => {
    const { body } = await createWebhook(victim, { url: `${receiver.url}/victim` });
    expect((await attacker.ask(hooks(victim, `/${body.id}`), { method: 'DELETE' })).status).toBe(204);
  });

  it('cannot read what was sent of a lead, whose readers are recorded', async () => {
    const form = await makeForm(victim);
    const { body: webhook } = await createWebhook(victim, {
      url: `${receiver.url}/shown`,
      headers: { 'X-Shop': 'abc' },
    });
    await submit(victim.home, form.id, { name: 'Segredo' });
    await victim.owner.ask(hooks(victim, `/${webhook.id}/test`), { method: 'POST' });
    const deliveries = async () =>
      (await victim.owner.ask(hooks(victim, `/${webhook.id}/deliveries`))).body.items as {
        id: string;
        event: string;
      }[];
    await eventually(async () => (await deliveries()).length === 2);
    const idOf = async (event: string) => (await deliveries()).find((each) => each.event === event)?.id;
    const [ofLead, ofTest] = [await idOf('lead.created'), await idOf('webhook.test')];
    const read = (token: string, deliveryId: string | undefined, siteId = victim.home.id) =>
      askWithToken(
        token,
        `query ($siteId: ID!, $webhookId: ID!, $deliveryId: ID!) {
           webhookDeliveryRequest(siteId: $siteId, webhookId: $webhookId, deliveryId: $deliveryId) { headers body } }`,
        { siteId, webhookId: webhook.id, deliveryId },
      );
    const reads = async () =>
      (await leadAccesses(victim)).filter(({ action }: { action: string }) => action === 'lead.read');
    const before = (await reads()).length;
    const refused = await read(attacker.token, ofLead);
    expect(refused.data?.webhookDeliveryRequest ?? null).toBeNull();
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await read(attacker.token, ofTest)).data?.webhookDeliveryRequest.body).toContain('webhook.test');
    expect(await reads()).toHaveLength(before);
    const stranger = await formHouse();
    expect((await read(stranger.owner.token, ofLead)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const elsewhere = await read(stranger.owner.token, ofLead, stranger.home.id);
    expect(elsewhere.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await read(victim.owner.token, ofLead);
    expect(data?.webhookDeliveryRequest).toEqual({
      headers: {
        'X-Shop': 'abc',
        'content-type': 'application/json',
        'user-agent': 'imprint-webhooks/1',
        'webhook-id': `msg_${ofLead}`,
      },
      body: expect.stringContaining('Segredo'),
    });
    expect(await reads()).toHaveLength(before + 1);
    await victim.owner.ask(hooks(victim, `/${webhook.id}`), { method: 'DELETE' });
  });

  it('gets no pending values from a webhook that has become thin and moved', async () => {
    const form = await makeForm(victim);
    const { body: webhook } = await createWebhook(victim, { url: `${receiver.url}/waiting`, status: 'paused' });
    await submit(victim.home, form.id, { name: 'Segredo' });
    const deliveries = async () =>
      (await victim.owner.ask(hooks(victim, `/${webhook.id}/deliveries`))).body.items as { id: string }[];
    await eventually(async () => (await deliveries()).length === 1);
    expect((await patchWebhook(victim, webhook.id, { payload: 'thin' })).status).toBe(200);
    const moved = { url: `${receiver.url}/moved`, status: 'active' };
    expect((await patchWebhook(asAttacker, webhook.id, moved)).status).toBe(200);
    const [delivery] = await deliveries();
    await attacker.ask(hooks(asAttacker, `/${webhook.id}/deliveries/${delivery?.id}/redeliver`), { method: 'POST' });
    await eventually(async () => receiver.at('/moved').length > 0);
    expect(
      receiver
        .at('/moved')
        .map(({ body }) => body)
        .join(),
    ).not.toContain('Segredo');
  });
});

it('webhook tests have their own limit', async () => {
  const f = await formHouse();
  const { body } = await createWebhook(f, { url: `${receiver.url}/tested` });
  const statuses: number[] = [];
  for (let call = 0; call < 14; call++) {
    statuses.push((await f.owner.ask(hooks(f, `/${body.id}/test`), { method: 'POST' })).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(202));
  expect(statuses).toContain(429);
  expect((await f.owner.ask(hooks(f))).status).toBe(200);
});

describe('a visitor enters the address of a victim into a form with autoresponse', () => {
  const answering = (changed: object = {}) => ({
    settings: {
      min_fill_seconds: 0,
      autoresponder: { enabled: true, field: 'email', subject: 'Recebemos', message: 'Obrigado!', ...changed },
    },
  });
  const allow = (siteId: string, allowed: boolean) => ({ input: { siteId, allowed } });
  const mutation = 'mutation ($input: AllowAutoresponderInput!) { allowAutoresponder(input: $input) { allowed } }';

  it('nothing is sent before an operator allows it on the site or after revocation', async () => {
    const f = await formHouse();
    const form = await makeForm(f, answering());
    const [before, during, after] = [newEmail(), newEmail(), newEmail()];
    const send = async (email: string, count: number) => {
      await submit(f.home, form.id, { name: 'N', email });
      await nthMail(f.owner.email, count);
    };
    await send(before, 1);
    await operate(mutation, allow(f.home.id, true));
    await send(during, 2);
    await nthMail(during, 1);
    await operate(mutation, allow(f.home.id, false));
    await send(after, 3);
    await submit(f.home, form.id, { name: 'Last', email: newEmail() });
    await nthMail(f.owner.email, 4);
    expect([(await mailsTo(before)).length, (await mailsTo(after)).length]).toEqual([0, 0]);
  });

  it('owners cannot allow it themselves', async () => {
    const f = await formHouse();
    const { errors } = await askWithToken(f.owner.token, mutation, allow(f.home.id, true));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await graphql(mutation, allow(f.home.id, true))).errors).toBeDefined();
  });

  it.each(['https://example.com/x', 'Veja example.com', 'www.example'])(
    'an answer with %s is refused',
    async (link) => {
      const f = await formHouse();
      for (const name of ['subject', 'message']) {
        const definition = {
          name: 'F',
          fields: [{ id: 'email', type: 'email', label: 'E' }],
          ...answering({ [name]: link }),
        };
        const { status, body } = await f.owner.ask(`/api/v1/forms?site_id=${f.home.id}`, {
          method: 'POST',
          body: definition,
        });
        expect([status, body.error.errors]).toEqual([
          422,
          [{ path: `settings.autoresponder.${name}`, reason: 'link_not_allowed' }],
        ]);
      }
    },
  );

  it('an autoresponse stored with a link is not sent', async () => {
    const f = await formHouse();
    const form = await makeForm(f, answering());
    await operate(mutation, allow(f.home.id, true));
    await sql(
      `update forms.forms set settings = jsonb_set(settings, '{autoresponder,message}', '"https://example.com"')
       where slug = $1 and name = $2`,
      [form.slug, form.name],
    );
    const victim = newEmail();
    for (let lead = 1; lead <= 2; lead++) {
      await submit(f.home, form.id, { name: `L${lead}`, email: victim });
      await nthMail(f.owner.email, lead);
    }
    expect(await mailsTo(victim)).toEqual([]);
  });
});

describe("a visitor injects content into an owner's email", () => {
  it.each([
    ['a path that reads as a message', '/\n\nSua conta expirou: https://evil.example/entrar'],
    ['a path with blanks', '/ veja https://evil.example'],
  ])('%s is refused', async (_, path) => {
    const f = await formHouse();
    const form = await makeForm(f);
    const { status, body } = await submit(f.home, form.id, { name: 'N' }, { more: { page_path: path } });
    expect([status, body.error.reason]).toEqual([422, 'invalid_url']);
  });

  it('link-like paths, markup and header lines are left out', async () => {
    const f = await formHouse();
    const form = await makeForm(f, { name: 'Contato <b>\r\nBcc: x', settings: { min_fill_seconds: 0 } });
    const name = '<img src=x>\r\nBcc: victim@example.com';
    await submit(f.home, form.id, { name }, { more: { page_path: '/https://evil.example/entrar' } });
    const { text, html, subject } = await nthMail(f.owner.email, 1);
    expect(`${text}${html}${subject}`).not.toMatch(/evil\.example|victim@|<img/);
    expect(html).not.toContain('<b>');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
