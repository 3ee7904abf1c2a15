import { toUuid } from '@imprint/ids/id';
import { graphql, platform } from '../../support/agent.js';
import { formHouse } from '../../support/forms.js';
import { person } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';
import { sql } from '../../support/sql.js';
import { createWebhook, hooks, patchWebhook } from '../../support/webhooks.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(() => ({ status: 200 }));
});
afterAll(() => receiver.stop());

const failingSince = '2026-01-01T00:00:00.000Z';

/** `failing_since` after a change of a webhook whose receiver fails. */
async function failingAfter(change: { url?: string }, before: object = {}): Promise<string | null> {
  const f = await formHouse();
  const at = (path: string) => ({ url: `${receiver.url}${path}` });
  const { body } = await createWebhook(f, { ...at('/x'), ...before });
  await sql('update forms.webhooks set failing_since = $1 where id = $2', [failingSince, toUuid(body.id)]);
  const changed = await patchWebhook(f, body.id, { ...change, ...(change.url && at(change.url)) });
  expect(changed.status).toBe(200);
  return changed.body.failing_since;
}

describe('a webhook', () => {
  it('is created, listed, updated and deleted; its secret is returned once', async () => {
    const f = await formHouse();
    const { status, body } = await createWebhook(f, { url: `${receiver.url}/x`, headers: { 'X-Shop': 'abc' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      site_id: f.home.id,
      url: `${receiver.url}/x`,
      name: null,
      events: ['lead.created'],
      scope: 'all',
      form_ids: [],
      payload: 'full',
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
    expect((await f.owner.ask(hooks(f))).body).toEqual({ items: [shown] });
    const stored = JSON.stringify(await sql('select * from forms.webhooks'));
    expect(stored).not.toContain(secret.slice(6));
    expect(stored).not.toContain('"abc"');
    const changed = await patchWebhook(f, body.id, { name: 'Loja', status: 'paused' });
    expect([changed.status, changed.body.name, changed.body.status, changed.body.secret]).toEqual([
      200,
      'Loja',
      'paused',
      undefined,
    ]);
    expect((await f.owner.ask(hooks(f, `/${body.id}`), { method: 'DELETE' })).status).toBe(204);
    expect((await f.owner.ask(hooks(f))).body.items).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['no url', {}, 'url', 'required'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url', 'unreachable_address'],
    ['the metadata service', { url: 'https://169.254.169.254/' }, 'url', 'unreachable_address'],
    ['an unresolvable name', { url: 'https://no-such-host.invalid/' }, 'url', 'unreachable_address'],
    ['plain http', { url: 'http://example.com/' }, 'url', ''],
    ['credentials', { url: 'https://a:b@example.com/' }, 'url', 'invalid_url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url', 'invalid_url'],
    ['an unknown event', { url: 'http://127.0.0.1/', events: ['post.published'] }, 'events.[0]', 'invalid_value'],
    ['no event', { url: 'http://127.0.0.1/', events: [] }, 'events', 'too_few'],
    ['selected forms without any', { url: 'http://127.0.0.1/', scope: 'selected' }, 'form_ids', 'required'],
    [
      'an invalid form id',
      { url: 'http://127.0.0.1/', scope: 'selected', form_ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] },
      'form_ids[0]',
      'unknown_form',
    ],
    [
      'six headers',
      { url: 'http://127.0.0.1/', headers: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`X-${n}`, ''])) },
      'headers',
      'too_many',
    ],
    [
      'a header that spoofs the caller',
      { url: 'http://127.0.0.1/', headers: { 'X-Forwarded-For': '1.1.1.1' } },
      'headers',
      'barred_header',
    ],
    ['a signature header', { url: 'http://127.0.0.1/', headers: { 'Webhook-Id': 'x' } }, 'headers', 'barred_header'],
    [
      'a header with a line break',
      { url: 'http://127.0.0.1/', headers: { 'X-A': 'a\r\nX-B: b' } },
      'headers',
      'invalid_text',
    ],
  ])('with %s is 422', async (_, body, path, reason) => {
    const f = await formHouse();
    const answer = await createWebhook(f, body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_definition']);
    const [fault] = answer.body.error.errors;
    expect(fault.path.replace('.[', '[')).toMatch(path.replace('.[', '[').split('[')[0] ?? '');
    if (reason !== '') expect(fault.reason).toBe(reason);
  });

  it('writes an audit event for each change', async () => {
    const f = await formHouse();
    const { body } = await createWebhook(f, { url: `${receiver.url}/x` });
    await patchWebhook(f, body.id, { name: 'Loja' });
    await patchWebhook(f, body.id, { rotate_secret: true });
    await f.owner.ask(hooks(f, `/${body.id}`), { method: 'DELETE' });
    const query = 'query ($id: ID!) { log: formsAuditLog(siteId: $id) { nodes { event target actorId } } }';
    const { data } = await graphql(query, { id: f.home.id }, { authorization: `Bearer ${f.owner.token}` });
    const events = ['webhook.deleted', 'webhook.secret_rotated', 'webhook.updated', 'webhook.created'];
    expect(data.log.nodes).toEqual(events.map((event) => ({ event, target: body.id, actorId: f.owner.id })));
    const editor = await person({ site: { id: f.home.id, role: 'site_editor' } });
    const { errors } = await graphql(query, { id: f.home.id }, { authorization: `Bearer ${editor.token}` });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('audits changed fields without path and headers', async () => {
    const f = await formHouse();
    const { body } = await createWebhook(f, { url: `${receiver.url}/first-secret` });
    const headers = { 'X-Token': 'second-secret' };
    await patchWebhook(f, body.id, { name: 'Loja', url: `${receiver.url}/third-secret`, headers });
    const query = 'query ($id: ID!) { log: formsAuditLog(siteId: $id) { nodes { changes { field from to } } } }';
    const { data } = await graphql(query, { id: f.home.id }, { authorization: `Bearer ${f.owner.token}` });
    expect(data.log.nodes[0].changes).toEqual([
      { field: 'name', from: null, to: 'Loja' },
      { field: 'headers', from: '[]', to: '["X-Token"]' },
    ]);
    expect(
      JSON.stringify(await sql('select changes from forms.audit_events where target = $1', [body.id])),
    ).not.toMatch(/secret/);
  });

  it.each<[string, object]>([
    ['a new name', { name: 'Loja' }],
    ['a new secret', { rotate_secret: true }],
    ['other events', { events: ['lead.created', 'lead.deleted'] }],
    ['a pause', { status: 'paused' }],
    ['its own URL and status', { url: '/x', status: 'active' }],
  ])('keeps the start of its failures after %s', async (_, change) => {
    expect(await failingAfter(change)).toBe(failingSince);
  });

  it.each<[string, object, object]>([
    ['a new URL', { url: '/y' }, {}],
    ['being enabled', { status: 'active' }, { status: 'paused' }],
  ])('clears the start of its failures after %s', async (_, change, before) => {
    expect(await failingAfter(change, before)).toBeNull();
  });

  it('cannot point at the platform itself', async () => {
    const f = await formHouse();
    const { status, body } = await createWebhook(f, { url: `${platform.base_url}/v1/posts` });
    expect([status, body.error.errors]).toEqual([422, [{ path: 'url', reason: 'unreachable_address' }]]);
  });

  it('is limited to ten per site, also among 15 concurrent requests', async () => {
    const f = await formHouse();
    const answers = await Promise.all(Array.from({ length: 15 }, () => createWebhook(f, { url: `${receiver.url}/x` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(409)]);
  });
});
