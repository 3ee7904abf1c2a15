import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { browserPath, launchBrowser } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { type Demo, ExampleSite, freePort, startDemoPlatform } from '../support/example-site.js';
import type { Loose } from '../support/loose.js';
import type { OwnPlatform } from '../support/own-platform.js';
import { operateOn, send } from '../support/send.js';
import { markupFaults, visit } from '../support/site-visit.js';

const screenshot = new URL('../../docs/example-site.png', import.meta.url);

const formerPaths = [
  ...['/2015/04/olá/', '/?p=7', '/old.html', '/search', '/rss.xml', '/rss.xml/x', '/*', '/:all/'],
  `/${'x'.repeat(300)}`,
];

let platform: OwnPlatform;
let demo: Demo;
let token: string;
let site: ExampleSite;
let server: Awaited<ReturnType<ExampleSite['serve']>>;
let browser: Browser | undefined;

const api = (path: string, method: string, body?: unknown): Promise<Loose> =>
  send(demo.base_url, `/v1/${path}`, { method, body, bearer: demo.secret_key });
const administer = (path: string, method: string, body?: unknown): Promise<Loose> =>
  send(demo.base_url, `/api/v1/${path}`, { method, body, bearer: token });
const publish = async (title: string): Promise<string> => {
  const post = { title, status: 'published', language: 'en', content_markdown: 'Just **published**.' };
  return (await api('posts', 'POST', post)).body.slug;
};
const rename = (slug: string, to: string) => api(`posts/${slug}/rename?language=en`, 'POST', { slug: to });
const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

beforeAll(async () => {
  ({ platform, demo } = await startDemoPlatform());
  const limits = ['general', 'public-read'].map((bucket) => ({ bucket, perMinute: 100_000 }));
  const scopes = ['posts:read', 'posts:write', 'posts:delete', 'media:read', 'analytics:read'];
  const { made } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }',
    { input: { site: demo.site_id, name: 'Example', kind: 'SECRET', scopes, limits } },
  );
  demo.secret_key = made.secret;
  token = (await send(demo.base_url, '/api/v1/auth/login', { body: demo.owner })).body.access_token;
  await rename(await publish('Old name'), 'new-name');
  await api('posts/new-name?language=en', 'PATCH', { former_paths: formerPaths });
  await eventually(async () => {
    const { items } = (await api('media', 'GET')).body;
    return items.every(({ variants }: Loose) => variants.length > 0);
  });
  site = await ExampleSite.of(demo);
  await site.build();
  server = await site.serve();
  if (browserPath) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
  await site.remove();
  await platform.stop();
  await platform.remove();
});

const paths = [
  '/',
  '/page-2',
  '/en/',
  '/como-escolher-um-bom-cafe-em-grao',
  '/en/how-to-choose-good-coffee-beans',
  '/search',
  '/en/search?q=coffee',
  '/contact',
  '/en/contact',
  '/contact-sent',
];

inBrowser.each(paths)('%s is accessible and valid, and its console stays silent', async (path) => {
  await visit(browser, server.url + path, async (page, complaints) => {
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
  expect(await markupFaults(await (await fetch(server.local + path)).text())).toEqual([]);
});

/** Languages and paths of the alternates of a page. */
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, url]) => ({
    language,
    path: new URL(url ?? '').pathname,
  }));

it('every post has a page in its language, whose alternates name it in return', async () => {
  const { items } = (await api('posts?limit=50', 'GET')).body;
  expect(new Set(items.map(({ language }: Loose) => language))).toEqual(new Set(['pt-BR', 'en']));
  const pages = new Map<string, string>();
  for (const { url, language } of items) {
    const { pathname } = new URL(url);
    const html = await (await fetch(server.local + pathname)).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    pages.set(pathname, html);
  }
  let count = 0;
  for (const [path, html] of pages)
    for (const alternate of alternatesOf(html)) {
      expect(alternatesOf(pages.get(alternate.path) ?? '').map((other) => other.path)).toContain(path);
      count++;
    }
  expect(count).toBeGreaterThan(0);
});

it('a post has its metadata', async () => {
  const html = await (await fetch(`${server.local}/como-escolher-um-bom-cafe-em-grao`)).text();
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.+)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'BlogPosting', inLanguage: 'pt-BR' });
  expect(html).toMatch(/<meta property="og:image" content="http/);
  expect(html).toMatch(
    /<img src="[^"]+" srcset="[^"]+ 480w, [^"]+ 960w" sizes="[^"]+" alt="" width="1600" height="900"/,
  );
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Demo" href="/pt-br/rss.xml">');
});

it.each(['rss.xml', 'atom.xml', 'feed.json', 'en/rss.xml', 'sitemap.xml', 'robots.txt', 'llms.txt'])(
  'serves %s as the platform writes it',
  async (name) => {
    const [, language = '', file = ''] = /^(?:(\w+)\/)?(.+)$/.exec(name) ?? [];
    const query = new URLSearchParams({ key: demo.public_key, ...(language && { language }) });
    const original = await (await fetch(`${demo.base_url}/v1/feeds/${file}?${query}`)).text();
    expect((await (await fetch(`${server.local}/${name}`)).text()).trim()).toBe(original.trim());
  },
);

