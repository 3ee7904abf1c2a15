import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform-process.js';
import { send } from '../support/send.js';

const root = new URL('../..', import.meta.url).pathname;
const run = promisify(execFile);

type Platform = Awaited<ReturnType<typeof startPlatform>>;
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.stop();
  await platform.remove();
});

/** Pages whose `sh` blocks run here; `bash` blocks need Docker, a cluster or a second machine. */
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** The shell blocks of a page, pointed at this platform. */
function blocksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .filter((block) => !block.startsWith('npm ci'))
    .map((block) =>
      block
        .replaceAll('http://localhost:8080', platform.facts.base_url)
        .replaceAll('http://127.0.0.1:8081', platform.facts.internal_url)
        .replaceAll('http://localhost:4000', new URL(platform.facts.graphql_url).origin)
        .replaceAll('.data/', `${platform.facts.data_dir}/`),
    );
}

const shell = (script: string) =>
  run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    env: { ...process.env, DATA_DIR: platform.facts.data_dir },
    maxBuffer: 8 * 1024 * 1024,
  });

/** Expected output of each block. */
const outputs = new Map<string, string[]>();

it.each(pages.filter((page) => /```sh\n/.test(readFileSync(join(root, page), 'utf8'))))(
  'every shell block of %s runs as written',
  async (page) => {
    // In one shell, as a reader runs them: later blocks use variables of earlier ones.
    const { stdout } = await shell(blocksOf(page).join('\necho\n'));
    outputs.set(page, stdout.split('\n'));
    expect(stdout.trim()).not.toBe('');
    // These blocks demonstrate errors.
    if (!['README.md', 'docs/admin-graph.md'].includes(page)) expect(stdout).not.toMatch(/"error":|"errors":/);
  },
);

it('the README publishes a post, reads it back and breaks in three ways with three clear answers', () => {
  const text = outputs.get('README.md')?.join('\n') ?? '';
  expect(text).toContain('"slug":"hello-imprint"');
  expect(text).toContain('"content_html":"<p>It <strong>works</strong>.</p>"');
  expect([...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)).toEqual([
    'bad_request',
    'bad_request',
    'unauthorized',
  ]);
});

it('the guide of the graph signs in, pages, changes and fails', () => {
  const [viewer, first, second, changed, failed] = (outputs.get('docs/admin-graph.md') ?? [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  expect(viewer.data.viewer.sites[0].site.slug).toBe('demo');
  const [post] = first.data.posts.nodes;
  expect(second.data.posts.nodes).toHaveLength(5);
  expect(second.data.posts.nodes).not.toContainEqual(post);
  expect(changed.data.updatePost.post).toMatchObject({ id: post.id, title: 'A better title' });
  expect(failed.errors[0].extensions.code).toBe('NOT_FOUND');
});

it('the checks of schemas find no break', () => {
  const text = outputs.get('docs/schema-checks.md')?.join('\n') ?? '';
  expect(text.match(/schema check: 0 invalid, 0 breaking/g)).toHaveLength(3);
});

it('the pages print the documented output', async () => {
  const printed = (page: string) => outputs.get(`docs/${page}.md`)?.join('\n') ?? '';
  expect(printed('publishing')).toMatch(/secret +ck_test_/);
  expect(printed('publishing')).toContain('"slug":"a-dot"');
  expect(printed('publishing')).toContain('"created":1');
  expect(printed('identity')).toContain('"email":"ana@demo.localhost"');
  expect(printed('identity')).toMatch(/^secret +\S{40,}$/m);
  expect(printed('sites')).toContain('"tagline":"Devagar"');
  expect(printed('sites')).toContain('"summary":{');
  expect(printed('sites')).toMatch(/304$/m);
  expect(printed('sites')).toMatch(/\{"status":"ok","message":/);
  const { secret_key: key, owner, site_id: siteId } = JSON.parse(readFileSync(demoFile(), 'utf8'));
  await eventually(async () => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${platform.facts.base_url}/v1/posts/a-dot`, { headers });
    const { content_html: html = '' } = (await response.json()) as { content_html?: string };
    return html.includes('alt="A dot"');
  });
  const { body } = await send(platform.facts.base_url, '/api/v1/auth/login', { body: owner });
  const leads = await send(platform.facts.base_url, `/api/v1/leads?site_id=${siteId}&limit=1`, {
    method: 'GET',
    bearer: body.access_token,
  });
  expect(leads.body.items[0].data.name).toBe('Gil');
});

const demoFile = () => join(platform.facts.data_dir, 'demo.json');

it('the README fits on one page', () => {
  expect(Buffer.byteLength(readFileSync(join(root, 'README.md')))).toBeLessThanOrEqual(9 * 1024);
});

