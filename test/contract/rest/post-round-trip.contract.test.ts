import { type Answer, operate } from '../../support/agent.js';
import { newPost } from '../../support/estate.js';
import { createKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

type Line = Record<string, unknown>;

const linesOf = ({ text }: Answer): Line[] =>
  text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row));

const exported = async (w: Workspace): Promise<Line[]> => linesOf(await w.ask('/v1/export?resource=posts'));

/** The result of each line. */
async function imported(w: Workspace, lines: readonly object[], query = ''): Promise<Line[]> {
  const { body } = await w.ask(`/v1/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  return body.results;
}

const statuses = (results: readonly Line[]): unknown[] => results.map(({ status }) => status);
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
    const lines = await exported(from);
    expect(lines.map(({ access }) => access).sort()).toEqual(['public', 'restricted']);
    const results = await imported(to, lines);
    expect(statuses(results)).toEqual(['created', 'created']);
    for (const [index, { id }] of results.entries()) {
      const { access } = lines[index] ?? {};
      expect((await record(to, id)).access).toBe(access);
      expect((await to.ask(`/v1/posts/${id}`)).status).toBe(access === 'public' ? 200 : 404);
    }
    expect(statuses(await imported(to, lines))).toEqual(['replayed', 'replayed']);
    expect(statuses(await imported(from, lines))).toEqual(['replayed', 'replayed']);
  });

  it('is not in the export of a key without posts:write', async () => {
    const w = await workspace();
    await restrictedPost(w);
    const { id } = await w.published();
    const { secret } = await createKey(w.site, { scopes: ['export'] });
    const lines = linesOf(await w.ask('/v1/export?resource=posts', { key: secret }));
    expect(lines.map((line) => [line.id, 'access' in line])).toEqual([[id, false]]);
  });

  it('stays as it is when a line names none', async () => {
    const w = await workspace();
    const id = await restrictedPost(w);
    const [{ access: _, ...line } = {}] = await exported(w);
    expect(statuses(await imported(w, [{ ...line, title: 'Novo' }], '?mode=upsert'))).toEqual(['updated']);
    expect(await record(w, id)).toMatchObject({ title: 'Novo', access: 'restricted' });
  });

  it('becomes restricted by an import, and public only by staff', async () => {
    const w = await workspace();
    const { id } = await w.published();
    const [line] = await exported(w);
    const restricted = { ...line, access: 'restricted' };
    expect(statuses(await imported(w, [restricted]))).toEqual(['error']);
    expect(statuses(await imported(w, [restricted], '?mode=upsert'))).toEqual(['updated']);
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    for (const query of ['', '?mode=upsert']) {
      const [result] = await imported(w, [{ ...line, title: 'Aberto' }], query);
      expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('Only staff') });
    }
    expect(await record(w, id)).toMatchObject({ title: line?.title, access: 'restricted' });
  });

  it.each([['open'], [''], [1]])('is refused as %j', async (access) => {
    const w = await workspace();
    const [result] = await imported(w, [{ title: unique(), blocks_json: paragraph('Um.'), access }]);
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
