import pg from 'pg';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { formsOf, ownedSite } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { startRedis } from '../support/redis.js';
import { operateOn, send } from '../support/send.js';
import { servicesOf } from '../support/service-processes.js';

const environment = {
  DEMO: '0',
  LOG_LEVEL: 'fatal',
  FORM_LIMITS: 'form=100000,site-hour=100000,site-day=100000',
};

async function database() {
  const made = await createMigratedDatabase();
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  return {
    url: made.url,
    rows: async (text: string) => (await client.query(text)).rows,
    drop: async () => {
      await client.end();
      await made.drop();
    },
  };
}

it('submissions with 200 are stored and those with 503 are not: SIGKILL during 500 submissions', async () => {
  const db = await database();
  const platform = await startPlatform({ databaseUrl: db.url, environment });
  const { submit, makeForm } = formsOf(platform, await ownedSite(platform, { applications: ['forms'] }));
  const formId = await makeForm();
  const answers = new Map<string, number | null>();
  const lane = async (first: number) => {
    for (let n = first; n < 500; n += 10) {
      answers.set(
        `V ${n}`,
        await submit(formId, `V ${n}`).then(
          ({ status }) => status,
          () => null,
        ),
      );
    }
  };
  const lanes = Promise.all(Array.from({ length: 10 }, (_, n) => lane(n)));
  await eventually(async () => [...answers.values()].filter((status) => status === 200).length > 100, 60);
  platform.child.kill('SIGKILL');
  await lanes;
  const stored = new Set((await db.rows(`select data ->> 'name' as name from forms.leads`)).map(({ name }) => name));
  const good = [...answers].filter(([, status]) => status === 200).map(([name]) => name);
  expect(good.length).toBeGreaterThan(100);
  expect(good.filter((name) => !stored.has(name))).toEqual([]);
  const refused = [...answers].filter(([, status]) => status !== null && status !== 200).map(([name]) => name);
  expect(refused.filter((name) => stored.has(name))).toEqual([]);
  await platform.remove();
  await db.drop();
});

it('responds 503 and stores nothing while the database is down, and stays live', async () => {
  const db = await database();
  const link = await cuttableLink(new URL(db.url));
  const platform = await startPlatform({ databaseUrl: link.url, environment });
  const { submit, makeForm, visitor, admin } = formsOf(
    platform,
    await ownedSite(platform, { applications: ['forms'] }),
  );
  const formId = await makeForm();
  const { body } = await visitor(formId, { method: 'GET' });
  link.cut();
  const answers = [
    await visitor(formId, { method: 'GET' }),
    await visitor(`${formId}/submit`, { body: { render_token: body.render_token, data: { name: 'Perdida' } } }),
  ];
  for (const { status, text } of answers) {
    expect([status, JSON.parse(text).error.code]).toEqual([503, 'unavailable']);
    expect(text).not.toMatch(/ECONN|postgres|sql|Perdida/i);
  }
  const probe = async (path: string) => (await send(platform.facts.internal_url, path, { method: 'GET' })).status;
  expect([await probe('/health'), await probe('/ready')]).toEqual([200, 503]);
  link.mend();
  await eventually(async () => (await submit(formId, 'Depois').catch(() => ({ status: 0 }))).status === 200, 60);
  expect((await db.rows(`select data ->> 'name' as name from forms.leads`)).map(({ name }) => name)).not.toContain(
    'Perdida',
  );
  expect((await admin('GET', '/leads')).status).toBe(200);
  await platform.stop();
  await platform.remove();
  link.close();
  await db.drop();
});

it('"if the record fails the read fails": 503, no lead is returned, and a thousand reads leave a thousand rows', async () => {
  const db = await database();
  const platform = await startPlatform({ databaseUrl: db.url, environment });
  const site = await ownedSite(platform, { applications: ['forms'] });
  const { submit, makeForm, admin } = formsOf(platform, site);
  const formId = await makeForm();
  await submit(formId, 'Segredo');
  const [{ id }] = (await admin('GET', '/leads')).body.items;
  await db.rows('truncate forms.lead_access_log');

  await db.rows('alter table forms.lead_access_log add constraint nothing check (false) not valid');
  for (const path of ['/leads', `/leads/${id}`, '/leads/export', '/leads/export?format=csv']) {
    const { status, text } = await admin('GET', path);
    expect([path, status, text.includes('Segredo')]).toEqual([path, 503, false]);
  }
  expect((await admin('POST', `/leads/${id}/nao-e-spam`)).status).toBe(503);
  expect((await admin('DELETE', `/leads/${id}`)).status).toBe(503);
  await db.rows('alter table forms.lead_access_log drop constraint nothing');

  const limits = ['general', 'leads'].map((bucket) => ({ bucket, perMinute: 100_000 }));
  const { made } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }',
    { input: { site: site.siteId, name: 'Leitor', scopes: ['leads:read'], limits } },
  );
  const lane = async () => {
    for (let n = 0; n < 100; n++) {
      const path = `/v1/leads?form_id=${formId}&status=all&de=2026-01-01&ordem=asc`;
      expect((await send(platform.facts.base_url, path, { method: 'GET', bearer: made.secret })).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  const [counted] = await db.rows(
    `select count(*)::int as count, count(distinct request_id)::int as requests from forms.lead_access_log
     where status = 'all' and de = '2026-01-01' and ordem = 'asc' and form_id is not null and result_count = 1`,
  );
  expect(counted).toEqual({ count: 1_000, requests: 1_000 });

  await db.rows(
    `insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails, revision, created_at)
     select gen_random_uuid(), site_id, form_id, 'clean', 0, '{}', '/', '{"name":"x"}', '[]', '{}', 1, created_at - n * interval '1 second'
     from forms.leads, generate_series(1, 50000) as n`,
  );
  const whole = await send(platform.facts.base_url, `/api/v1/leads/export?site_id=${site.siteId}`, {
    method: 'GET',
    bearer: site.token,
  });
  expect([whole.status, whole.text.trimEnd().split('\n').length]).toEqual([200, 50_000]);
  await platform.stop();
  await platform.remove();
  await db.drop();
});

it('"503 (not 404, because that would tell the owner the forms vanished)" while the site service is down', async () => {
  const db = await database();
  const redis = await startRedis();
  const platform = await startPlatform({
    mode: 'services',
    databaseUrl: db.url,
    environment: { ...environment, REDIS_URL: redis.url },
  });
  const [known, unknown] = [
    await ownedSite(platform, { slug: 'known', applications: ['forms'] }),
    await ownedSite(platform, { slug: 'unknown', applications: ['forms'] }),
  ];
  const { makeForm, visitor, submit } = formsOf(platform, known);
  const formId = await makeForm();
  expect((await submit(formId, 'Antes')).status).toBe(200);
  const away = (await servicesOf(platform)).filter(({ name }) => name === 'sites');
  // Stopped, not killed: a killed process is restarted.
  for (const { pid } of away) process.kill(pid, 'SIGSTOP');

  // The state of one site is cached; that of the other is unknown.
  expect((await visitor(formId, { method: 'GET' })).status).toBe(200);
  expect((await submit(formId, 'Durante')).status).toBe(200);
  const other = formsOf(platform, unknown);
  const answers = [
    await other.visitor(formId, { method: 'GET' }),
    await other.visitor(`${formId}/submit`, { body: {} }),
    await other.admin('GET', '/forms'),
    await other.admin('GET', '/leads'),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(4).fill([503, 'unavailable']));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const { pid } of away) process.kill(pid, 'SIGCONT');
  await platform.stop();
  await platform.remove();
  await redis.stop();
  await db.drop();
});
