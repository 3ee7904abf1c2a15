import { type Answer, operate } from '../../support/agent.js';
import { importLines, type Line, newLine } from '../../support/import-lines.js';
import { picture, uploaded } from '../../support/media.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const change = async (operation: string, type: string, selection: string, input: object) =>
  (
    await operate(`mutation ($input: ${type}!) { done: ${operation}(input: $input) { ${selection} } }`, {
      input: { siteId: w.site.id, ...input },
    })
  ).done;

interface Prerequisite {
  /** Fields that reference it. */
  fields: object;
  remove: () => Promise<unknown>;
}

const prerequisites: Record<string, () => Promise<Prerequisite>> = {
  'its post type is archived': async () => {
    const slug = `t-${unique()}`;
    await change('createPostType', 'CreatePostTypeInput', 'postType { id }', { slug, name: 'Tipo' });
    const archive = () =>
      change('updatePostType', 'UpdatePostTypeInput', 'postType { id }', { slug, isArchived: true });
    return { fields: { post_type: slug }, remove: archive };
  },
  'its cover is deleted': async () => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    return { fields: { featured_image_id: id }, remove: () => w.ask(`/v1/media/${id}`, { method: 'DELETE' }) };
  },
  'the post that it translates is deleted': async () => {
    const { id } = await w.post({ language: 'en' });
    return { fields: { translation_of: id }, remove: () => w.ask(`/v1/posts/${id}`, { method: 'DELETE' }) };
  },
};

const author = async (): Promise<Prerequisite> => {
  const slug = `a-${unique()}`;
  const { persona } = await change('createPersona', 'CreatePersonaInput', 'persona { id }', { name: slug, slug });
  const remove = () => change('deletePersona', 'PersonaReferenceInput', 'done', { id: persona.id });
  return { fields: { author: slug }, remove };
};

const count = async () => (await w.ask('/v1/posts?status=draft&limit=1&count=true')).headers['x-total-count'];

describe('a repeated create returns the original 201', () => {
  it.each(Object.entries({ ...prerequisites, 'its author is deleted': author }))('after %s', async (_, prepare) => {
    const { fields, remove } = await prepare();
    const body = newLine(fields);
    const key = unique();
    const create = (given: object): Promise<Answer> =>
      w.ask('/v1/posts', { method: 'POST', body: given, headers: { 'Idempotency-Key': key } });
    const first = await create(body);
    expect(first.status).toBe(201);
    await remove();
    const before = await count();
    const again = await create(body);
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, first.text, 'true']);
    expect(await count()).toBe(before);
    expect((await create({ ...body, title: unique() })).status).toBe(400);
  });
});

describe('a line of an import that was seen before is replayed', () => {
  const send = async (line: object, query = {}): Promise<Line> => (await importLines(w, [line], query))[0] ?? {};

  it.each(Object.entries(prerequisites))('after %s', async (_, prepare) => {
    const { fields, remove } = await prepare();
    const line = newLine(fields);
    const first = await send(line);
    expect(first.status).toBe('created');
    await remove();
    expect(await send(line)).toMatchObject({ status: 'replayed', id: first.id, slug: first.slug });
  });

  it('after its post has changed, except with mode=upsert', async () => {
    const line = newLine({ external_id: unique(), status: 'published' });
    const first = await send(line);
    await w.ask(`/v1/posts/${first.id}`, { method: 'PATCH', body: { title: 'Outro' } });
    expect(await send(line)).toEqual({ ...first, status: 'replayed' });
    expect(await send({ ...line, excerpt: 'Nova linha' })).toMatchObject({ status: 'error' });
    expect(await send(line, { mode: 'upsert' })).toMatchObject({ id: first.id, status: 'updated' });
  });
});