describe('the command line', () => {
  const imprint = (...words: string[]) =>
    run(process.execPath, [join(root, 'tools/command-line/dist/main.js'), ...words], {
      env: { ...process.env, DATA_DIR: platform.facts.data_dir },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  it('prints exactly one JSON document of the stated shape', async () => {
    const json = async (...words: string[]) => JSON.parse((await imprint(...words, '--json')).stdout);
    const org = await json('org', 'create', '--name', 'Açaí', '--slug', 'acai');
    expect(Object.keys(org)).toEqual(['id', 'slug', 'name']);
    const site = await json(
      'site',
      'create',
      '--org',
      'acai',
      '--slug',
      'acai',
      '--domain',
      'acai.example',
      '--languages',
      'pt-BR,en',
      '--forms',
    );
    expect(site).toEqual({
      id: expect.any(String),
      org_id: org.id,
      slug: 'acai',
      primary_domain: 'acai.example',
      default_language: 'pt-BR',
    });
    const key = await json(
      'key',
      'create',
      '--site',
      'acai',
      '--name',
      'k',
      '--kind',
      'public',
      '--origins',
      'https://a.example,https://b.example',
    );
    expect(Object.keys(key)).toEqual(['id', 'kind', 'prefix', 'name', 'scopes', 'secret']);
    const full = await json(
      'key',
      'create',
      '--site',
      site.id,
      '--name',
      'k',
      '--scopes',
      'posts:read',
      '--allow-cidrs',
      '10.0.0.0/8',
      '--allow-regions',
      'BR',
      '--hours',
      '08:00-18:00',
      '--time-zone',
      'America/Sao_Paulo',
      '--expires-at',
      '2999-01-01T00:00:00Z',
      '--limit',
      'general=120',
      '--without-author',
    );
    expect(full.scopes).toEqual(['posts:read']);
    const { items } = await json('key', 'list', '--site', 'acai');
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain(key.secret.slice(12));
    expect(await json('key', 'revoke', key.id)).toEqual({ id: key.id, revoked_at: expect.any(String) });
    expect(await json('site', 'forms', '--site', 'acai', '--disable')).toEqual({ slug: 'forms', enabled: false });
  });

  it('manages applications and shows a secret once', async () => {
    const json = async (...words: string[]) => JSON.parse((await imprint('client', ...words, '--json')).stdout);
    const made = await json(
      ...['create', '--id', 'cli-app', '--name', 'App', '--redirect-uri', 'https://a.example/back', '--confidential'],
      ...['--post-logout-redirect-uri', 'https://a.example/bye', '--post-logout-redirect-uri', 'https://a.example/'],
    );
    expect(made).toEqual({ id: 'cli-app', secret: expect.any(String) });
    const shown = {
      id: 'cli-app',
      name: 'Other',
      redirect_uris: ['https://a.example/1', 'https://a.example/2'],
      post_logout_redirect_uris: ['https://a.example/bye', 'https://a.example/'],
      scopes: ['openid', 'email', 'profile', 'offline_access'],
      confidential: true,
      created_at: expect.any(String),
      backchannel_logout_uri: null,
      id_token_algorithm: 'EDDSA',
      org_id: null,
      previous_secret_expires_at: null,
    };
    const uris = shown.redirect_uris.flatMap((uri) => ['--redirect-uri', uri]);
    expect(await json('update', 'cli-app', '--name', 'Other', ...uris)).toEqual(shown);
    const logoutUri = (uri: string) => json('update', 'cli-app', '--backchannel-logout-uri', uri);
    const notified = { ...shown, backchannel_logout_uri: 'https://a.example/logout' };
    expect(await logoutUri('https://a.example/logout')).toEqual(notified);
    expect(await logoutUri('none')).toEqual(shown);
    const returnTo = (uri: string) => json('update', 'cli-app', '--post-logout-redirect-uri', uri);
    expect((await returnTo('none')).post_logout_redirect_uris).toEqual([]);
    expect(await returnTo('https://a.example/out')).toEqual({
      ...shown,
      post_logout_redirect_uris: ['https://a.example/out'],
    });
    await json(
      'update',
      'cli-app',
      ...shown.post_logout_redirect_uris.flatMap((uri) => ['--post-logout-redirect-uri', uri]),
    );
    expect(await json('scopes', 'cli-app', 'openid,staff:read')).toEqual({
      ...shown,
      scopes: ['openid', 'staff:read'],
    });
    const { secret, ...rotated } = await json('rotate', 'cli-app', '--overlap', '0');
    expect([rotated, secret === made.secret]).toEqual([{ ...shown, scopes: ['openid', 'staff:read'] }, false]);
    expect((await json('list')).items).toContainEqual(rotated);
    expect(await json('delete', 'cli-app')).toEqual(rotated);
    expect((await json('list')).items).not.toContainEqual(rotated);
    const [missing, unchanged, help] = await Promise.all(
      [['delete', 'cli-app'], ['update', 'cli-app'], ['--help']].map((words) => imprint('client', ...words)),
    );
    expect([missing?.code, missing?.stderr]).toEqual([1, 'imprint: client_id is not a registered application.\n']);
    expect([unchanged?.code, unchanged?.stderr]).toEqual([2, expect.stringContaining('Usage:')]);
    expect([help?.code, help?.stdout]).toEqual([0, expect.stringContaining('rotate')]);
  });

  const accountOf = async (email: string) =>
    JSON.parse((await imprint('user', 'show', '--email', email, '--json')).stdout).id;

  async function authorOf(key: string): Promise<string> {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${platform.facts.base_url}/v1/keys/me`, { headers });
    return ((await response.json()) as { author: { id: string } }).author.id;
  }

  it('the owner of an organization is the author of the keys that an operator creates', async () => {
    const { secret_key: demoKey, owner } = JSON.parse(readFileSync(demoFile(), 'utf8'));
    expect(await authorOf(demoKey)).toBe(await accountOf(owner.email));
    await imprint('org', 'create', '--name', 'Da Ana', '--slug', 'da-ana', '--owner', owner.email);
    await imprint('site', 'create', '--org', 'da-ana', '--slug', 'da-ana', '--domain', 'ana.example');
    const { stdout } = await imprint(
      'key',
      'create',
      '--site',
      'da-ana',
      '--name',
      'k',
      '--scopes',
      'posts:read',
      '--json',
    );
    expect(await authorOf(JSON.parse(stdout).secret)).toBe(await accountOf(owner.email));
    const refused = await imprint('org', 'create', '--name', 'X', '--owner', 'away@example.com');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^imprint: no account has the address/)]);
  });

  it('sets up the first organization, site, owner and key, and changes nothing when repeated', async () => {
    const setup = async (...more: string[]) =>
      JSON.parse(
        (
          await imprint(
            ...['setup', '--org', 'Editora Aurora', '--site', 'Aurora', '--domain', 'aurora.example'],
            ...['--owner', 'rui@aurora.example', '--json', ...more],
          )
        ).stdout,
      );
    const made = await setup();
    expect(made).toEqual({
      org_id: expect.any(String),
      site_id: expect.any(String),
      owner: { email: 'rui@aurora.example', invited: true },
      key: { id: expect.any(String), secret: expect.stringMatching(/^ck_test_/) },
    });
    expect(await setup()).toEqual({
      ...made,
      owner: { email: 'rui@aurora.example', invited: false },
      key: { id: made.key.id, secret: null },
    });
    const headers = { authorization: `Bearer ${made.key.secret}` };
    expect((await fetch(`${platform.facts.base_url}/v1/sites/me`, { headers })).status).toBe(200);
    expect(await authorOf(made.key.secret)).toBe(await accountOf('rui@aurora.example'));

    // The mail asks the owner to set a password, with a code.
    const base = platform.facts.base_url;
    const email = made.owner.email;
    await send(base, '/api/v1/auth/password/reset', { body: { email } });
    let code: string | undefined;
    await eventually(async () => {
      const { stdout } = await imprint('mail', 'list', '--json');
      const mails = JSON.parse(stdout).items.filter(({ to }: { to: string }) => JSON.stringify(to).includes(email));
      for (const { id } of mails) {
        const { stdout: mail } = await imprint('mail', 'show', id);
        code ??= /\b(\d{6})\b/.exec(mail)?.[1];
      }
      return code !== undefined && mails.length === 2;
    });
    const password = 'uma senha bem comprida';
    await send(base, '/api/v1/auth/password/reset/confirm', { body: { email, code, new_password: password } });
    const { body } = await send(base, '/api/v1/auth/login', { body: { email, password } });
    const { body: me } = await send(base, '/api/v1/auth/me', { method: 'GET', bearer: body.access_token });
    expect(JSON.stringify(me)).toContain('site_owner');
  });

  it('answers a refusal with one line and exit code 1, an unknown flag with the usage and 2', async () => {
    const refused = await imprint('key', 'create', '--site', 'no-such-site', '--name', 'k', '--scopes', 'posts:read');
    expect([refused.code, refused.stderr]).toEqual([1, 'imprint: not found: site no-such-site\n']);
    const unknown = await imprint('key', 'list', '--nope');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('Usage:');
  });

  it('says how to start when nothing runs', async () => {
    const { code, stderr } = await run(
      process.execPath,
      [join(root, 'tools/command-line/dist/main.js'), 'key', 'list', '--site', 'x'],
      { env: { ...process.env, DATA_DIR: '/nonexistent' } },
    ).catch((error) => error);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/npm start/)]);
  });
});

it('explains a wrong token, address or name on the command line', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ IMPRINT_OPERATOR_TOKEN: 'wrong' }, `${platform.facts.graphql_url} refuses this IMPRINT_OPERATOR_TOKEN`],
    [{ IMPRINT_GRAPHQL_URL: `${platform.facts.base_url}/graphql` }, 'is it the URL of the gateway?'],
  ];
  for (const [environment, message] of cases) {
    const words = [
      'tools/command-line/dist/main.js',
      'key',
      'create',
      '--site',
      'nope',
      '--name',
      'A',
      '--scopes',
      'posts:read',
    ];
    const env = { ...process.env, DATA_DIR: platform.facts.data_dir, ...environment };
    await expect(run(process.execPath, words, { cwd: root, env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    });
  }
});
