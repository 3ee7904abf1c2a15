import { newId, toUuid } from '@imprint/ids/id';
import { Webhook } from 'standardwebhooks';
import { graphql, operate, platform } from '../../support/agent.js';
import {
  type ContentHouse,
  changeDeliveries,
  contentHooks,
  contentHouse,
  delivered,
  followSite,
} from '../../support/content-webhooks.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { picture, uploaded } from '../../support/media.js';
import { nthMail, person } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';
import { paragraph, unique, type Workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(({ path }) => ({
    status: path.startsWith('/gone') ? 410 : path.startsWith('/refused') ? 500 : 200,
  }));
});
afterAll(() => receiver.stop());

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

async function wired(changed: object = {}, name = 'good') {
  const h = await contentHouse();
  const place = `/${name}-${unique()}`;
  return { h, place, webhook: await followSite(h, { url: receiver.url + place, ...changed }) };
}

async function pendingOf({ home, owner }: ContentHouse): Promise<Record<string, unknown>> {
  await operate('mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }', {
    input: { site: home.id },
  });
  const { items } = (await owner.ask(`/api/v1/sites/${home.id}/health`)).body as {
    items: { code: string; params: unknown }[];
  };
  return Object.fromEntries(items.map(({ code, params }) => [code, params]));
}

const bodiesAt = (place: string) => receiver.at(place).map(({ body }) => JSON.parse(body));
const received = (place: string, count = 1) => eventually(async () => receiver.at(place).length >= count);
const feed = async (h: ContentHouse, after = '') => (await h.write(`/v1/changes${after}`)).body;

describe('a webhook of the content', () => {
  it('is created, listed, updated and deleted; its secret is returned once', async () => {
    const h = await contentHouse();
    const body = await followSite(h, { url: `${receiver.url}/x`, headers: { 'X-Shop': 'abc' } });
    expect(body).toEqual({
      id: expect.any(String),
      site_id: h.home.id,
      url: `${receiver.url}/x`,
      name: null,
      events: null,
      scope: 'public',
      status: 'active',
      headers: { 'X-Shop': 'abc' },
      secret_hint: body.secret.slice(-4),
      failing_since: null,
      last_success_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = body;
    expect((await h.owner.ask(contentHooks(h))).body).toEqual({ items: [shown] });
    const stored = JSON.stringify(await sql('select * from content.webhooks'));
    expect(stored).not.toContain(secret.slice(6));
    expect(stored).not.toContain('"abc"');
    const one = contentHooks(h, `/${body.id}`);
    const changes = { name: 'Espelho', status: 'paused', events: ['post.published'], scope: 'all' };
    const changed = await h.owner.ask(one, { method: 'PATCH', body: changes });
    expect([changed.status, changed.body]).toEqual([200, { ...shown, ...changes, updated_at: expect.any(String) }]);
    const rotated = await h.owner.ask(one, { method: 'PATCH', body: { rotate_secret: true } });
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(secret);
    expect((await h.owner.ask(one, { method: 'DELETE' })).status).toBe(204);
    expect((await h.owner.ask(contentHooks(h))).body.items).toEqual([]);
  });

  it.each<[string, object, { path: string; reason: string }]>([
    ['no url', {}, { path: 'url', reason: 'required' }],
    ['a private address', { url: 'https://10.0.0.1/' }, { path: 'url', reason: 'unreachable_address' }],
    [
      'a lead event',
      { url: 'http://127.0.0.1/', events: ['lead.created'] },
      { path: 'events[0]', reason: 'invalid_value' },
    ],
    ['no event', { url: 'http://127.0.0.1/', events: [] }, { path: 'events', reason: 'too_few' }],
    ['an unknown scope', { url: 'http://127.0.0.1/', scope: 'drafts' }, { path: 'scope', reason: 'invalid_value' }],
    [
      'a barred header',
      { url: 'http://127.0.0.1/', headers: { Cookie: 'x' } },
      { path: 'headers.Cookie', reason: 'barred_header' },
    ],
  ])('with %s is 422', async (_, body, fault) => {
    const h = await contentHouse();
    const answer = await h.owner.ask(contentHooks(h), { method: 'POST', body });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_definition']);
    expect(answer.body.error.errors).toEqual([fault]);
  });

  it('is limited to ten per site, also among 15 concurrent requests', async () => {
    const h = await contentHouse();
    const create = () => h.owner.ask(contentHooks(h), { method: 'POST', body: { url: `${receiver.url}/x` } });
    const answers = await Promise.all(Array.from({ length: 15 }, create));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(409)]);
  });

  it('writes an audit event for each change', async () => {
    const { h, webhook } = await wired();
    const one = contentHooks(h, `/${webhook.id}`);
    await h.owner.ask(one, { method: 'PATCH', body: { name: 'Espelho' } });
    await h.owner.ask(one, { method: 'PATCH', body: { rotate_secret: true } });
    await h.owner.ask(one, { method: 'DELETE' });
    const query = 'query ($id: ID!) { log: contentAuditLog(siteId: $id) { nodes { event target actor { id } } } }';
    const { data } = await graphql(query, { id: h.home.id }, { authorization: `Bearer ${h.owner.token}` });
    const events = ['webhook.deleted', 'webhook.secret_rotated', 'webhook.updated', 'webhook.created'];
    expect(data.log.nodes).toEqual(events.map((event) => ({ event, target: webhook.id, actor: { id: h.owner.id } })));
  });

  it('cannot point at the platform itself', async () => {
    const h = await contentHouse();
    const answer = await h.owner.ask(contentHooks(h), {
      method: 'POST',
      body: { url: `${platform.base_url}/v1/posts` },
    });
    expect([answer.status, answer.body.error.errors]).toEqual([422, [{ path: 'url', reason: 'unreachable_address' }]]);
  });
});

