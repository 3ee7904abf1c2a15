import { ask, operate } from '../../support/agent.js';
import { createForm, type FormHouse, formHouse, makeForm, setForms, submit, text } from '../../support/forms.js';
import { createKey, scopes } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let f: FormHouse;
let formId: string;
let key: { id: string; secret: string };

beforeAll(async () => {
  f = await formHouse();
  key = await createKey(f.home);
  formId = (await makeForm(f, { fields: [text('name'), text('note')] })).id;
  for (const name of ['Ana', '=Bia']) await submit(f.home, formId, { name });
});

const get = (path: string, secret = key.secret) => ask(path, { key: secret });
const accesses = async (siteId: string) =>
  (
    await operate(
      'query ($id: ID!) { log: leadAccessLog(siteId: $id, first: 200) { nodes { action actorType actorId resultCount leadId } } }',
      { id: siteId },
    )
  ).log.nodes;

describe('GET /v1/leads with an API key', () => {
  it('returns the leads of its site with the seven fields of the contract', async () => {
    const { status, body, headers } = await get('/v1/leads');
    expect([status, body.next_cursor, headers['cache-control']]).toEqual([200, null, 'private, no-store']);
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      form_id: formId,
      page_path: '/contato',
      data: { name: '=Bia' },
      status: 'clean',
      spam_score: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const one = await get(`/v1/leads/${body.items[0].id}`);
    expect([one.status, one.body]).toEqual([200, body.items[0]]);
  });

  it('needs leads:read, "opt-in, never granted by default"', async () => {
    const without = await createKey(f.home, { scopes: scopes.filter((scope) => scope !== 'leads:read') });
    for (const path of ['/v1/leads', '/v1/leads/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/v1/export?resource=leads']) {
      const { status, body } = await get(path, without.secret);
      expect([status, body.error.message]).toEqual([403, 'This key lacks the scope leads:read.']);
    }
  });

  it.each([
    'status=x',
    'ordem=x',
    'de=x',
    'ate=x',
    'de=2026-02-02&ate=2026-02-01',
    'cursor=x',
    'form_id=x',
    'colour=red',
    'site_id=x',
    'de=',
  ])('?%s is 422 `unprocessable`', async (query) => {
    const { status, body } = await get(`/v1/leads?${query}`);
    expect([status, body.error.code]).toEqual([422, 'unprocessable']);
  });

  it('responds 400 `upstream` to a malformed limit and clamps others', async () => {
    for (const limit of ['x', '', '1.5', 'limit=&limit=1'.slice(6)]) {
      const { status, body } = await get(`/v1/leads?limit=${limit}`);
      expect([limit, status, body.error.code]).toEqual([limit, 400, 'upstream']);
    }
    expect((await get('/v1/leads?limit=0')).body.items).toHaveLength(1);
    expect((await get('/v1/leads?limit=999')).body.items).toHaveLength(2);
  });

  it('"404 is the same opaque answer" for a missing lead, another site, and without the application', async () => {
    const other = await formHouse();
    const form = await makeForm(other);
    await submit(other.home, form.id, { name: 'X' });
    const otherKey = await createKey(other.home);
    const [{ id: foreign }] = (await get('/v1/leads', otherKey.secret)).body.items;
    const texts = new Set<string>();
    for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', foreign, 'x']) {
      const { status, text: bytes } = await get(`/v1/leads/${id}`);
      texts.add(`${status} ${bytes}`);
    }
    await setForms(other.home.id, false);
    for (const path of ['/v1/leads', `/v1/leads/${foreign}`, '/v1/export?resource=leads']) {
      const { status, text: bytes } = await get(path, otherKey.secret);
      texts.add(`${status} ${bytes}`);
    }
    expect([...texts]).toEqual(['404 {"error":{"code":"not_found","message":"Not found"}}']);
  });

  it('"every call is audited against the key, including calls that end in 404"', async () => {
    const site = await formHouse();
    const mine = await createKey(site.home);
    await createForm(site.home.id);
    await get('/v1/leads', mine.secret);
    await get('/v1/leads/01ARZ3NDEKTSV4RRFFQ69G5FAV', mine.secret);
    await get('/v1/export?resource=leads', mine.secret);
    await setForms(site.home.id, false);
    await get('/v1/leads', mine.secret);
    await get('/v1/export?resource=leads', mine.secret);
    await setForms(site.home.id, true);
    const log = await accesses(site.home.id);
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'leads.export',
      'lead.list',
      'leads.export',
      'lead.read',
      'lead.list',
    ]);
    const [{ count }] = await sql(
      'select count(distinct ip_hash)::int as count from forms.lead_access_log where actor_id = $1 and ip_hash is not null',
      [mine.id],
    );
    expect(count).toBe(1);
    for (const row of log) expect([row.actorType, row.actorId, row.resultCount]).toEqual(['api_key', mine.id, 0]);
  });

  it('charges the leads bucket: "10 requests/min per key, on top of the general bucket", exports too', async () => {
    const few = await createKey(f.home, { limits: [] });
    const paths = ['/v1/leads', '/v1/leads/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/v1/export?resource=leads'];
    const started = Date.now();
    let served = 0;
    while (served < 30 && (await get(paths[served % 3] ?? '', few.secret)).status !== 429) served++;
    // The bucket gets a request back every six seconds.
    const refilled = Math.floor((Date.now() - started) / 6_000);
    expect(served).toBeGreaterThanOrEqual(10);
    expect(served).toBeLessThanOrEqual(10 + refilled);
    expect((await get('/v1/export?resource=posts', few.secret)).status).toBe(200);
    expect((await get('/v1/posts', few.secret)).status).toBe(200);
  });

  it('serves the admin contract to a token and the key contract to anything else', async () => {
    const admin = await ask(`/v1/leads?site_id=${f.home.id}`, { bearer: f.owner.token });
    expect([admin.status, admin.body.items.length]).toEqual([200, 2]);
    expect((await ask('/v1/leads', { bearer: f.owner.token })).status).toBe(404);
    expect((await get('/v1/leads/export')).status).toBe(404);
    expect((await ask('/v1/leads')).status).toBe(401);
    expect((await get('/api/v1/leads')).status).toBe(404);
  });
});

