import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ImportLine, Imprint } from '@imprint/client';
import { eventually } from '../support/eventually.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { ownSite } from '../support/own-site.js';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const count = 500;
const scopes = [
  'posts:read',
  'posts:write',
  'media:read',
  'media:write',
  'import',
  'export',
  'sites:read',
  'site:read',
];

let platform: OwnPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startOwnPlatform();
  folder = await mkdtemp(join(tmpdir(), 'imprint-import-'));
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

async function connect() {
  const { secret: key } = await ownSite(platform.facts, scopes);
  const url = platform.facts.base_url;
  const imprint = new Imprint({ baseUrl: url, key });
  const environment = { ...process.env, IMPRINT_URL: url, IMPRINT_KEY: key };
  /** Kills the command once the site has posts. */
  const interrupt = async (...given: string[]) => {
    const child = spawn(process.execPath, [program, ...given], { env: environment, stdio: 'ignore' });
    await eventually(async () => !(await imprint.posts.list()[Symbol.asyncIterator]().next()).done);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const command = async (...given: string[]) => {
    return JSON.parse((await run(process.execPath, [program, ...given, '--json'], { env: environment })).stdout);
  };
  return { imprint, command, interrupt };
}

/** Former paths and the current ones. */
const leadsOf = async (imprint: Imprint) =>
  new Map((await imprint.site.listRedirects().all()).map(({ from, to }) => [from, to]));

const numbers = Array.from({ length: count }, (_, index) => index + 1);

const wordpress = () => `<?xml version="1.0"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:author><wp:author_login>ana</wp:author_login><wp:author_display_name>Ana Luz</wp:author_display_name></wp:author>
${numbers
  .map(
    (
      n,
    ) => `<item><title>Post ${n}</title><link>https://old.example/2015/04/post-${n}/</link><guid>https://old.example/?p=${n}</guid><dc:creator>ana</dc:creator>
<content:encoded><![CDATA[Texto ${n}.

[gadget n="${n}"]]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_name>post-${n}</wp:post_name>
<wp:post_date_gmt>2015-04-01 12:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="viagem">Viagem</category></item>`,
  )
  .join('\n')}
<item><title>Shirt</title><wp:post_id>999</wp:post_id><wp:status>publish</wp:status><wp:post_type>product</wp:post_type></item>
</channel></rss>`;

/** Every other slug of Ghost has a dot, which becomes a hyphen here. */
const slugOf = (n: number) => (n % 2 === 0 ? `post.${n}` : `post-${n}`);

const ghost = () =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: numbers.map((n) => ({
            ...{ id: `p${n}`, uuid: `u${n}`, title: `Post ${n}`, slug: slugOf(n), type: 'post', status: 'published' },
            ...{
              html: `<p>Texto <strong>${n}</strong>.</p>`,
              published_at: '2020-01-01T00:00:00.000Z',
              visibility: 'public',
            },
          })),
          users: [{ id: 'a', slug: 'rui', name: 'Rui' }],
          posts_authors: numbers.map((n) => ({ post_id: `p${n}`, author_id: 'a' })),
        },
      },
    ],
  });