describe('who manages the webhooks of the content', () => {
  const operations = ({ webhook }: { webhook: { id: string } }) =>
    [
      ['GET', '', undefined],
      ['POST', '', { url: `${receiver.url}/x` }],
      ['PATCH', `/${webhook.id}`, { name: 'x' }],
      ['GET', `/${webhook.id}/deliveries`, undefined],
      ['POST', `/${webhook.id}/test`, undefined],
      ['POST', `/${webhook.id}/deliveries/${missing}/redeliver`, undefined],
      ['DELETE', `/${webhook.id}`, undefined],
    ] as const;

  it.each(['site_editor', 'site_author', 'site_contributor'])('is not a %s', async (role) => {
    const place = await wired();
    const someone = await person({ site: { id: place.h.home.id, role } });
    for (const [method, path, body] of operations(place)) {
      const { status } = await someone.ask(contentHooks(place.h, path), { method, ...(body && { body }) });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });

  it('is a member of the site who manages members of its organization', async () => {
    const place = await wired();
    const { id, organizationId } = place.h.home;
    const admin = { id: organizationId, role: 'org_admin' };
    const someone = await person({ site: { id, role: 'site_contributor' }, organization: admin });
    expect((await someone.ask(contentHooks(place.h))).status).toBe(200);
  });

  it('hides the webhooks of other sites: the response is that of a missing one', async () => {
    const place = await wired();
    const other = await contentHouse();
    for (const [method, path, body] of operations(place)) {
      const options = { method, ...(body && { body }) };
      const theirs = await other.owner.ask(contentHooks(place.h, path), options);
      expect([method, path, theirs.status]).toEqual([method, path, 404]);
      if (path === '') continue;
      const inMine = await other.owner.ask(contentHooks(other, path), options);
      expect([method, path, inMine.status, inMine.body]).toEqual([method, path, 404, theirs.body]);
    }
  });

  it('needs "content:write" to send changes of drafts', async () => {
    const h = await contentHouse();
    const slug = `w-${unique()}`;
    const admin = await person({ organization: { id: h.home.organizationId, role: 'org_admin' } });
    await admin.ask(`/api/v1/auth/orgs/${h.home.organizationId}/roles`, {
      method: 'POST',
      body: { slug, name: 'Integrator', scope: 'site', permissions: ['webhooks:manage'] },
    });
    const integrator = await person({ site: { id: h.home.id, role: slug } });
    const create = (body: object) =>
      integrator.ask(contentHooks(h), { method: 'POST', body: { url: `${receiver.url}/x`, ...body } });
    const made = await create({});
    expect([made.status, (await create({ scope: 'all' })).status]).toEqual([201, 404]);
    const one = contentHooks(h, `/${made.body.id}`);
    expect((await integrator.ask(one, { method: 'PATCH', body: { scope: 'all' } })).status).toBe(404);
    await h.owner.ask(one, { method: 'PATCH', body: { scope: 'all', status: 'paused' } });
    for (const body of [{ url: `${receiver.url}/y` }, { rotate_secret: true }, { scope: 'public' }, { name: 'Y' }]) {
      const { status, text } = await integrator.ask(one, { method: 'PATCH', body });
      expect([body, status, text.includes('whsec_')]).toEqual([body, 404, false]);
    }
    expect((await integrator.ask(one, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('a delivery of a change', () => {
  it('has the item of the feed as its body, signed as Standard Webhooks says', async () => {
    const { h, place, webhook } = await wired({ headers: { 'X-Shop': 'abc' } });
    const id = await h.publish('Olá');
    await received(place);
    const [request] = receiver.at(place);
    const event = new Webhook(webhook.secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    const { items } = await feed(h);
    expect(event).toEqual(items.find((item: { post: { id: string } }) => item.post?.id === id));
    expect(event).toMatchObject({ type: 'post.published', post: { id, slug: 'ola', language: 'pt-BR' }, media: null });
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-shop': 'abc' });
    await delivered(h, webhook.id, 1);
    const [delivery] = await changeDeliveries(h, webhook.id);
    expect(delivery).toEqual({
      id: request?.headers['webhook-id']?.toString().replace('msg_', ''),
      webhook_id: webhook.id,
      event: 'post.published',
      sequence: (event as { sequence: number }).sequence,
      status: 'succeeded',
      attempts: [{ at: expect.any(String), status_code: 200, duration_ms: expect.any(Number), error_code: null }],
      next_attempt_at: null,
      created_at: expect.any(String),
    });
  });

  it('is there for every change after the webhook, in the order of the feed, and for none before', async () => {
    const h = await contentHouse();
    await h.publish();
    const place = `/order-${unique()}`;
    const webhook = await followSite(h, { url: receiver.url + place });
    const { next_cursor: start } = await feed(h);
    const id = await h.publish();
    for (const title of ['A', 'B', 'C']) await h.write(`/v1/posts/${id}`, { method: 'PATCH', body: { title } });
    await h.write(`/v1/posts/${id}/unpublish`, { method: 'POST' });
    await delivered(h, webhook.id, 5);
    const { items } = await feed(h, `?after=${start}`);
    expect(bodiesAt(place)).toEqual(items);
  });

  it('is left out for changes that readers do not see unless the scope is "all"', async () => {
    const { h, place } = await wired();
    const all = `/all-${unique()}`;
    await followSite(h, { url: receiver.url + all, scope: 'all' });
    const { body: draft } = await h.write('/v1/posts', {
      method: 'POST',
      body: { title: 'Rascunho', blocks_json: paragraph('Um.') },
    });
    await h.write(`/v1/posts/${draft.id}/publish`, { method: 'POST' });
    await received(all, 2);
    await received(place);
    expect(bodiesAt(all).map(({ type }) => type)).toEqual(['post.updated', 'post.published']);
    expect(bodiesAt(place).map(({ type }) => type)).toEqual(['post.published']);
  });

  it('is created for the selected types only', async () => {
    const { h, place, webhook } = await wired({ events: ['media.ready', 'post.deleted'] });
    const id = await h.publish();
    await uploaded({ ask: h.write } as Workspace, await picture().png().toBuffer());
    await h.write(`/v1/posts/${id}`, { method: 'DELETE' });
    await received(place, 2);
    await delivered(h, webhook.id, 2);
    expect(
      bodiesAt(place)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['media.ready', 'post.deleted']);
  });

  it('is skipped while the webhook is paused and can be sent later', async () => {
    const { h, place, webhook } = await wired({ status: 'paused' });
    await h.publish();
    await eventually(async () => (await changeDeliveries(h, webhook.id))[0]?.status === 'skipped');
    const [delivery] = await changeDeliveries(h, webhook.id);
    const again = contentHooks(h, `/${webhook.id}/deliveries/${delivery.id}/redeliver`);
    expect((await h.owner.ask(again, { method: 'POST' })).status).toBe(409);
    await h.owner.ask(contentHooks(h, `/${webhook.id}`), { method: 'PATCH', body: { status: 'active' } });
    expect((await h.owner.ask(again, { method: 'POST' })).status).toBe(202);
    await delivered(h, webhook.id, 1);
    expect(receiver.at(place)).toHaveLength(1);
  });

  it('disables the webhook when the receiver answers 410, and tells the owners', async () => {
    const { h, webhook } = await wired({ name: 'Espelho' }, 'gone');
    await h.publish();
    await eventually(async () => (await h.owner.ask(contentHooks(h))).body.items[0].status === 'disabled_gone');
    expect((await changeDeliveries(h, webhook.id))[0].status).toBe('failed');
    expect((await nthMail(h.owner.email, 1)).text).toContain('Espelho');
    expect(await pendingOf(h)).toMatchObject({ content_webhook_disabled: { webhook_ids: [webhook.id] } });
  });

  it('is a pending item of the site while its deliveries fail', async () => {
    const { h, webhook } = await wired({}, 'refused');
    await h.publish();
    await eventually(async () => (await h.owner.ask(contentHooks(h))).body.items[0].failing_since !== null);
    const expected = { content_webhook_failing: { webhook_ids: [webhook.id] } };
    expect(await pendingOf(h)).toMatchObject(expected);
    expect(await pendingOf(await wired().then((other) => other.h))).not.toMatchObject(expected);
  });

  it('is sent as a test on request, ten times a minute', async () => {
    const { h, place, webhook } = await wired();
    const test = () => h.owner.ask(contentHooks(h, `/${webhook.id}/test`), { method: 'POST' });
    const { status, body } = await test();
    expect([status, body.event, body.sequence]).toEqual([202, 'webhook.test', null]);
    await received(place);
    expect(bodiesAt(place)[0]).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhook.id } });
    const answers = await Promise.all(Array.from({ length: 12 }, test));
    expect(answers.filter(({ status: code }) => code === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('is listed by page and by status', async () => {
    const { h, webhook } = await wired({ status: 'paused' });
    for (const _ of 'abc') await h.publish();
    await eventually(async () => (await changeDeliveries(h, webhook.id)).length === 3);
    const page = async (query: string) =>
      (await h.owner.ask(contentHooks(h, `/${webhook.id}/deliveries${query}`))).body;
    const first = await page('?limit=2');
    const second = await page(`?limit=2&cursor=${first.next_cursor}`);
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null]);
    expect(await changeDeliveries(h, webhook.id, '?status=succeeded')).toEqual([]);
    for (const query of ['?status=x', '?cursor=x']) {
      expect((await h.owner.ask(contentHooks(h, `/${webhook.id}/deliveries${query}`))).status).toBe(422);
    }
  });

  it.each(['limit=', 'limit=2&limit=', 'limit=x'])('is not listed for %s, which is no number', async (query) => {
    const { h, webhook } = await wired({ status: 'paused' });
    const { status, body } = await h.owner.ask(contentHooks(h, `/${webhook.id}/deliveries?${query}`));
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'bad_request', message: expect.stringContaining('limit') },
    ]);
  });

  it('is created for changes whose job was lost', async () => {
    const { h, place, webhook } = await wired();
    await h.publish();
    await delivered(h, webhook.id, 1);
    const id = [toUuid(webhook.id)];
    await sql(
      'with sent as (delete from content.deliveries where webhook_id = $1) update content.webhooks set position = position - 1 where id = $1',
      id,
    );
    await sql(`select content_jobs.add_job('follow-missed-changes')`);
    await received(place, 2);
    await delivered(h, webhook.id, 1);
    expect(bodiesAt(place)[1]).toEqual(bodiesAt(place)[0]);
  });
});

const roleWith = async (h: ContentHouse, permissions: string) => {
  const slug = `role-${unique()}`;
  await sql(
    `insert into identity.roles (id, organization_id, slug, scope, name, permissions, created_at, updated_at)
     values ($1, $2, $3, 'site', $3, $4, now(), now())`,
    [toUuid(newId()), toUuid(h.home.organizationId), slug, permissions],
  );
  return person({ site: { id: h.home.id, role: slug } });
};

it('shows what a delivery sends to those who may read drafts, and sends a delivered one again', async () => {
  const { h, place, webhook } = await wired();
  const id = await h.publish('Olá');
  await delivered(h, webhook.id, 1);
  const [delivery] = await changeDeliveries(h, webhook.id);
  const read = (token: string) =>
    askWithToken(
      token,
      `query ($siteId: ID!, $webhookId: ID!, $deliveryId: ID!) {
         contentWebhookDeliveryRequest(siteId: $siteId, contentWebhookId: $webhookId, deliveryId: $deliveryId) { headers body } }`,
      { siteId: h.home.id, webhookId: webhook.id, deliveryId: delivery?.id },
    );
  const { data } = await read(h.owner.token);
  expect(data?.contentWebhookDeliveryRequest).toEqual({
    headers: expect.objectContaining({ 'webhook-id': `msg_${delivery?.id}` }),
    body: receiver.at(place)[0]?.body,
  });
  expect(JSON.parse(data?.contentWebhookDeliveryRequest.body).post.id).toBe(id);
  const wirer = await roleWith(h, '{webhooks:manage}');
  expect((await read(wirer.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const writer = await roleWith(h, '{content:write}');
  expect((await read(writer.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const again = contentHooks(h, `/${webhook.id}/deliveries/${delivery?.id}/redeliver`);
  expect((await wirer.ask(again, { method: 'POST' })).status).toBe(404);
  expect((await h.owner.ask(again, { method: 'POST' })).status).toBe(202);
  await received(place, 2);
  expect(new Set(receiver.at(place).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
