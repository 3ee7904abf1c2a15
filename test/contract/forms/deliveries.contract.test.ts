import { toUuid } from '@imprint/ids/id';
import { Webhook } from 'standardwebhooks';
import { platform } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, submit } from '../../support/forms.js';
import { nthMail } from '../../support/people.js';
import { Receiver, type Reply } from '../../support/receiver.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { sent, submitTogether } from '../../support/submissions-together.js';
import { createWebhook, hooks, patchWebhook } from '../../support/webhooks.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(({ path }): Reply => {
    if (path.startsWith('/gone')) return { status: 410 };
    if (path.startsWith('/hop')) return { status: 302, headers: { location: `${receiver.url}/landed` } };
    if (path.startsWith('/later')) return { status: 503, headers: { 'retry-after': '3600' } };
    if (path.startsWith('/broken')) return { status: 500 };
    return { status: 200 };
  });
});
afterAll(() => receiver.stop());

/** A site with a form and a webhook with its own path. */
async function wired(path: string, changed: object = {}) {
  const f = await formHouse();
  const form = await makeForm(f);
  const place = `/${path}-${unique()}`;
  const { status, body: webhook, text } = await createWebhook(f, { url: receiver.url + place, ...changed });
  if (status !== 201) throw new Error(text);
  return { f, form, webhook, place };
}

const deliveriesOf = async (f: FormHouse, id: string, more = '') =>
  (await f.owner.ask(hooks(f, `/${id}/deliveries`, more))).body.items;
const received = (place: string, count = 1) => eventually(async () => receiver.at(place).length >= count);
const settled = (f: FormHouse, id: string, status: string) =>
  eventually(async () => (await deliveriesOf(f, id))[0]?.status === status);

