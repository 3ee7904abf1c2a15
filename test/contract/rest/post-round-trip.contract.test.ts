import { operate } from '../../support/agent.js';
import { newPost } from '../../support/estate.js';
import { exportLines, importLines, newLine, parseLines, statusesOf } from '../../support/import-lines.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

const upsert = { mode: 'upsert' };
const record = async (w: Workspace, id: unknown) => (await w.ask(`/v1/posts/${id}/record`)).body;
const setAccess = (w: Workspace, reference: unknown, access: 'PUBLIC' | 'RESTRICTED') =>
  operate('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
    input: { siteId: w.site.id, reference, access },
  });

async function restrictedPost(w: Workspace): Promise<string> {
  const id = await newPost(w.site.id);
  await setAccess(w, id, 'RESTRICTED');
  return id;
}

describe('access of posts', () => {
  it('survives an export and an import elsewhere: restricted posts stay restricted', async () => {
    const [from, to] = [await workspace(), await workspace()];
    await restrictedPost(from);
    await from.published();
    const lines = await exportLines(from);
    expect(lines.map(({ access }) => access).sort()).toEqual(['public', 'restricted']);
    const results = await importLines(to, lines);
    expect(statusesOf(results)).toEqual(['created', 'created']);
    for (const [index, { id }] of results.entries()) {
      const { access } = lines[index] ?? {};
      expect((await record(to, id)).access).toBe(access);
      expect((await to.ask(`/v1/posts/${id}`)).status).toBe(access === 'public' ? 200 : 404);
    }
    expect(statusesOf(await importLines(to, lines))).toEqual(['replayed', 'replayed']);
    expect(statusesOf(await importLines(from, lines))).toEqual(['replayed', 'replayed']);
  });

  it('is not in the export of a key without posts:write', async () => {
    const w = await workspace();
    await restrictedPost(w);
    const { id } = await w.published();
    const { secret } = await createKey(w.site, { scopes: ['export'] });
    const lines = parseLines(await w.ask('/v1/export?resource=posts', { key: secret }));
    expect(lines.map((line) => [line.id, 'access' in line])).toEqual([[id, false]]);
  });

  it('is unchanged when a line has none', async () => {
    const w = await workspace();
    const id = await restrictedPost(w);
    const [{ access: _, ...line } = {}] = await exportLines(w);
    expect(statusesOf(await importLines(w, [{ ...line, title: 'Novo' }], upsert))).toEqual(['updated']);
    expect(await record(w, id)).toMatchObject({ title: 'Novo', access: 'restricted' });
  });

  it('becomes restricted by an import, and public only by staff', async () => {
    const w = await workspace();
    const { id } = await w.published();
    const [line] = await exportLines(w);
    const restricted = { ...line, access: 'restricted' };
    expect(statusesOf(await importLines(w, [restricted]))).toEqual(['error']);
    expect(statusesOf(await importLines(w, [restricted], upsert))).toEqual(['updated']);
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    for (const query of [{}, upsert]) {
      const [result] = await importLines(w, [{ ...line, title: 'Aberto' }], query);
      expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('Only staff') });
    }
    expect(await record(w, id)).toMatchObject({ title: line?.title, access: 'restricted' });
  });

  it.each([['open'], [''], [1]])('is refused as %j', async (access) => {
    const w = await workspace();
    const [result] = await importLines(w, [newLine({ access })]);
    expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('access') });
  });

  it('is in the Markdown of a restricted record', async () => {
    const w = await workspace();
    const read = async (id: string) =>
      (await w.ask(`/v1/posts/${id}/record`, { headers: { accept: 'text/markdown' } })).text;
    expect(await read(await restrictedPost(w))).toMatch(/^access: restricted$/m);
    expect(await read((await w.post()).id)).not.toMatch(/^access:/m);
  });
});

