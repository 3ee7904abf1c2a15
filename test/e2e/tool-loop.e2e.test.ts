import { type ImageHost, imageHost } from '../support/image-host.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, type Sent, send } from '../support/send.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

const scopes = [
  'posts:read',
  'posts:write',
  'posts:delete',
  'import',
  'export',
  'media:read',
  'media:write',
  'seo:write',
];
const count = 200;

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let platform: Platform;
let host: ImageHost;

beforeAll(async () => {
  [database, host] = await Promise.all([createMigratedDatabase(), imageHost()]);
  // Images are fetched from a local host, and from this platform itself when posts move.
  platform = await startPlatform({ databaseUrl: database.url, environment: { OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' } });
});
afterAll(async () => {
  host.close();
  await platform.stop();
  await platform.remove();
  await database.drop();
});

/** A tool with a key on its own site. */
async function tool() {
  const { secret, siteId } = await ownSite(platform.facts, scopes);
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Sent> =>
    send(platform.facts.base_url, path, { method, bearer: secret, body, headers });
  const bring = async (lines: readonly object[], query = '') => {
    const response = await fetch(`${platform.facts.base_url}/v1/import${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    return (await response.json()) as { created: number; failed: number; results: Record<string, unknown>[] };
  };
  const exportAll = async (): Promise<Record<string, unknown>[]> => {
    const { text } = await ask('GET', '/v1/export?resource=posts');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  };
  return { siteId, secret, ask, bring, exportAll };
}

const statuses = ({ results }: { results: Record<string, unknown>[] }) =>
  Object.fromEntries(
    [...Map.groupBy(results, ({ status }) => String(status))].map(([status, rows]) => [status, rows.length]),
  );

async function declareType(siteId: string): Promise<void> {
  await operateOn(
    platform.facts,
    'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }',
    {
      input: {
        ...{ siteId, slug: 'guide', name: 'Guide' },
        fields: [{ key: 'minutes', label: 'Minutes', type: 'number', options: { min: 1 } }],
      },
    },
  );
}

/** Markdown posts of two languages, each English one a translation, with covers, dates, SEO and fields. */
const lines = () =>
  Array.from({ length: count }, (_, index) => {
    const isEnglish = index % 2 === 1;
    const year = 2015 + (index % 10);
    return {
      title: `Guia ${index}`,
      external_id: `cms-${index}`,
      post_type: 'guide',
      language: isEnglish ? 'en' : 'pt-BR',
      status: index % 5 === 0 ? 'draft' : 'published',
      published_at: `${year}-0${1 + (index % 9)}-15T08:00:00Z`,
      content_markdown: `## Parte ${index}\n\nUm **texto** com [link](https://a.example/${index}).\n\n- um\n- dois`,
      cover_url: `${host.base}/logo.png?${index % 4}`,
      seo: { title: `SEO ${index}`, schema_type: 'Article' },
      tag_slugs: [`t-${index % 7}`],
      fields: { minutes: 1 + index },
      author: { slug: `author-${index % 3}`, name: `Autor ${index % 3}` },
      ...(isEnglish && { translation_of: { slug: `guia-${index - 1}`, language: 'pt-BR' } }),
    };
  });

it('a tool imports, edits, previews, schedules, renames, restores, exports and moves to another site', async () => {
  const [first, second] = [await tool(), await tool()];
  await Promise.all([declareType(first.siteId), declareType(second.siteId)]);

  // A dry run writes nothing; a repeated import makes no second post.
  expect(statuses(await first.bring(lines(), '?dry_run=true'))).toEqual({ valid: count });
  expect(await first.exportAll()).toEqual([]);
  const imported = await first.bring(lines());
  expect(imported.results.filter(({ error, warnings }) => error ?? warnings)).toEqual([]);
  expect(statuses(imported)).toEqual({ created: count });
  expect(statuses(await first.bring(lines()))).toEqual({ replayed: count });

  const record = (id: unknown) => first.ask('GET', `/v1/posts/${id}/record`);
  const records: Sent[] = [];
  for (const { id } of imported.results) records.push(await record(id));
  expect(records.filter(({ body }) => body.featured_image_id === null)).toEqual([]);
  expect(records[1]?.body).toMatchObject({ is_primary_translation: false, fields: { minutes: 2 } });

  // Two tools edit one post: no update is lost.
  const [{ id = '' } = {}] = imported.results as { id: string }[];
  const { etag = '' } = (await record(id)).headers;
  const edits = await Promise.all(
    ['Um', 'Dois'].map((title) => first.ask('PATCH', `/v1/posts/${id}`, { title }, { 'if-match': etag })),
  );
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 412]);

  const preview = await first.ask('POST', `/v1/posts/${id}/previews`, {});
  expect((await send(platform.facts.base_url, `/v1/previews/${preview.body.token}`, { method: 'GET' })).status).toBe(
    200,
  );
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const step = async (path: string, body?: object) => (await first.ask('POST', `/v1/posts/${id}/${path}`, body)).body;
  expect((await step('publish', { published_at: at })).status).toBe('scheduled');
  expect((await step('unschedule')).status).toBe('draft');
  expect((await step('publish')).status).toBe('published');
  expect((await step('rename', { slug: 'novo' })).slug).toBe('novo');
  expect((await first.ask('GET', '/v1/redirects')).body.items).toMatchObject([{ to: '/novo' }]);
  const { items } = (await first.ask('GET', `/v1/posts/${id}/revisions`)).body;
  expect((await step(`revisions/${items.at(-1).n}/restore`)).title).toBe('Guia 0');
  expect((await first.ask('DELETE', `/v1/posts/${id}`)).status).toBe(204);
  expect((await step('restore')).status).toBe('published');

  // Moves the whole site: records are equal except for ids, hosts and update times.
  const exported = await first.exportAll();
  expect(exported).toHaveLength(count);
  const moved = await second.bring(exported);
  expect(moved.results.filter(({ error, warnings }) => error ?? warnings)).toEqual([]);
  const comparable = async ({ ask, exportAll }: Awaited<ReturnType<typeof tool>>) => {
    const rows: Sent['body'][] = [];
    for (const row of await exportAll()) rows.push((await ask('GET', `/v1/posts/${row.id}/record`)).body);
    return rows
      .map(
        ({ id: _, site_id, org_id, author_id, persona_id, updated_at, featured_image_id, translations, ...rest }) => ({
          ...rest,
          isIllustrated: featured_image_id !== null,
          hasByline: persona_id !== null,
          translations: translations.map(({ language, slug }: Record<string, string>) => `${language} ${slug}`),
        }),
      )
      .sort((one, other) => (one.external_id < other.external_id ? -1 : 1));
  };
  expect(await comparable(second)).toEqual(await comparable(first));
});

it('an import that is killed and repeated leaves no duplicate and nothing missing', async () => {
  const own = await startPlatform({ databaseUrl: database.url, environment: { DEMO: '0' } });
  const { secret } = await ownSite(own.facts, scopes);
  // Long enough that the kill arrives before the end.
  const paragraphs = 'Um parágrafo **forte**.\n\n'.repeat(100);
  const body = Array.from({ length: 1_000 }, (_, index) =>
    JSON.stringify({ title: `Linha ${index}`, external_id: `k-${index}`, content_markdown: paragraphs }),
  ).join('\n');
  const bring = (base: string) =>
    fetch(`${base}/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
      body,
    });
  const exported = async (base: string) => {
    const response = await fetch(`${base}/v1/export?resource=posts`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return { total: Number(response.headers.get('x-export-total')), text: await response.text() };
  };
  // Read to the end: an unread reply would keep its socket open.
  const interrupted = bring(own.facts.base_url)
    .then((response) => response.text())
    .catch(() => null);
  // Kills while some lines are stored and others are not.
  for (let stored = 0; stored === 0; ) stored = (await exported(own.facts.base_url)).total;
  own.child.kill('SIGKILL');
  await Promise.all([interrupted, own.ended]);
  await own.remove();
  const again = (await (await bring(platform.facts.base_url)).json()) as { failed: number };
  expect(again.failed).toBe(0);
  const { text } = await exported(platform.facts.base_url);
  const ids = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { external_id: string }).external_id);
  expect([ids.length, new Set(ids).size]).toEqual([1_000, 1_000]);
});
