import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { type Demo, freePort, startDemoPlatform } from '../support/example-site.js';
import type { Loose } from '../support/loose.js';
import type { OwnPlatform } from '../support/own-platform.js';
import { send } from '../support/send.js';

const run = promisify(execFile);
const examples = fileURLToPath(new URL('../../examples', import.meta.url));
let platform: OwnPlatform;
let demo: Demo;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  ({ platform, demo } = await startDemoPlatform());
  folder = await mkdtemp(join(tmpdir(), 'imprint-front-end-'));
  settings = { BASE_URL: demo.base_url, PUBLIC_KEY: demo.public_key };
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

const api = (path: string, body?: unknown, method = 'POST'): Promise<Loose> =>
  send(demo.base_url, `/v1/${path}`, { method, body, bearer: demo.secret_key });
const publish = async (title: string): Promise<string> =>
  (await api('posts', { title, status: 'published', language: 'en', content_markdown: 'Just **published**.' })).body
    .slug;

/** Renames a post for an example, and gives it former paths of another system. */
async function rename(slug: string, name: string) {
  await api(`posts/${slug}/rename?language=en`, { slug: `${slug}-of-${name}` });
  const former = { former_paths: [`/?p=${name}`, `/2015/olá-${name}/`] };
  await api(`posts/${slug}-of-${name}?language=en`, former, 'PATCH');
}

/** A copy of an example with its packages, as a reader has it. */
async function install(name: string) {
  const root = join(folder, name);
  const filter = (path: string) =>
    !/[/\\](?:node_modules|dist|build|\.(?:astro|next|nuxt|output|svelte-kit|env))$/.test(path);
  await cp(join(examples, name), root, { recursive: true, filter });
  // Without the settings of npm in this repository.
  const inherited = Object.entries(process.env).filter(([key]) => !key.startsWith('npm_'));
  const options = {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...settings, NODE_ENV: 'production', NODE_OPTIONS: '', CI: '1' },
    maxBuffer: 16 * 1024 * 1024,
  };
  await run('npm', ['install', '--no-audit', '--no-fund'], options);
  return { root, options, build: () => run('npm', ['run', 'build'], options) };
}

it('the Astro site lists the posts, has a page for each, redirects, and follows changes with the next build', async () => {
  const { root, build } = await install('astro');
  const pageOf = (path: string) => readFile(join(root, 'dist', path, 'index.html'), 'utf8');
  await build();
  const list = await pageOf('');
  expect(list).toContain('<a href="/como-escolher-um-bom-cafe-em-grao">');
  const post = await pageOf('como-escolher-um-bom-cafe-em-grao');
  expect(post).toMatch(/<html lang="pt-BR">[\s\S]*<h1>[\s\S]*<img src="http[^"]+" srcset="http[^"]+ \d+w"[\s\S]*<p>/);
  const slug = await publish('Between builds');
  const [image] = (await api('media?limit=1', undefined, 'GET')).body.items;
  await api(`media/${image.id}`, { alt_text: 'A "cup"' }, 'PATCH');
  await api(`posts/${slug}?language=en`, { featured_image_id: image.id }, 'PATCH');
  await rename(slug, 'astro');
  await build();
  const current = `en/${slug}-of-astro`;
  expect(await pageOf(current)).toMatch(/ alt="A &quot;cup&quot;"[\s\S]*<p>Just <strong>published<.strong>.<.p>/);
  for (const former of [`en/${slug}`, '2015/olá-astro'])
    expect(await pageOf(former)).toContain(`http-equiv="refresh" content="0;url=/${current}"`);
  await api(`posts/${slug}-of-astro/unpublish?language=en`);
  await build();
  expect(await readdir(join(root, 'dist/en'))).not.toContain(`${slug}-of-astro`);
  expect(await pageOf('como-escolher-um-bom-cafe-em-grao')).toBe(post);
}, 900_000);

/** How a built site starts, with PORT and HOST in its environment. */
const startWords: Record<string, string[]> = {
  next: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
  nuxt: ['.output/server/index.mjs'],
  sveltekit: ['build'],
};