it('the former URL of a renamed post leads to its current one', async () => {
  const { status, headers } = await fetch(`${server.local}/en/old-name`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/en/new-name']);
  const page = await readFile(join(site.output, 'en/old-name.html'), 'utf8');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/en/new-name">');
  expect(await statusOf(`${server.local}/en/new-name`)).toBe(200);
});

it.each([
  ['/2015/04/ol%c3%a1/', '/en/new-name'],
  ['/2015/04/olá', '/en/new-name'],
  ['/?p=7', '/en/new-name'],
  ['/?utm_source=mail&p=7', '/en/new-name'],
  ['/old.html?x=1', '/en/new-name'],
  ['/?p=8', null],
  ['/?p=77', null],
  ['/', null],
  ['/search', null],
  ['/rss.xml', null],
])('a former path of another system, %s, leads to %s', async (path, target) => {
  const { status, headers } = await fetch(server.local + path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual(target === null ? [200, null] : [301, target]);
});

it('skips a former path that is neither a file name nor a plain line', async () => {
  const lines = (await readFile(join(site.output, '_redirects'), 'utf8')).trim().split('\n');
  expect(lines.sort()).toEqual([
    '/ p=7 /en/new-name 301',
    '/2015/04/ol%C3%A1/ /en/new-name 301',
    '/en/old-name /en/new-name 301',
    '/old.html /en/new-name 301',
    '/rss.xml/x /en/new-name 301',
    `/${'x'.repeat(300)} /en/new-name 301`,
  ]);
  const page = await readFile(join(site.output, '2015/04/olá/index.html'), 'utf8');
  expect(page).toContain('url=/en/new-name');
  expect(await readFile(join(site.output, 'old.html'), 'utf8')).toContain('url=/en/new-name');
});

it('no file has a secret key', async () => {
  let count = 0;
  for await (const path of glob('**/*.*', { cwd: site.output })) {
    expect(await readFile(join(site.output, path), 'utf8')).not.toMatch(/\bck_(live|test)_/);
    count++;
  }
  expect(count).toBeGreaterThan(40);
});

inBrowser('search finds a post', async () => {
  const heading = await visit(browser, `${server.url}/en/`, async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search for').fill('Sharpening');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Sharpening knives in ten minutes' }).click();
    return page.getByRole('heading', { level: 1 }).textContent();
  });
  expect(heading).toBe('Sharpening knives in ten minutes');
});

inBrowser('a visit is counted', async () => {
  // Enough views to be among the ten most viewed paths.
  for (let n = 0; n < 3; n++) await visit(browser, `${server.url}/en/new-name`, async () => {});
  const today = new Date().toISOString().slice(0, 10);
  await eventually(async () => {
    const { body } = await api(`analytics/summary?from=${today}&to=${today}`, 'GET');
    return body.top_paths?.some(({ key }: Loose) => key === '/en/new-name') ?? false;
  });
});

it('a path that is no URL does not end the server', async () => {
  expect(await statusOf(`${server.local}//`)).toBe(400);
  expect(await statusOf(`${server.local}/en/`)).toBe(200);
});

it('a preview link shows a draft, which the site does not have', async () => {
  const answer = await fetch(`${server.local}/preview/${demo.preview_token}`);
  expect(await answer.text()).toContain('<h1>Perguntas dos leitores</h1>\n<p>Ainda por escrever.</p>');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await statusOf(`${server.local}/perguntas-dos-leitores`)).toBe(404);
  expect(await statusOf(`${server.local}/preview/pv_unknown`)).toBe(404);
});

it.each(['webhook', 'feed'])(
  'the development server follows the content by %s',
  async (way) => {
    const port = await freePort();
    const environment: Record<string, string> = { SITE_PORT: String(port), KEY: demo.secret_key };
    if (way === 'webhook') {
      const { body } = await administer(`sites/${demo.site_id}/webhooks`, 'POST', {
        url: `http://127.0.0.1:${port}/webhook`,
      });
      environment['WEBHOOK_SECRET'] = body.secret;
    }
    const { local, output, stop } = await site.develop(environment);
    try {
      const slug = await publish(`By ${way}`);
      await eventually(async () => (await statusOf(`${local}/en/${slug}`)) === 200, 20);
      await rename(slug, `${slug}-renamed`);
      await eventually(async () => (await (await fetch(`${local}/en/${slug}`)).text()).includes(`${slug}-renamed`), 20);
      await api(`posts/${slug}-renamed?language=en`, 'DELETE');
      await eventually(async () => (await statusOf(`${local}/en/${slug}-renamed`)) === 404, 20);
      const forged = await fetch(`${local}/webhook`, { method: 'POST', body: '{}' });
      expect(forged.status).toBe(way === 'webhook' ? 401 : 404);
    } catch (error) {
      throw new Error(output(), { cause: error });
    } finally {
      await stop();
    }
  },
  120_000,
);

const whenRequested = process.env['EXAMPLE_SCREENSHOT'] && browserPath ? it : null;
whenRequested?.('docs/example-site.png shows the list of posts', async () => {
  await visit(browser, `${server.url}/`, (page) => page.screenshot({ path: screenshot.pathname }));
  expect((await stat(screenshot)).size).toBeLessThan(150_000);
});