describe('a delivery', () => {
  it('carries the documented event, and "the verifier of the standardwebhooks package accepts" it', async () => {
    const { f, form, webhook, place } = await wired('good', { headers: { 'X-Shop': 'abc' } });
    await submit(f.home, form.id, { name: 'Ana', email: 'ana@example.com' });
    await received(place);
    const [request] = receiver.at(place);
    const event = new Webhook(webhook.secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    const [lead] = await leadsOf(f);
    expect(event).toEqual({
      type: 'lead.created',
      timestamp: expect.any(String),
      data: {
        lead_id: lead.id,
        form_id: form.id,
        form_slug: form.slug,
        form_name: form.name,
        site_id: f.home.id,
        page_path: '/contato',
        created_at: lead.created_at,
        data: { name: 'Ana', email: 'ana@example.com' },
        consents: [],
      },
    });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'imprint-webhooks/1',
      'webhook-id': expect.stringMatching(/^msg_[0-9A-Z]{26}$/),
      'x-shop': 'abc',
    });
    await settled(f, webhook.id, 'succeeded');
    const [delivery] = await deliveriesOf(f, webhook.id);
    expect(delivery).toMatchObject({
      event: 'lead.created',
      lead_id: lead.id,
      form_id: form.id,
      attempts: [{ status_code: 200, error_code: null, at: expect.any(String), duration_ms: expect.any(Number) }],
      next_attempt_at: null,
    });
    expect(`msg_${delivery.id}`).toBe(request?.headers['webhook-id']);
    expect((await f.owner.ask(hooks(f))).body.items[0].last_success_at).not.toBeNull();
  });

  it('is created for each lead of a batch even if another one fails, which is retried', async () => {
    const { f, form, place } = await wired('hindered');
    const hindrance = `hinder_${unique().replaceAll('-', '_')}`;
    await sql(
      `create function forms.${hindrance}() returns trigger language plpgsql
       as $$ begin raise exception 'hindered on purpose'; end $$;
       create trigger ${hindrance} before insert on forms.deliveries for each row
         when (new.form_id = '${toUuid(form.id)}' and new.body::text like '%Bia%') execute function forms.${hindrance}()`,
    );
    const names = () => receiver.at(place).map(({ body }) => JSON.parse(body).data.data.name);
    try {
      const submissions = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => sent(f, form, name)));
      expect(await submitTogether(submissions)).toEqual(['ok', 'ok', 'ok']);
      await received(place, 2);
      expect(names().sort()).toEqual(['Ana', 'Caio']);
    } finally {
      await sql(`drop function forms.${hindrance} cascade`);
    }
    await received(place, 3);
    expect(names().sort()).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('is created even if no mails are sent', async () => {
    const { f, place } = await wired('mails-off');
    const form = await makeForm(f, { settings: { min_fill_seconds: 0, notify_emails: [] } });
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
  });

  it('"spam leads trigger no webhook"; a lead recovered from spam is delivered once', async () => {
    const { f, form, webhook, place } = await wired('spam');
    await f.owner.ask(onSite(f.home, `/forms/${form.id}`), {
      method: 'PATCH',
      body: { settings: { min_fill_seconds: 60 } },
    });
    await submit(f.home, form.id, { name: 'Rápida' });
    const [{ id }] = await leadsOf(f, '&status=spam');
    expect(await deliveriesOf(f, webhook.id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => f.owner.ask(onSite(f.home, `/leads/${id}/nao-e-spam`), { method: 'POST' })));
    await received(place);
    expect(await deliveriesOf(f, webhook.id)).toHaveLength(1);
  });

  it('omits the values of a thin webhook and of an oversized payload', async () => {
    const { f, form, place } = await wired('thin', { payload: 'thin' });
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    expect(JSON.parse(receiver.at(place)[0]?.body ?? '').data).not.toHaveProperty('data');
    const large = await wired('large');
    const long = { id: 'name', type: 'textarea', label: 'N' };
    const wide = await makeForm(large.f, { fields: [long, { ...long, id: 'more' }] });
    await submit(large.f.home, wide.id, { name: 'x'.repeat(12_000), more: 'y'.repeat(12_000) });
    await received(large.place);
    expect(JSON.parse(receiver.at(large.place)[0]?.body ?? '').data).not.toHaveProperty('data');
  });

  it('writes an access record when values are sent', async () => {
    const { f, form, place } = await wired('record');
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    const rows = await sql(
      `select action, actor_type from forms.lead_access_log l join forms.forms f on f.id = l.form_id where f.slug = $1 and action = 'lead.webhook_full'`,
      [form.slug],
    );
    expect(rows).toEqual([{ action: 'lead.webhook_full', actor_type: 'system' }]);
  });

  it('is limited to the selected forms; "selected with its last form deleted" is paused', async () => {
    const f = await formHouse();
    const [one, two] = [await makeForm(f), await makeForm(f)];
    const place = `/selected-${unique()}`;
    const { body: webhook } = await createWebhook(f, {
      url: receiver.url + place,
      scope: 'selected',
      form_ids: [one.id],
    });
    await submit(f.home, two.id, { name: 'B' });
    await submit(f.home, one.id, { name: 'A' });
    await received(place);
    expect((await deliveriesOf(f, webhook.id)).map(({ form_id: id }: { form_id: string }) => id)).toEqual([one.id]);
    await f.owner.ask(onSite(f.home, `/forms/${one.id}`), { method: 'DELETE' });
    const [left] = (await f.owner.ask(hooks(f))).body.items;
    expect([left.status, left.form_ids]).toEqual(['paused', []]);
    expect(await deliveriesOf(f, webhook.id)).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 3],
    [6, 5],
  ])('is signed with former secrets for a day after %i rotations', async (rotations, signatures) => {
    const { f, form, webhook, place } = await wired(`rotate-${rotations}`);
    const secrets = [webhook.secret];
    for (let count = 0; count < rotations; count++) {
      const { body } = await patchWebhook(f, webhook.id, { rotate_secret: true });
      expect(body.secret).toMatch(/^whsec_/);
      secrets.unshift(body.secret);
    }
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    const [request] = receiver.at(place);
    expect(request?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(signatures);
    expect(new Set(secrets).size).toBe(rotations + 1);
    for (const secret of secrets.slice(0, signatures)) {
      expect(() =>
        new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>),
      ).not.toThrow();
    }
    await sql(`update forms.webhooks set previous_until = now() where url = $1`, [receiver.url + place]);
    await submit(f.home, form.id, { name: 'Bia' });
    await received(place, 2);
    expect(receiver.at(place)[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('follows no redirect: "3xx failure"', async () => {
    const { f, form, webhook, place } = await wired('hop');
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    await eventually(async () => (await deliveriesOf(f, webhook.id))[0]?.attempts.length === 1);
    const [delivery] = await deliveriesOf(f, webhook.id);
    expect([delivery.status, delivery.attempts[0].status_code]).toEqual(['pending', 302]);
    expect(receiver.at('/landed')).toEqual([]);
  });

  it('"410" disables the webhook and notifies the owner; an owner enables it again', async () => {
    const { f, form, webhook, place } = await wired('gone');
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    await settled(f, webhook.id, 'failed');
    expect((await f.owner.ask(hooks(f))).body.items[0].status).toBe('disabled_gone');
    await eventually(async () => {
      const rows = await sql(`select 1 from identity.mails where recipient = $1 and template = 'webhook_disabled'`, [
        f.owner.email,
      ]);
      return rows.length === 1;
    });
    const mail = await nthMail(f.owner.email, 1);
    expect(mail.text).toContain(`\n${platform.base_url}/admin/sites/${f.home.id}\n`);
    await submit(f.home, form.id, { name: 'Bia' });
    await settled(f, webhook.id, 'skipped');
    const { body } = await patchWebhook(f, webhook.id, { status: 'active' });
    expect([body.status, body.failing_since]).toEqual(['active', null]);
  });

  it('disables the webhook after five days of failures', async () => {
    const { f, form, webhook, place } = await wired('broken');
    await sql(`update forms.webhooks set failing_since = now() - interval '121 hours' where url = $1`, [
      receiver.url + place,
    ]);
    await submit(f.home, form.id, { name: 'Ana' });
    await eventually(async () => (await f.owner.ask(hooks(f))).body.items[0].status === 'disabled_failing');
    expect((await deliveriesOf(f, webhook.id))[0].attempts).toHaveLength(1);
  });

  it('honors Retry-After', async () => {
    const { f, form, webhook, place } = await wired('later');
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    await eventually(async () => (await deliveriesOf(f, webhook.id))[0]?.attempts.length === 1);
    const [{ next_attempt_at: next, attempts }] = await deliveriesOf(f, webhook.id);
    const wait = (Date.parse(next) - Date.parse(attempts[0].at)) / 1_000;
    expect(wait).toBeGreaterThanOrEqual(3_600);
    expect(wait).toBeLessThan(3_620);
  });

  it('to a paused webhook is skipped and can be resent under the same id unless its lead was deleted', async () => {
    const { f, form, webhook, place } = await wired('replay', { status: 'paused' });
    await submit(f.home, form.id, { name: 'Ana' });
    await settled(f, webhook.id, 'skipped');
    const [delivery] = await deliveriesOf(f, webhook.id);
    expect([delivery.status, delivery.attempts]).toEqual(['skipped', []]);
    const path = `/${webhook.id}/deliveries/${delivery.id}/redeliver`;
    const again = () => f.owner.ask(hooks(f, path), { method: 'POST' });
    expect((await again()).status).toBe(409);
    await patchWebhook(f, webhook.id, { status: 'active' });
    expect((await again()).status).toBe(202);
    await received(place);
    await settled(f, webhook.id, 'succeeded');
    expect((await again()).status).toBe(202);
    await received(place, 2);
    expect(new Set(receiver.at(place).map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([`msg_${delivery.id}`]),
    );
    const [{ id }] = await leadsOf(f);
    await f.owner.ask(onSite(f.home, `/leads/${id}`), { method: 'DELETE' });
    expect((await again()).status).toBe(409);
    expect(
      await sql(`select body from forms.deliveries where webhook_id = (select id from forms.webhooks where url = $1)`, [
        receiver.url + place,
      ]),
    ).toEqual([{ body: null }]);
  });

  it('reports a deleted lead for every kind of deletion', async () => {
    const { f, form, place } = await wired('deleted', { events: ['lead.created', 'lead.deleted'] });
    await submit(f.home, form.id, { name: 'Ana' });
    await received(place);
    const [{ id }] = await leadsOf(f);
    await f.owner.ask(onSite(f.home, `/leads/${id}`), { method: 'DELETE' });
    await received(place, 2);
    const { type, data } = JSON.parse(receiver.at(place)[1]?.body ?? '');
    expect([type, data.lead_id, data.data]).toEqual(['lead.deleted', id, undefined]);
  });

  it('can be tested without a lead', async () => {
    const { f, webhook, place } = await wired('test');
    const { status, body } = await f.owner.ask(hooks(f, `/${webhook.id}/test`), { method: 'POST' });
    expect([status, body.event, body.status]).toEqual([202, 'webhook.test', 'pending']);
    await received(place);
    const [request] = receiver.at(place);
    expect(
      new Webhook(webhook.secret).verify(request?.body ?? '', request?.headers as Record<string, string>),
    ).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: webhook.id },
    });
  });

  it('is listed by page and by status', async () => {
    const { f, form, webhook } = await wired('pages', { status: 'paused' });
    for (const name of ['A', 'B', 'C']) await submit(f.home, form.id, { name });
    await eventually(async () => (await deliveriesOf(f, webhook.id)).length === 3);
    const first = (await f.owner.ask(hooks(f, `/${webhook.id}/deliveries`, '&limit=2'))).body;
    expect(first.items).toHaveLength(2);
    const second = (await f.owner.ask(hooks(f, `/${webhook.id}/deliveries`, `&limit=2&cursor=${first.next_cursor}`)))
      .body;
    expect([second.items.length, second.next_cursor]).toEqual([1, null]);
    expect(await deliveriesOf(f, webhook.id, '&status=succeeded')).toEqual([]);
    expect((await f.owner.ask(hooks(f, `/${webhook.id}/deliveries`, '&status=x'))).status).toBe(422);
    expect((await f.owner.ask(hooks(f, `/${webhook.id}/deliveries`, '&cursor=x'))).status).toBe(422);
  });

  it.each(['limit=', 'limit=2&limit=', 'limit=x'])('is not listed for %s, which is no number', async (query) => {
    const { f, webhook } = await wired('limits', { status: 'paused' });
    const { status, body } = await f.owner.ask(hooks(f, `/${webhook.id}/deliveries`, `&${query}`));
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'bad_request', message: expect.stringContaining('limit') },
    ]);
  });

  it('is hidden from other sites', async () => {
    const { webhook } = await wired('theirs');
    const other = await formHouse();
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/test'],
    ] as const) {
      const { status } = await other.owner.ask(hooks(other, `/${webhook.id}${path}`), {
        method,
        ...(method === 'PATCH' && { body: {} }),
      });
      expect([method, status]).toEqual([method, 404]);
    }
  });
});