it('imports a WordPress export without a silent loss after a kill, and a second run changes nothing', async () => {
  const { imprint, command, interrupt } = await connect();
  const [file, report, redirects] = ['export.xml', 'report.ndjson', 'redirects'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(file, wordpress());
  expect(await command('import', 'wordpress', file, '--dry-run')).toMatchObject({
    valid: count,
    failed: 0,
    skipped: 1,
  });
  expect(await imprint.posts.list().all()).toEqual([]);
  await interrupt('import', 'wordpress', file);
  const first = await command('import', 'wordpress', file, '--report', report, '--redirects', redirects);
  expect(first).toMatchObject({ updated: 0, failed: 0, skipped: 1 });
  expect(first.created + first.unchanged).toBe(count);
  expect((await imprint.posts.list().all()).length).toBe(count);
  const entries = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries).toHaveLength(count + 1);
  for (const { status, losses, problem } of entries) {
    if (status === 'skipped') expect(problem).toBe('its type product has no counterpart');
    else expect(losses).toEqual(['The shortcode [gadget] stays as text.']);
  }
  const listed = await leadsOf(imprint);
  const cursor = await imprint.changes.latest();
  expect(await command('import', 'wordpress', file)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: count,
    failed: 0,
  });
  expect(await imprint.changes.latest()).toBe(cursor);
  expect(await leadsOf(imprint)).toEqual(listed);
  expect(listed.size).toBe(2 * count);
  for (const n of numbers) {
    const paths = [`/2015/04/post-${n}/`, `/?p=${n}`];
    expect(paths.map((path) => listed.get(path))).toEqual([`/post-${n}`, `/post-${n}`]);
  }

  const { record } = await imprint.posts.readRecord('post-7');
  expect(record).toMatchObject({
    published_at: '2015-04-01T12:00:00.000Z',
    external_id: 'wordpress:old.example:7',
  });
  expect((await imprint.site.listPersonas().all()).map(({ name }) => name)).toEqual(['Ana Luz']);
  const leads = new Map(
    (await readFile(redirects, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  expect(leads.size).toBe(2 * count);
  expect(leads.get('/2015/04/post-7/')).toBe((await imprint.posts.read('post-7')).url);
});

/** One post of a blog, in the same number and slug as the first one of every other blog. */
const firstPost = (host: string, fields: { title: string; text: string; date: string }) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://${host}</link>
<item><title>${fields.title}</title><link>https://${host}/${fields.date.slice(0, 4)}/hello-world/</link>
<content:encoded><![CDATA[${fields.text}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>
<wp:post_name>hello-world</wp:post_name><wp:post_date_gmt>${fields.date} 00:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status></item></channel></rss>`;

it('keeps two blogs apart whose posts have the same numbers', async () => {
  const { imprint, command } = await connect();
  const blogs = [
    { host: 'one.example', title: 'Hello world!', text: 'Um.', date: '2015-01-01' },
    { host: 'two.example', title: 'Hello world!', text: 'Dois.', date: '2016-01-01' },
  ];
  const files = await Promise.all(
    blogs.map(async ({ host, ...fields }) => {
      const file = join(folder, `${host}.xml`);
      await writeFile(file, firstPost(host, fields));
      return file;
    }),
  );
  for (const file of files)
    expect(await command('import', 'wordpress', file)).toMatchObject({ created: 1, updated: 0, failed: 0 });
  const bodies = await Promise.all(
    (await imprint.posts.list().all()).map(async ({ id }) => (await imprint.posts.read(id)).content_html),
  );
  expect(bodies.sort()).toEqual(['<p>Dois.</p>', '<p>Um.</p>']);
  const cursor = await imprint.changes.latest();
  for (const file of files)
    expect(await command('import', 'wordpress', file)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await imprint.changes.latest()).toBe(cursor);
});

it('recognizes the posts of an import whose ids had no origin, and only those', async () => {
  const { imprint, command } = await connect();
  const imported: ImportLine = {
    ...{ title: 'Hello world!', slug: 'hello-world', status: 'published', content_html: '<p>Um.</p>' },
    ...{ published_at: '2015-01-01T00:00:00Z', external_id: 'wordpress:1', former_paths: ['/2015/hello-world/'] },
  };
  for await (const { failed } of imprint.bulk.importPosts([imported])) expect(failed).toBe(0);
  const run = async (host: string, fields: Parameters<typeof firstPost>[1]) => {
    const file = join(folder, `known-${host}.xml`);
    await writeFile(file, firstPost(host, fields));
    return command('import', 'wordpress', file);
  };
  const other = await run('two.example', { title: 'Hello world!', text: 'Dois.', date: '2016-01-01' });
  expect(other).toMatchObject({ created: 1, updated: 0 });
  const same = { title: 'Hello world!', date: '2015-01-01' };
  expect(await run('one.example', { ...same, text: 'Um.' })).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await run('one.example', { ...same, text: 'Novo.' })).toMatchObject({ created: 0, updated: 1 });
  expect(await imprint.posts.list().all()).toHaveLength(2);
  const { record } = await imprint.posts.readRecord('hello-world');
  expect(record).toMatchObject({ external_id: 'wordpress:1', former_paths: ['/2015/hello-world/'] });
  expect((await imprint.posts.read('hello-world')).content_html).toBe('<p>Novo.</p>');
});

it('keeps a post with fields that the platform refuses, and says what is left out', async () => {
  const { imprint, command } = await connect();
  const posts = await mkdtemp(join(folder, 'fields-'));
  const fields = [
    ...['date: 2019-01-02', 'lang: pt_BR', 'canonical: /foo', `description: ${'a'.repeat(2_500)}`],
    `tags: [${numbers.slice(0, 60).map((n) => `t${n}`)}]`,
  ];
  await writeFile(join(posts, 'a.md'), `---\n${fields.join('\n')}\n---\nUm \u000bteste.\n`);
  const draft = '---\ndate: 2019-01-03\ndraft: yes\n---\nDois.\n';
  await writeFile(join(posts, 'b.md'), draft);
  const { report, ...counts } = await command('import', 'markdown', posts);
  expect(counts).toMatchObject({ created: 2, failed: 0, remark_count: 4 });
  expect(report).toEqual([
    expect.stringContaining('1 control character is left out.'),
    expect.stringContaining('Of 60 tags the first 50 are kept'),
    expect.stringContaining('The excerpt has 2500 characters and is cut to 2000.'),
    expect.stringContaining('The canonical URL /foo is not an absolute URL and is left out.'),
  ]);
  expect((await imprint.posts.read('a')).content_html).toBe('<p>Um teste.</p>');
  expect((await imprint.posts.list().all()).map(({ slug }) => slug)).toEqual(['a']);
});

it('links the translations of a folder once, whatever their slugs become, and names languages of no site', async () => {
  const { imprint, command } = await connect();
  const posts = await mkdtemp(join(folder, 'translations-'));
  const files = {
    'Sobre_nós.md': 'date: 2019-01-02',
    'Sobre_nós.en.md': 'date: 2019-01-02\nslug: about',
    'Sobre_nós.fr.md': 'date: 2019-01-02\nslug: a-propos',
    'Sobre_nós.pt-br.md': 'date: 2019-01-02\nslug: outra',
  };
  for (const [name, fields] of Object.entries(files))
    await writeFile(join(posts, name), `---\ntitle: T\n${fields}\n---\nText.\n`);
  const { report, ...counts } = await command('import', 'markdown', posts);
  expect(counts).toMatchObject({ created: 4, failed: 0 });
  const others = ['en', 'fr'].map((language) =>
    expect.stringContaining(`Its language ${language} is not one of the site`),
  );
  expect(report).toHaveLength(3);
  expect(report).toEqual(
    expect.arrayContaining([...others, expect.stringContaining('It is left out of its group of translations')]),
  );
  const { translations } = await imprint.posts.read('about', { language: 'en' });
  expect(translations.map(({ language }) => language).sort()).toEqual(['fr', 'pt-BR']);
  const cursor = await imprint.changes.latest();
  expect(await command('import', 'markdown', posts)).toMatchObject({ created: 0, updated: 0, unchanged: 4, failed: 0 });
  expect(await imprint.changes.latest()).toBe(cursor);
});

it('refuses the export of another system, and a time zone that does not exist', async () => {
  const { command } = await connect();
  const file = join(folder, 'blog.xml');
  await writeFile(file, '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id></feed>');
  await expect(command('import', 'wordpress', file)).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('is an export of Blogger') },
  });
  await expect(command('import', 'markdown', folder, '--time-zone', 'Mars/Base')).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('Mars/Base is not a time zone') },
  });
});

it('imports a Ghost export after a kill, and updates only entries that changed', async () => {
  const { imprint, command, interrupt } = await connect();
  const file = join(folder, 'ghost.json');
  await writeFile(file, ghost());
  await interrupt('import', 'ghost', file);
  const first = await command('import', 'ghost', file);
  expect(first).toMatchObject({ updated: 0, failed: 0, skipped: 0, remark_count: 0 });
  expect(first.created + first.unchanged).toBe(count);
  const permalinks = numbers.filter((n) => n % 2 === 0).map((n) => [`/${slugOf(n)}/`, `/post-${n}`] as const);
  const draftLinks = numbers.map((n) => [`/p/u${n}/`, `/post-${n}`] as const);
  // The other permalinks stay the same.
  expect(await leadsOf(imprint)).toEqual(new Map([...permalinks, ...draftLinks]));
  expect((await imprint.posts.list().all()).map(({ slug }) => slug).sort()).toEqual(
    numbers.map((n) => `post-${n}`).sort(),
  );
  await writeFile(file, ghost().replace('"title":"Post 7"', '"title":"Sete"'));
  expect(await command('import', 'ghost', file)).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: count - 1,
    failed: 0,
  });
  expect((await imprint.posts.read('post-7')).title).toBe('Sete');
});

it('imports a folder of Markdown, and reports its faults', async () => {
  const { imprint, command } = await connect();
  const posts = await mkdtemp(join(folder, 'markdown-'));
  await writeFile(join(posts, '2019-01-02-ola.md'), '---\ntitle: Olá\ntags: [trem]\n---\nUm **teste**.\n');
  await writeFile(join(posts, 'bad.md'), '---\n: : :\n- x\n---\n');
  expect(await command('import', 'markdown', posts)).toEqual({
    ...{ created: 1, updated: 0, unchanged: 0, valid: 0, skipped: 1, failed: 0 },
    report: [expect.stringContaining('bad.md: its front matter is not valid')],
    remark_count: 1,
    ledger: expect.objectContaining({ words: { source: 2, stored: 2, converted: 0, lost: 0, unaccounted: 0 } }),
  });
  expect((await imprint.posts.read('ola')).content_html).toBe('<p>Um <strong>teste</strong>.</p>');
});

it('redirects to the post of the language among posts with one slug', async () => {
  const { imprint, command } = await connect();
  const posts = await mkdtemp(join(folder, 'languages-'));
  for (const language of ['en', 'pt-BR']) {
    const fields = `title: About\nslug: about\nlang: ${language}\ndate: 2020-01-01\naliases: [/${language}/about/, /?l=${language}, /about-us/]`;
    await writeFile(join(posts, `${language}.md`), `---\n${fields}\n---\nText of ${language}.\n`);
  }
  const redirects = join(folder, 'languages');
  expect(await command('import', 'markdown', posts, '--redirects', redirects)).toMatchObject({ created: 2, failed: 0 });
  const urls = new Map((await imprint.posts.list().all()).map(({ language, url }) => [language, url]));
  expect(new Set(urls.values()).size).toBe(2);
  const lines = (await readFile(redirects, 'utf8')).trim().split('\n').sort();
  // Of posts with the same path the last one has it.
  const expected = [
    ['/?l=en', 'en'],
    ['/?l=pt-BR', 'pt-BR'],
    ['/about-us/', 'pt-BR'],
    ['/en/about/', 'en'],
    ['/pt-BR/about/', 'pt-BR'],
  ];
  expect(lines).toEqual(expected.map(([path, language]) => `${path} ${urls.get(language ?? '')}`).sort());
  const listed = await imprint.site.listRedirects().all();
  for (const { from, language } of listed.filter(({ from }) => from.includes('?')))
    expect(from).toBe(`/?l=${language}`);
});

it('exports a site, and importing the export makes an equal site', async () => {
  const [from, to] = [await connect(), await connect()];
  const { id } = await from.imprint.posts.create({
    title: 'Olá',
    content_markdown: 'Um **teste**.',
    status: 'published',
    former_paths: ['/?p=1'],
  });
  await from.imprint.posts.rename(id, 'ola-mundo');
  await from.imprint.posts.create({ title: 'Rascunho', content_markdown: 'Dois.' });
  const picture = await readFile(new URL('../../docs/example-site.png', import.meta.url));
  const asset = await from.imprint.media.upload(new Blob([picture], { type: 'image/png' }), { name: 'site.png' });
  await from.imprint.media.waitUntilReady(asset.id);

  const target = join(folder, 'taken-out');
  const lacking = ['leads: the key lacks leads:read', 'traffic: the key lacks analytics:read'];
  const expected = { posts: 2, files: 1, redirects: 2, missing: lacking };
  expect(await from.command('export', 'site', target)).toEqual(expected);
  expect(await from.command('export', 'site', target)).toEqual(expected);
  expect(await readFile(join(target, 'posts/pt-BR/ola-mundo.md'), 'utf8')).toContain('Um **teste**.');
  expect((await readFile(join(target, 'media', `${asset.id}.png`))).length).toBe(asset.bytes);
  expect((await readFile(join(target, 'redirects.txt'), 'utf8')).split('\n').sort()).toEqual([
    '',
    '/?p=1 /ola-mundo',
    '/ola /ola-mundo',
  ]);

  const lines = (await readFile(join(target, 'posts.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for await (const { failed } of to.imprint.bulk.importPosts(lines)) expect(failed).toBe(0);
  const essence = async ({ imprint }: typeof from) => {
    const records = await Promise.all(['ola-mundo', 'rascunho'].map((slug) => imprint.posts.readRecord(slug)));
    return records.map(({ record: { title, status, slug, blocks_json: body, published_at: at } }) => {
      return { title, status, slug, body, at };
    });
  };
  expect(await essence(to)).toEqual(await essence(from));
  expect(await leadsOf(to.imprint)).toEqual(await leadsOf(from.imprint));
});

describe('as operator', () => {
  /** Without a key, so that only the operator token helps. */
  const operatorEnvironment = () => {
    const { IMPRINT_KEY: _, IMPRINT_URL: __, ...environment } = process.env;
    return { ...environment, DATA_DIR: platform.facts.data_dir };
  };
  const command = async (...given: string[]) => {
    const options = { env: operatorEnvironment() };
    const { stdout, stderr } = await run(process.execPath, [program, ...given, '--json'], options);
    return { result: JSON.parse(stdout), stderr };
  };
  const keysOf = async (site: string) => (await command('key', 'list', '--site', site)).result.items;

  it('imports into a site and exports it with keys that end with the command', async () => {
    const { organization, slug } = { organization: 'demo', slug: `english-${Date.now()}` };
    await command(
      'site',
      'create',
      '--org',
      organization,
      '--slug',
      slug,
      ...['--domain', 'english.example'],
      ...['--language', 'en'],
    );
    const posts = await mkdtemp(join(folder, 'operator-'));
    await writeFile(join(posts, '2019-01-02-hello.md'), '---\ntitle: Hello\n---\nA **test**.\n');
    const dry = await command('import', 'markdown', posts, '--site', slug, '--dry-run');
    expect(dry).toMatchObject({ result: { created: 0, valid: 1, failed: 0 }, stderr: '' });
    const imported = await command('import', 'markdown', posts, '--site', slug);
    expect(imported).toMatchObject({ result: { created: 1, failed: 0, report: [] }, stderr: '' });

    const target = join(folder, 'by-operator');
    const exported = await command('export', 'site', slug, target);
    const missing = ['leads: the site has no forms'];
    expect(exported).toEqual({ result: { posts: 1, files: 0, redirects: 0, missing }, stderr: '' });
    // The site has its own default language.
    expect(await readFile(join(target, 'posts/en/hello.md'), 'utf8')).toContain('A **test**.');

    const keys = await keysOf(slug);
    expect(keys.map(({ name }: { name: string }) => name).sort()).toEqual([
      'imprint export site',
      'imprint import markdown',
      'imprint import markdown',
    ]);
    for (const { created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt } of keys) {
      expect(revokedAt).toEqual(expect.any(String));
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeLessThanOrEqual(86_400_000);
    }
  });

  it('revokes the key of an import that is interrupted', async () => {
    const { slug } = await ownSite(platform.facts, scopes);
    const posts = await mkdtemp(join(folder, 'interrupted-'));
    await writeFile(join(posts, 'hello.md'), 'A test.\n');
    const reached = Promise.withResolvers<void>();
    // Never responds.
    const server = createServer(() => reached.resolve()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const child = spawn(process.execPath, [program, 'import', 'markdown', posts, '--site', slug], {
      env: { ...operatorEnvironment(), IMPRINT_URL: `http://127.0.0.1:${port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    await Promise.race([reached.promise, once(child, 'exit')]);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    server.close();
    server.closeAllConnections();
    expect([code, errors]).toEqual([1, 'imprint: interrupted\n']);
    const key = (await keysOf(slug)).find(({ name }: { name: string }) => name === 'imprint import markdown');
    expect(key.revoked_at).toEqual(expect.any(String));
  });

  it('says that neither a site nor a key is given', async () => {
    const posts = await mkdtemp(join(folder, 'keyless-'));
    await expect(command('import', 'markdown', posts)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^imprint: set IMPRINT_KEY .*--site.*\n$/),
    });
  });
});

