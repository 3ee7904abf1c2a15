import { operate } from '../../support/agent.js';
import { newPost } from '../../support/estate.js';
import { exportLines, importLines, newLine, parseLines, statusesOf } from '../../support/import-lines.js';
import { createKey, type Workspace, workspace } from '../../support/seed.js';

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

  it('stays as it is when a line names none', async () => {
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
