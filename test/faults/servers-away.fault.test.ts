import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { faultUnderLoad } from '../support/fault-under-load.js';
import { startMailServer } from '../support/mail-server.js';
import { startObjectServer } from '../support/object-server.js';
import { ownSite } from '../support/own-site.js';
import { ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { startRedis } from '../support/redis.js';
import { startRestartablePostgres } from '../support/restartable-postgres.js';
import { send } from '../support/send.js';

type Started<Start extends (...words: never[]) => unknown> = Awaited<ReturnType<Start>>;
let postgres: Started<typeof startRestartablePostgres>;
let redis: Started<typeof startRedis>;
let objects: Started<typeof startObjectServer>;
let objectLink: Started<typeof cuttableLink>;
let mailFolder: string;
let mails: Started<typeof startMailServer>;
let mailLink: Started<typeof cuttableLink>;
let platform: Platform;

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  redis = await startRedis();
  objects = await startObjectServer();
  objectLink = await cuttableLink(new URL(objects.url));
  mailFolder = await mkdtemp(join(tmpdir(), 'imprint-mails-'));
  mails = await startMailServer(mailFolder);
  mailLink = await cuttableLink(new URL(mails.url));
  platform = await startPlatform({
    mode: 'services',
    databaseUrl: postgres.url,
    environment: {
      ...faultEnvironment,
      REDIS_URL: redis.url,
      ...objects.environment,
      S3_ENDPOINT: objectLink.url.replace(/\/$/, ''),
      SMTP_URL: mailLink.url,
      BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    },
  });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  for (const link of [objectLink, mailLink]) link.close();
  await mails.stop();
  await objects.stop();
  await redis.stop();
  await postgres.remove();
});

const underLoad = (fault: string, inject: () => Promise<void>) =>
  faultUnderLoad({ platform, databaseUrl: postgres.url }, fault, inject);

it('PostgreSQL killed with all its processes and started again after five seconds', async () => {
  const report = await underLoad('PostgreSQL killed, back after 5 s', async () => {
    await postgres.kill();
    await pause(5_000);
    await postgres.start();
  });
  expect(report.bad.length).toBeGreaterThan(0);
  for (const { status } of report.bad) expect([500, 502, 503]).toContain(status);
  expect(report.healthyAfter).toBeLessThan(20);
});

it('PostgreSQL restarted in order', async () => {
  const report = await underLoad('PostgreSQL restarted', async () => {
    await postgres.stop();
    await postgres.start();
  });
  for (const { status } of report.bad) expect([500, 502, 503]).toContain(status);
  expect(report.healthyAfter).toBeLessThan(15);
});

it('Redis restarted empty: nothing fails', async () => {
  const report = await underLoad('Redis restarted, empty', async () => {
    const { port } = new URL(redis.url);
    await redis.stop();
    await pause(3_000);
    redis = await startRedis(Number(port));
  });
  expect(report.bad).toEqual([]);
});

it('Redis flushed: nothing fails', async () => {
  const report = await underLoad('Redis flushed', async () => {
    await redis.command('FLUSHALL');
    await pause(1_000);
  });
  expect(report.bad).toEqual([]);
});

it('the object store away: uploads fail cleanly and leave nothing, the rest goes on', async () => {
  const { secret } = await ownSite(platform.facts, ['media:read', 'media:write', 'posts:read']);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${platform.facts.base_url}/v1/media`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as { id: string; status: string } };
  };
  const refused: number[] = [];
  const report = await underLoad('object store unreachable for 5 s', async () => {
    objectLink.cut();
    for (let n = 0; n < 5; n++) {
      refused.push((await upload()).status);
      await pause(800);
    }
    objectLink.mend();
  });
  expect(report.bad).toEqual([]);
  for (const status of refused) expect([502, 503]).toContain(status);
  const headers = { authorization: `Bearer ${secret}` };
  const list = await fetch(`${platform.facts.base_url}/v1/media`, { headers });
  expect(((await list.json()) as { items: unknown[] }).items).toEqual([]);
  const { status, body } = await upload();
  expect(status).toBe(202);
  await eventually(async () => {
    const one = await fetch(`${platform.facts.base_url}/v1/media/${body.id}`, { headers });
    return ((await one.json()) as { status: string }).status === 'ready';
  }, 60);
});

it('the mail server away: no request waits for it, and every mail is sent once when it is back', async () => {
  const { token, siteId } = await ownedSite(platform, { slug: 'mails' });
  const invite = (email: string) =>
    send(platform.facts.base_url, `/api/v1/auth/sites/${siteId}/invitations`, { bearer: token, body: { email } });
  const statuses: number[] = [];
  const report = await underLoad('mail server away for 5 s', async () => {
    mailLink.cut();
    for (let n = 0; n < 5; n++) {
      statuses.push((await invite(`away-${n}@example.com`)).status);
      await pause(500);
    }
    mailLink.mend();
  });
  expect(report.bad).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([202]));
  const arrived = async () => (await readdir(mailFolder)).filter((name) => name.endsWith('.eml')).length;
  await eventually(async () => (await arrived()) >= 5, 100);
  expect(await arrived()).toBe(5);
}, 200_000);