it('uploads the files of a folder and links its posts; a second run changes nothing', async () => {
  const { imprint, command } = await connect();
  const source = join(folder, 'markdown');
  await mkdir(source);
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await writeFile(join(source, 'dot.png'), dot);
  const body = '![A dot](dot.png)\n\n[b](b.md#s)\n\n1. c\n   - d';
  await writeFile(join(source, 'a.md'), `---\ntitle: A\ndate: 2020-01-01\ncover: dot.png\n---\n${body}`);
  await writeFile(join(source, 'b.md'), '---\ntitle: B\ndate: 2020-01-01\n---\n## S {#s}\n\n[a](a.md)');
  expect(await command('import', 'markdown', source)).toMatchObject({ created: 2, failed: 0 });
  const [a, b] = await Promise.all(['a', 'b'].map((slug) => imprint.posts.read(slug)));
  const [asset, ...others] = await imprint.media.list().all();
  expect(others).toEqual([]);
  const pathOf = (url: string | null | undefined) => (url ? new URL(url).pathname : '');
  expect(a?.cover_url).toBe(asset?.original_url);
  expect(a?.content_html).toContain(`<img src="${asset?.original_url}"`);
  expect(a?.content_html).toContain(`<a href="${pathOf(b?.url) || '/b'}#s">b</a>`);
  expect(a?.content_html).toContain('<ol><li>c<ul><li>d</li></ul></li></ol>');
  expect(b?.content_html).toContain('<h2 id="s">S</h2>');
  expect(b?.content_html).toContain(`<a href="${pathOf(a?.url) || '/a'}">a</a>`);
  expect(await command('import', 'markdown', source)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await imprint.media.list().all()).toHaveLength(1);
});
