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
