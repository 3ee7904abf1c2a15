import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { mailPages } from './mail-pages.js';

const first = '01KB0000000000000000000001';
const second = '01KB0000000000000000000002';
const mail = (subject: string, text: string) =>
  `From: imprint@example.com\nTo: bob@example.com\nSubject: ${subject}\nDate: Sun, 29 Nov 2026 10:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-pages-'));
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify({ owner: {}, form_id: 'x' }));
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail', `${first}.eml`), mail('Your code', 'Hello'));
  await writeFile(
    join(dataDir, 'mail', `${second}.eml`),
    mail('An <b>invitation</b>', 'Open http://localhost/convite#token=a&b'),
  );
});
afterAll(() => rm(dataDir, { recursive: true }));

/** The answer to a visitor of this machine. */
async function visit(path: string, { source = { dataDir } as { dataDir: string } | null, headers = {} } = {}) {
  const koa = new Koa();
  koa.use(mailPages(source));
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('lists the mails of the demo, newest first', async () => {
  const { status, text } = await visit('/mail');
  expect(status).toBe(200);
  expect(text.indexOf('An &lt;b&gt;invitation&lt;/b&gt;')).toBeGreaterThan(0);
  expect(text.indexOf('Your code')).toBeGreaterThan(text.indexOf('An &lt;b&gt;'));
  expect(text).toContain('bob@example.com');
});

it('shows one mail with its links', async () => {
  const { text } = await visit(`/mail/${second}`);
  expect(text).toContain('<a href="http://localhost/convite#token=a&amp;b">http://localhost/convite#token=a&amp;b</a>');
});

it('shows nothing to visitors of a proxy, without a demo, and of other mails', async () => {
  expect((await visit('/mail', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
  expect((await visit('/mail', { source: null })).status).toBe(404);
  expect((await visit('/mail/01KB0000000000000000000009')).status).toBe(404);
  expect((await visit('/mail/../demo.json')).status).toBe(404);
});
