import { isStreamRoute } from '@imprint/rest-adapter/route';
import { namesUnknownFields } from '@imprint/rest-contract/published-route';
import { picture, uploaded } from '../../support/media.js';
import { requestFor, routes } from '../../support/route-requests.js';
import { paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const warning = (place: string, field: string) => ({
  name: 'unknown-field',
  place,
  message: `The field is ignored. Use ${field}.`,
});
/** What a client of another system sends. */
const foreign = { tags: ['sea'], categories: ['news'] };
const expected = [warning('tags', 'tag_slugs'), warning('categories', 'category_slugs')];

describe('unknown fields of a body', () => {
  it('are ignored, and named by create, update and put', async () => {
    const body = { title: `Post ${unique()}`, blocks_json: paragraph('Um.'), ...foreign };
    const created = await w.ask('/v1/posts', { method: 'POST', body });
    expect([created.status, created.body.warnings]).toEqual([201, expected]);
    expect(created.headers['x-content-warnings']).toBe('unknown-field (tags), unknown-field (categories)');
    const updated = await w.ask(`/v1/posts/${created.body.id}`, {
      method: 'PATCH',
      body: { excerpt: 'Um.', ...foreign },
    });
    expect([updated.status, updated.body.warnings, updated.body.tag_slugs ?? []]).toEqual([200, expected, []]);
    const put = await w.ask(`/v1/posts/external/${unique()}`, { method: 'PUT', body });
    expect([put.status, put.body.warnings]).toEqual([201, expected]);
  });

  it('are named for their line by an import, also in a dry run', async () => {
    const lines = [{}, foreign].map((more) =>
      JSON.stringify({ title: unique(), blocks_json: paragraph('Um.'), ...more }),
    );
    for (const query of ['?dry_run=true', '']) {
      const { body } = await w.ask(`/v1/import${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
      });
      expect(body.results.map(({ warnings }: { warnings?: unknown }) => warnings)).toEqual([undefined, expected]);
    }
  });

  it('are none in a record or an exported line that is sent back', async () => {
    const source = await workspace();
    const { id } = await source.published({ tag_slugs: ['sea'], category_slugs: ['news'] });
    const record = (await source.ask(`/v1/posts/${id}/record`)).body;
    const put = await source.ask(`/v1/posts/external/${unique()}`, {
      method: 'PUT',
      body: { ...record, slug: unique() },
    });
    expect((put.body.warnings ?? []).filter(({ name }: { name: string }) => name === 'unknown-field')).toEqual([]);
    const { text } = await source.ask('/v1/export?resource=posts');
    const { body } = await source.ask('/v1/import?mode=upsert', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: text,
    });
    expect(body.results.flatMap(({ warnings = [] }: { warnings?: unknown[] }) => warnings)).toEqual([]);
  });
});

/** A post of its own, or an asset, as the path needs it. */
const referenceFor = async (path: string): Promise<string> => {
  // Only posts that readers do not see have previews.
  if (path.includes('/previews')) return (await w.post()).id;
  if (!path.startsWith('/v1/media')) return (await w.published()).id;
  return (await uploaded(w, await picture().png().toBuffer())).id;
};

it.each(
  routes
    .filter((route) => namesUnknownFields(route) && !isStreamRoute(route))
    .map((route) => [route.name, route] as const),
)('a success of %s names unknown fields in its header', async (_, route) => {
  const { path, options } = requestFor(route, await referenceFor(route.path));
  const body = { ...Object(options.body), no_such_field: 1 };
  const { status, headers } = await w.ask(path, { ...options, body });
  // No test reaches the host of a picture.
  if (route.name === 'ingest media') return expect(status).toBe(422);
  expect([status < 300, headers['x-content-warnings']]).toEqual([
    true,
    expect.stringContaining('unknown-field (no_such_field)'),
  ]);
});
