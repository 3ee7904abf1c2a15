import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { send } from '../support/send.js';

const run = promisify(execFile);
const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let platform: OwnPlatform;
let demo: { base_url: string; secret_key: string; site_id: string; owner: object };
let folder: string;

/** Commands without the settings of npm in this repository. */
const inFolder = (environment: Record<string, string> = {}) => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(inherited), NODE_OPTIONS: '', ...environment };
  return { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 };
};

beforeAll(async () => {
  platform = await startOwnPlatform({ environment: { DEMO: '1' } });
  demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  folder = await mkdtemp(join(tmpdir(), 'imprint-graph-clients-'));
  await cp(fileOf('test/graph-clients'), folder, { recursive: true });
  await copyFile(fileOf('gateway/api.graphql'), join(folder, 'schema.graphql'));
  await run('npm', ['install', '--no-audit', '--no-fund'], inFolder());
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

it('the compiler of Relay accepts lists, fragments and changes', async () => {
  await run('npm', ['run', 'relay'], inFolder());
  const compiled = await readdir(join(folder, 'src/__generated__'));
  expect(compiled.sort()).toEqual([
    'postListQuery.graphql.js',
    'postListRefetchQuery.graphql.js',
    'postListRenameMutation.graphql.js',
    'postList_post.graphql.js',
    'postList_query.graphql.js',
  ]);
});

async function upload(red: number): Promise<string> {
  const background = { r: red, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${red}.png`);
  const headers = { authorization: `Bearer ${demo.secret_key}` };
  const response = await fetch(`${demo.base_url}/v1/media`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { id: string }).id;
}

const operationOf = (siteId: string) => /* GraphQL */ `
  {
    posts(siteId: "${siteId}", statuses: [PUBLISHED], first: 10) {
      edges { cursor node { id title author { id name } featuredImage { id filename usesInPosts { postId slug places } } } }
      pageInfo { hasNextPage endCursor }
    }
    mediaAssets(siteId: "${siteId}", first: 10) {
      nodes { id filename usesInPosts { postId slug places } }
    }
  }
`;

/** Without the names of types, which caches ask for. */
const withoutTypeNames = (data: Loose): Loose =>
  JSON.parse(JSON.stringify(data), (name, value) => (name === '__typename' ? undefined : value));

it('the caches of Apollo Client and urql hold what the graph answered, also two images of one post', async () => {
  const [cover, picture] = [await upload(1), await upload(2)];
  const block = { type: 'image', attrs: { media_id: picture, alt: '' } };
  const body = {
    ...{ title: 'Two images', status: 'published', featured_image_id: cover },
    blocks_json: { v: 1, blocks: [block] },
  };
  const { status } = await send(demo.base_url, '/v1/posts', { body, bearer: demo.secret_key });
  expect(status).toBe(201);
  const { body: login } = await send(demo.base_url, '/api/v1/auth/login', { body: demo.owner });
  const [url, token, operation] = [platform.facts.graphql_url, login.access_token, operationOf(demo.site_id)];
  const placesIn = ({ data }: Loose): string[][] =>
    data.mediaAssets.nodes
      .filter(({ id }: Loose) => [cover, picture].includes(id))
      .flatMap(({ usesInPosts }: Loose) => usesInPosts.map(({ places }: Loose) => places));
  let answer: Loose;
  await eventually(async () => {
    ({ body: answer } = await send(url, new URL(url).pathname, { body: { query: operation }, bearer: token }));
    return placesIn(answer).length === 2;
  });
  expect(placesIn(answer).sort()).toEqual([['body'], ['cover']]);
  const { stdout } = await run(
    process.execPath,
    ['read-through-caches.js'],
    inFolder({ GRAPH_URL: url, TOKEN: token, OPERATION: operation }),
  );
  const { apollo, urql } = JSON.parse(stdout);
  expect(withoutTypeNames(apollo)).toEqual(answer.data);
  expect(withoutTypeNames(urql)).toEqual(answer.data);
});
