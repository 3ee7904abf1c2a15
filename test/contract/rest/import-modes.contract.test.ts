import type { Answer } from '../../support/agent.js';
import { newPersona } from '../../support/estate.js';
import { exportLines, importLines, linesOf, newLine, sendImport, statusesOf } from '../../support/import-lines.js';
import { createKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

describe('POST /v1/import: modes', () => {
  let w: Workspace;
  beforeAll(async () => {
    w = await workspace();
  });

  const put = (externalId: string, body: object): Promise<Answer> =>
    w.ask(`/v1/posts/external/${externalId}`, { method: 'PUT', body });

  it('validates without writing in a dry run', async () => {
    const known = unique();
    await put(known, { title: 'Um', blocks_json: paragraph('Um.') });
    const author = `new-${unique()}`;
    const lines = [newLine({ author }), newLine({ status: 'gone' }), newLine({ external_id: known })];
    expect(statusesOf(await importLines(w, lines, { dry_run: 'true' }))).toEqual(['valid', 'error', 'error']);
    expect(statusesOf(await importLines(w, lines, { dry_run: 'true', mode: 'upsert' }))).toEqual([
      'valid',
      'error',
      'valid',
    ]);
    expect((await put(known, {})).body.title).toBe('Um');
    expect(statusesOf(await importLines(w, lines))).toEqual(['created', 'error', 'error']);
  });

  it('compares with mode=create and changes with mode=upsert', async () => {
    const id = unique();
    const first = newLine({ external_id: id, status: 'published', excerpt: 'a' });
    expect(statusesOf(await importLines(w, [first]))).toEqual(['created']);
    const same = { ...first, title: `${first.title} ` };
    expect(statusesOf(await importLines(w, [same]))).toEqual(['replayed']);
    const changed = { ...first, excerpt: 'b' };
    const refused = await importLines(w, [changed]);
    expect(refused[0]).toMatchObject({ status: 'error', error: expect.stringContaining('mode=upsert') });
    expect(statusesOf(await importLines(w, [changed], { mode: 'upsert' }))).toEqual(['updated']);
    expect(statusesOf(await importLines(w, [{ ...changed }, { ...changed }], { mode: 'upsert' }))).toEqual([
      ...['replayed', 'replayed'],
    ]);
  });

  it('fails a line with a faulty author alone', async () => {
    const lines = [newLine({ author: '!!' }), newLine({ author: { slug: 'a', avatar_url: 'x' } }), newLine()];
    expect(statusesOf(await importLines(w, lines))).toEqual(['error', 'error', 'created']);
  });

  it('creates one post for two lines with the same id', async () => {
    const id = unique();
    const lines = [newLine({ external_id: id, title: 'a' }), newLine({ external_id: id, title: 'b' })];
    expect(statusesOf(await importLines(w, lines, { mode: 'upsert' })).sort()).toEqual(['created', 'updated']);
  });

  it('brings an export into another site: every record is equal but for ids and hosts', async () => {
    const [source, target] = [await workspace(), await workspace()];
    const author = `ana-${unique()}`;
    await newPersona(source.site.id, author);
    const first = await source.post({ status: 'published', published_at: '2015-01-01T00:00:00Z', author });
    await source.post({ language: 'en', translation_of: first.id, excerpt: 'Own.', status: 'published' });
    await source.post({ seo: { title: 'x', schema_type: 'Article' }, external_id: 'e-1', tag_slugs: ['b', 'a'] });
    const archived = await source.post({ status: 'published', title: 'Gone' });
    await source.ask(`/v1/posts/${archived.id}/unpublish`, { method: 'POST' });
    await source.post({ status: 'published', title: 'Gone' });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await source.post({ status: 'published', published_at: at });
    const described = await source.post({ excerpt: 'Mine.' });
    await source.ask(`/v1/posts/${described.id}/seo`, { method: 'PATCH', body: { title: 'Only' } });
    const { text } = await source.ask('/v1/export?resource=posts');
    const lines = linesOf(text);
    const imported = await importLines(target, lines);
    expect(imported.filter(({ error }) => error)).toEqual([]);
    expect(statusesOf(imported)).toEqual(Array(lines.length).fill('created'));
    expect(statusesOf(await importLines(target, lines))).toEqual(Array(lines.length).fill('replayed'));
    const { secret } = await createKey(target.site);
    const again = await sendImport(target, text, { key: secret });
    expect(statusesOf(again.body.results)).toEqual(Array(lines.length).fill('replayed'));
    const comparable = async (space: Workspace) => {
      const exported = await exportLines(space);
      const records = await Promise.all(
        exported.map(async ({ id }) => (await space.ask(`/v1/posts/${id}/record`)).body),
      );
      return records
        .map(({ id, site_id, org_id, author_id, persona_id, updated_at, translations, seo_json, ...rest }) => ({
          ...rest,
          hasPersona: persona_id !== null,
          translations: translations.map(({ language, slug }: { language: string; slug: string }) => [language, slug]),
        }))
        .sort((a, b) => (a.slug + a.status < b.slug + b.status ? -1 : 1));
    };
    expect(await comparable(target)).toEqual(await comparable(source));
  });
});
