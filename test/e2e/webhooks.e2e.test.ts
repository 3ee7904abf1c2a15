import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { formsOf, ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { Receiver } from '../support/receiver.js';

const environment = {
  DEMO: '0',
  // The second platform decrypts the secrets of the first.
  FORMS_SECRET: 'both platforms share this secret of theirs',
  LOG_LEVEL: 'fatal',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
  WEBHOOK_RETRY_SECONDS: '0,1,1,1',
  FORM_LIMITS: 'form=100000,site-hour=100000,site-day=100000',
};

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let platform: Platform;
let receiver: Receiver;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({ databaseUrl: database.url, environment });
  receiver = await Receiver.start(({ path }, count) => {
    if (path === '/twice') return { status: count <= 2 ? 500 : 200 };
    if (path === '/never') return { status: 500 };
    if (path === '/hang') return null;
    return { status: 200 };
  });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await receiver.stop();
  await database.drop();
});

async function wired(slug: string, path: string) {
  const site = await ownedSite(platform, { slug, applications: ['forms'] });
  const forms = formsOf(platform, site);
  const formId = await forms.makeForm();
  const { body: webhook } = await forms.admin('POST', '/form-webhooks', { url: receiver.url + path });
  const deliveries = async () =>
    (await forms.admin('GET', `/form-webhooks/${webhook.id}/deliveries?limit=200`)).body.items;
  return { ...forms, site, formId, webhook, deliveries };
}

const idsAt = (path: string) => new Set(receiver.at(path).map(({ headers }) => headers['webhook-id']));

it('"a receiver that fails twice then succeeds gets exactly three attempts with one webhook-id"', async () => {
  const { submit, formId, deliveries } = await wired('twice', '/twice');
  await submit(formId, 'Ana');
  await eventually(async () => (await deliveries())[0]?.status === 'succeeded');
  const [{ attempts }] = await deliveries();
  expect(attempts.map(({ status_code: status }: { status_code: number }) => status)).toEqual([500, 500, 200]);
  expect([receiver.at('/twice').length, idsAt('/twice').size]).toEqual([3, 1]);
});

it('gives up after all attempts, which can be restarted', async () => {
  const { submit, admin, formId, webhook, deliveries } = await wired('never', '/never');
  await submit(formId, 'Ana');
  await eventually(async () => (await deliveries())[0]?.status === 'exhausted');
  expect(receiver.at('/never')).toHaveLength(4);
  const [{ id }] = await deliveries();
  expect((await admin('GET', '/form-webhooks')).body.items[0].failing_since).not.toBeNull();
  expect((await admin('POST', `/form-webhooks/${webhook.id}/deliveries/${id}/redeliver`)).status).toBe(202);
  await eventually(async () => receiver.at('/never').length === 8);
  expect(idsAt('/never').size).toBe(1);
});

it('"a receiver that hangs delays no other"', async () => {
  const slow = await wired('slow', '/hang');
  const quick = await wired('quick', '/quick');
  await Promise.all(Array.from({ length: 100 }, (_, n) => slow.submit(slow.formId, `S ${n}`)));
  const started = Date.now();
  await quick.submit(quick.formId, 'Q');
  await eventually(async () => receiver.at('/quick').length === 1);
  // Each attempt at the slow receiver takes fifteen seconds; two run concurrently.
  expect(receiver.at('/hang').length).toBeLessThanOrEqual(2);
  expect(receiver.at('/quick')[0]?.at).toBeLessThan(started + 5_000);
});

it('"the process killed between commit and delivery still delivers", once per lead', async () => {
  const { submit, formId } = await wired('killed', '/killed');
  const [, ...names] = Array.from({ length: 41 }, (_, n) => `K ${n}`);
  const sent = Promise.all(
    names.map((name) =>
      submit(formId, name).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  await eventually(async () => receiver.at('/killed').length >= 5);
  platform.child.kill('SIGKILL');
  const stored = (await sent).filter(Boolean).length;
  await platform.ended;
  await platform.remove();
  platform = await startPlatform({ databaseUrl: database.url, environment });
  await eventually(async () => idsAt('/killed').size >= stored, 60);
  const leads = new Set(receiver.at('/killed').map(({ body }) => JSON.parse(body).data.lead_id));
  expect(leads.size).toBe(idsAt('/killed').size);
  expect(leads.size).toBeGreaterThanOrEqual(stored);
});