describe('a cover that is no longer in the media library', () => {
  const upload = async (w: Workspace): Promise<string> => (await uploaded(w, await picture().png().toBuffer())).id;
  const missing = [{ name: 'image-not-available', place: 'featured_image_id', message: expect.any(String) }];

  async function postWithoutItsCover(w: Workspace, fields: object = {}) {
    const cover = await upload(w);
    const { id } = await w.published({ featured_image_id: cover, ...fields });
    await w.ask(`/v1/media/${cover}`, { method: 'DELETE' });
    return { id, cover };
  }

  it.each([[{}], [{ seo: { og_image: 'https://cdn.example/og.png' } }]])(
    'is a warning of an import on another site, with %j',
    async (fields) => {
      const [from, to] = [await workspace(), await workspace()];
      await postWithoutItsCover(from, fields);
      const lines = await exportLines(from);
      const [created] = await importLines(to, lines);
      expect(created).toMatchObject({ status: 'created', warnings: missing });
      expect(await record(to, created?.id)).toMatchObject({ featured_image_id: null });
      const { secret } = await createKey(to.site);
      for (const query of [{ dry_run: 'true' }, {}, upsert] as Record<string, string>[]) {
        const [again] = await importLines(to, lines, query, secret);
        expect(again).toMatchObject({ status: query.dry_run ? 'valid' : 'replayed', warnings: missing });
      }
    },
  );

  it('stays with its post on the same site, where it can be restored', async () => {
    const w = await workspace();
    const { id, cover } = await postWithoutItsCover(w);
    const lines = await exportLines(w);
    expect(await importLines(w, lines)).toMatchObject([{ status: 'replayed', warnings: missing }]);
    const changed = lines.map((line) => ({ ...line, title: 'Outro' }));
    expect(await importLines(w, changed, upsert)).toMatchObject([{ status: 'updated', warnings: missing }]);
    expect(await record(w, id)).toMatchObject({ title: 'Outro', featured_image_id: cover });
  });

  it('is an error of a line without an export origin, and for an invalid id', async () => {
    const w = await workspace();
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const lines = [newLine({ featured_image_id: id }), newLine({ id, featured_image_id: 'x' })];
    const refused = { status: 'error', error: expect.stringContaining('featured_image_id') };
    expect(await importLines(w, lines)).toMatchObject([refused, refused]);
  });
});

describe('an import that changes a post', () => {
  it('keeps the cover that a line with images of another site does not name', async () => {
    const w = await workspace();
    const cover = (await uploaded(w, await picture().png().toBuffer())).id;
    const external_id = unique();
    const { id } = await w.post({ external_id, featured_image_id: cover });
    const image = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', url: 'https://gone.example/x.png' };
    const [result] = await importLines(w, [newLine({ external_id, media: [image] })], upsert);
    expect(result?.status).toBe('updated');
    expect((await record(w, id)).featured_image_id).toBe(cover);
  });

  it('keeps its cover when the cover of the line cannot be fetched', async () => {
    const w = await workspace();
    const cover = (await uploaded(w, await picture().png().toBuffer())).id;
    const external_id = unique();
    const { id } = await w.post({ external_id, featured_image_id: cover });
    const lost = { featured_image_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', cover_url: 'https://gone.example/x.png' };
    const [result] = await importLines(w, [newLine({ external_id, ...lost })], upsert);
    expect(result).toMatchObject({ status: 'updated', warnings: [{ place: 'cover_url' }] });
    expect((await record(w, id)).featured_image_id).toBe(cover);
  });
});

describe('translations whose first post is deleted', () => {
  it('stay together in an import, on the same site and elsewhere', async () => {
    const [from, to] = [await workspace(), await workspace()];
    const first = await from.published();
    for (const language of ['en', 'es']) await from.published({ language, translation_of: first.id });
    await from.ask(`/v1/posts/${first.id}`, { method: 'DELETE' });
    const lines = await exportLines(from);
    expect(lines.map(({ translation_of }) => translation_of)).toEqual([first.id, first.id]);
    expect(statusesOf(await importLines(from, lines))).toEqual(['replayed', 'replayed']);
    const created = await importLines(to, lines);
    expect(statusesOf(created)).toEqual(['created', 'created']);
    for (const [w, { id }] of [...lines.map((line) => [from, line]), ...created.map((line) => [to, line])] as [
      Workspace,
      { id: string },
    ][]) {
      expect((await record(w, id)).translations).toHaveLength(1);
    }
    const { secret } = await createKey(to.site);
    expect(statusesOf(await importLines(to, lines, {}, secret))).toEqual(['replayed', 'replayed']);
  });

  it('exclude posts outside of the selection', async () => {
    const w = await workspace();
    const [first, other] = [await w.post(), await w.post({ language: 'es' })];
    await w.post({ language: 'en', translation_of: first.id });
    await w.ask(`/v1/posts/${first.id}`, { method: 'DELETE' });
    const line = (await exportLines(w)).find(({ id }) => id === other.id);
    const [result] = await importLines(w, [{ ...line, translation_of: first.id }], upsert);
    expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('translation_of') });
  });
});

it('an import of archived posts alone creates them, also with the slug of another post', async () => {
  const [from, to] = [await workspace(), await workspace()];
  const { id } = await from.published();
  await from.ask(`/v1/posts/${id}/unpublish`, { method: 'POST' });
  const [exported] = await exportLines(from);
  const { slug } = await to.published();
  for (const line of [exported, newLine({ status: 'archived', slug })]) {
    const [result] = await importLines(to, [line as object]);
    expect(result).toMatchObject({ status: 'created', post_status: 'archived', slug: line?.slug });
  }
});
