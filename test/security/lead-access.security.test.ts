import { ask } from '../support/agent.js';
import { createForm, type FormHouse, formHouse, setForms } from '../support/forms.js';
import { createKey } from '../support/seed.js';
import { sql } from '../support/sql.js';

/** Action and outcome of every record of a key, in call order. */
const recordsOf = async (keyId: string): Promise<[string, string][]> =>
  (await sql('select action, outcome from forms.lead_access_log where actor_id = $1 order by at, id', [keyId])).map(
    ({ action, outcome }) => [action, outcome],
  );

describe('a key probes for leads', () => {
  let house: FormHouse;
  beforeAll(async () => {
    house = await formHouse();
    await createForm(house.home.id);
  });
  const get = (path: string, key: string) => ask(path, { key });

  it.each<[string, string, number, [string, string]]>([
    ['a page', '/v1/leads', 200, ['lead.list', 'ok']],
    ['a missing lead', '/v1/leads/01ARZ3NDEKTSV4RRFFQ69G5FAV', 404, ['lead.read', 'not_found']],
    ['an invalid id', '/v1/leads/x', 404, ['lead.read', 'not_found']],
    ['an invalid filter', '/v1/leads?status=x', 422, ['lead.list', 'unprocessable']],
    ['an unknown parameter', '/v1/leads?x=1', 422, ['lead.list', 'unprocessable']],
    ['an invalid limit', '/v1/leads?limit=', 400, ['lead.list', 'bad_request']],
    ['a foreign cursor', '/v1/leads?cursor=abc', 422, ['lead.list', 'unprocessable']],
    ['an export', '/v1/export?resource=leads', 200, ['leads.export', 'ok']],
    ['an export in another format', '/v1/export?resource=leads&format=xml', 400, ['leads.export', 'bad_request']],
    ['an export with an invalid period', '/v1/export?resource=leads&de=x', 422, ['leads.export', 'unprocessable']],
  ])('%s leaves one record', async (_, path, status, record) => {
    const key = await createKey(house.home);
    expect((await get(path, key.secret)).status).toBe(status);
    expect(await recordsOf(key.id)).toEqual([record]);
  });

  it('a call without the scope leaves one record', async () => {
    const key = await createKey(house.home, { scopes: ['posts:read'] });
    expect((await get('/v1/leads', key.secret)).status).toBe(403);
    expect((await get('/v1/export?resource=leads', key.secret)).status).toBe(403);
    expect((await get('/v1/posts', key.secret)).status).toBe(200);
    expect(await recordsOf(key.id)).toEqual([
      ['lead.list', 'forbidden'],
      ['leads.export', 'forbidden'],
    ]);
  });

  it('rate-limited calls leave records, up to a limit per minute', async () => {
    const key = await createKey(house.home, { limits: [] });
    const statuses: number[] = [];
    for (let call = 0; call < 14; call++) statuses.push((await get('/v1/leads', key.secret)).status);
    const outcomes = (await recordsOf(key.id)).map(([, outcome]) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(statuses.filter((one) => one === 200).length);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(
      statuses.filter((one) => one === 429).length,
    );
    expect(statuses).toContain(429);
    expect(outcomes).toHaveLength(14);
  });

  it('a call for a site without the application leaves one record', async () => {
    const other = await formHouse();
    const key = await createKey(other.home);
    await setForms(other.home.id, false);
    expect((await get('/v1/leads', key.secret)).status).toBe(404);
    expect(await recordsOf(key.id)).toEqual([['lead.list', 'not_found']]);
  });
});