interface Visited {
  url: string;
  textOf: (path: string, headers?: Record<string, string>) => Promise<string>;
}

/** Installs, builds and serves an example with a webhook to it. */
async function withSite(name: string, look: (site: Visited) => Promise<void>) {
  const { options, build } = await install(name);
  await build();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { body: login } = await send(demo.base_url, '/api/v1/auth/login', { body: demo.owner });
  const webhook = await send(demo.base_url, `/api/v1/sites/${demo.site_id}/webhooks`, {
    body: { url: `${url}/webhook` },
    bearer: login.access_token,
  });
  const env = { ...options.env, WEBHOOK_SECRET: webhook.body.secret, PORT: String(port), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, startWords[name] ?? [], { ...options, env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  try {
    await eventually(async () => (await fetch(url).catch(() => null))?.status === 200);
    await look({ url, textOf: async (path, headers = {}) => (await fetch(url + path, { headers })).text() });
  } finally {
    server.kill();
    await ended;
  }
}

/** A list with a link to each post, a page for each, and an end to what is kept of both by a webhook alone. */
async function expectPosts({ url, textOf }: Visited) {
  expect(await textOf('/')).toContain('href="/como-escolher-um-bom-cafe-em-grao"');
  const post = await textOf('/como-escolher-um-bom-cafe-em-grao');
  expect(post).toMatch(/<article lang="pt-BR">[\s\S]*<h1>[\s\S]*<img [\s\S]*<p>/);
  expect(post).toMatch(/<title>[^<]+<\/title>/);
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${url}/webhook`, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  const slug = await publish('By webhook');
  // Sooner than what is kept ends without it.
  await eventually(async () => (await textOf('/')).includes(`/en/${slug}`), 40);
  expect(await textOf(`/en/${slug}`)).toContain('<strong>published</strong>');
  return slug;
}

/** The former URLs of a renamed post lead to the current one, and others nowhere. */
async function expectRedirects({ url, textOf }: Visited, slug: string, name: string) {
  await rename(slug, name);
  const targetOf = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  // Sooner than what is kept ends without a webhook.
  await eventually(async () => (await targetOf(`/?p=${name}`))[0] === 301, 40);
  const former = [`/en/${slug}`, `/en/${slug}?utm_source=mail`, `/?p=${name}`, `/2015/ol%c3%a1-${name}`];
  for (const path of former) expect(await targetOf(path)).toEqual([301, `/en/${slug}-of-${name}`]);
  expect(await targetOf('/?p=none')).toEqual([200, null]);
  expect(await textOf(`/en/${slug}-of-${name}`)).toContain('<strong>published</strong>');
}

it(
  'the Next.js site shows posts, previews and redirects, and follows changes by webhook',
  () =>
    withSite('next', async (site) => {
      const { url, textOf } = site;
      await expectRedirects(site, await expectPosts(site), 'next');
      const opened = await fetch(`${url}/preview/${demo.preview_token}`, { redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([307, '/perguntas-dos-leitores']);
      const cookie = opened.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect(await textOf('/perguntas-dos-leitores', { cookie })).toContain('<p>Ainda por escrever.</p>');
      expect((await fetch(`${url}/perguntas-dos-leitores`)).status).toBe(404);
      expect((await fetch(`${url}/preview/pv_unknown`)).status).toBe(404);
    }),
  900_000,
);

it.each(['nuxt', 'sveltekit'])(
  'the site of examples/%s shows posts, previews and redirects, and follows changes by webhook',
  (name) =>
    withSite(name, async (site) => {
      const { url } = site;
      const slug = await expectPosts(site);
      const draft = await fetch(`${url}/preview/${demo.preview_token}`);
      expect(await draft.text()).toContain('<p>Ainda por escrever.</p>');
      expect((await fetch(`${url}/perguntas-dos-leitores`)).status).toBe(404);
      expect((await fetch(`${url}/preview/pv_unknown`)).status).toBe(404);

      await expectRedirects(site, slug, name);
    }),
  900_000,
);
