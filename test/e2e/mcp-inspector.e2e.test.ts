import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Loose } from '../support/loose.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { ownSite } from '../support/own-site.js';

const run = promisify(execFile);
const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const launcher = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';
const scopes = ['posts:read', 'posts:write', 'media:read', 'media:write', 'seo:read', 'seo:write', 'analytics:read'];

let platform: OwnPlatform;
let folder: string;

/** Commands without the settings of npm in this repository; the Inspector keeps files at home. */
const inFolder = (home = process.env.HOME) => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(inherited), HOME: home, NODE_OPTIONS: '' };
  return { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 };
};

beforeAll(async () => {
  platform = await startOwnPlatform();
  folder = await mkdtemp(join(tmpdir(), 'imprint-inspector-'));
  await copyFile(fileOf('test/mcp-inspector/package.json'), join(folder, 'package.json'));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], inFolder());
}, 600_000);

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

const overHttp = (path: string) => (key: string) => [
  ...['--transport', 'http', '--server-url', `${platform.facts.base_url}${path}`],
  ...['--header', `Authorization: Bearer ${key}`],
];
const overStdio = (key: string) => [
  ...[process.execPath, fileOf('tools/command-line/dist/main.js'), 'mcp'],
  ...['-e', `IMPRINT_URL=${platform.facts.base_url}`, '-e', `IMPRINT_KEY=${key}`],
];

/** What a command prints. Its exit code is 5 when the result of a tool is an error. */
async function inspect(target: readonly string[], method: string, ...words: string[]) {
  const given = [launcher, '--cli', ...target, '--method', method, ...words, '--format', 'json', '--stored-auth-only'];
  const {
    code = 0,
    stdout,
    stderr,
  }: Loose = await run(process.execPath, given, inFolder(folder)).catch((error: unknown) => error);
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout).result };
}

const callOf = (name: string, given: object) => ['--tool-name', name, '--tool-args-json', JSON.stringify(given)];

const servers: [string, (key: string) => string[]][] = [
  ['/mcp', overHttp('/mcp')],
  ['/mcp/', overHttp('/mcp/')],
  ['imprint mcp', overStdio],
];

describe.each(servers)('of %s', (_, targetOf) => {
  it.each(['legacy', 'modern'])('the Inspector lists, calls and reads in the %s protocol', async (era) => {
    const { secret: key } = await ownSite(platform.facts, scopes);
    const target = [...targetOf(key), '--protocol-era', era];
    // Strict: each argument is described in a way that all clients understand.
    const listed = await inspect(target, 'tools/list', '--strict');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const names = listed.result.tools.map(({ name }: Loose) => name);
    expect(names).toEqual(expect.arrayContaining(['list_posts', 'create_post', 'update_post_seo']));
    const given = { title: 'Ol\u00E1', markdown: 'Um **teste**.' };
    const created = await inspect(target, 'tools/call', ...callOf('create_post', given));
    expect(created).toMatchObject({ code: 0, result: { structuredContent: { slug: 'ola', status: 'draft' } } });
    const { id } = created.result.structuredContent;
    const source = await inspect(target, 'tools/call', ...callOf('read_post_source', { post: id }));
    expect(source.result.structuredContent.markdown).toContain('Um **teste**.');
    expect((await inspect(target, 'resources/list')).result.resources).toEqual([]);
    await inspect(target, 'tools/call', ...callOf('publish_post', { post: id }));
    const { resources } = (await inspect(target, 'resources/list')).result;
    expect(resources).toMatchObject([{ uri: `imprint://posts/${id}`, title: 'Ol\u00E1' }]);
    const read = await inspect(target, 'resources/read', '--uri', `imprint://posts/${id}`);
    expect(read.result.contents[0].text).toContain('Um **teste**.');
    const templates = await inspect(target, 'resources/templates/list');
    expect(templates.result.resourceTemplates).toMatchObject([{ uriTemplate: 'imprint://posts/{id}' }]);
  });

  it('the Inspector tells the errors of a tool, of a reading key and of a wrong key', async () => {
    const { secret: key } = await ownSite(platform.facts, ['posts:read']);
    const missing = await inspect(targetOf(key), 'tools/call', ...callOf('read_post', { post: 'missing' }));
    expect([missing.code, missing.result.content[0].text]).toEqual([5, expect.stringContaining('not_found')]);
    const refused = await inspect(targetOf(key), 'tools/call', ...callOf('create_post', { title: 'N', markdown: 'N' }));
    expect([refused.code, refused.stderr]).toEqual([5, expect.stringContaining('not found')]);
    const unknown = await inspect(targetOf(`ck_test_${'x'.repeat(32)}`), 'tools/list');
    expect(unknown).toMatchObject({ result: null, stderr: expect.stringContaining('A valid API key is required') });
  });
});