describe('GET /v1/export?resource=leads', () => {
  it('streams lines, or "CSV has per-form columns"', async () => {
    const lines = await get('/v1/export?resource=leads');
    expect([lines.status, lines.headers['content-type'], lines.headers['x-export-total']]).toEqual([
      200,
      'application/x-ndjson',
      '2',
    ]);
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).data),
    ).toEqual([{ name: 'Ana' }, { name: '=Bia' }]);
    const csv = await get(`/v1/export?resource=leads&format=csv&form_id=${formId}`);
    expect(csv.text.split('\r\n')[0]).toBe('id,created_at,status,spam_score,page_path,name,note');
    expect(csv.text).toContain("'=Bia");
    expect(csv.text.startsWith('\ufeff')).toBe(false);
  });

  it('without a form has the fields of all forms, including removed ones', async () => {
    const site = await formHouse();
    const mine = await createKey(site.home);
    const one = await makeForm(site, { fields: [text('a'), text('b')] });
    await makeForm(site, { fields: [text('b'), text('c')] });
    await site.owner.ask(`/api/v1/forms/${one.id}?site_id=${site.home.id}`, {
      method: 'PATCH',
      body: { fields: [text('a')] },
    });
    const csv = await get('/v1/export?resource=leads&format=csv', mine.secret);
    expect(csv.text).toBe('id,created_at,status,spam_score,page_path,a,b,c\r\n');
  });

  it('applies the filters of leads and ignores those of other resources', async () => {
    expect((await get('/v1/export?resource=leads&status=spam')).text).toBe('');
    expect((await get('/v1/export?resource=leads&de=2999-01-01')).text).toBe('');
    expect((await get('/v1/export?resource=leads&days=x&from=y')).status).toBe(200);
    expect((await get('/v1/export?resource=leads&status=x')).status).toBe(422);
    expect((await get('/v1/export?resource=posts&status=x&form_id=y')).status).toBe(200);
  });
});
