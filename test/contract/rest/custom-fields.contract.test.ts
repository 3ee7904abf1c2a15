import { type Answer, operate } from '../../support/agent.js';
import { picture, uploaded } from '../../support/media.js';
import { paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const create = (body: object): Promise<Answer> =>
  w.ask('/v1/posts', { method: 'POST', body: { title: `Post ${unique()}`, blocks_json: paragraph('Um.'), ...body } });
const record = async (id: string) => (await w.ask(`/v1/posts/${id}/record`)).body;
const uploadedImage = async (space: Workspace): Promise<string> =>
  (await uploaded(space, await picture().png().toBuffer())).id;

describe('custom fields', () => {
  let type: string;
  beforeAll(async () => {
    type = `recipe-${unique()}`;
    const field = (key: string, kind: string, options?: object, required = false) => ({
      ...{ key, label: key, type: kind, required },
      ...(options && { options }),
    });
    await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
      input: {
        ...{ siteId: w.site.id, slug: type, name: type },
        fields: [
          field('minutes', 'number', { min: 1, max: 600 }, true),
          field('level', 'choice', { choices: ['easy', 'hard'] }),
          field('note', 'text', { max: 10 }),
          field('vegan', 'boolean'),
          field('since', 'date'),
          field('picture', 'media'),
          field('related', 'list', { of: 'post', max: 2 }),
        ],
      },
    });
  });
  const createTyped = (fields: unknown) => create({ post_type: type, fields, status: 'published' });

  it('are stored, and shown in record, detail and list', async () => {
    const other = (await create({})).body.id;
    const picture = await uploadedImage(w);
    const fields = {
      minutes: 20,
      level: 'easy',
      note: 'ok',
      vegan: true,
      since: '2020-02-29',
      picture,
      related: [other],
    };
    const { status, body } = await createTyped(fields);
    expect(status).toBe(201);
    expect((await record(body.id)).fields).toEqual(fields);
    expect((await w.ask(`/v1/posts/${body.id}`)).body.fields).toEqual(fields);
    const { items } = (await w.ask('/v1/posts')).body;
    expect(items.find(({ id }: { id: string }) => id === body.id).fields).toEqual(fields);
    expect((await w.ask(`/v1/posts/${body.id}`, { method: 'PATCH', body: { fields: { minutes: 5 } } })).status).toBe(
      200,
    );
    expect((await record(body.id)).fields).toEqual({ minutes: 5 });
  });

  it('keep every number exactly, and refuse one that JSON parsers round', async () => {
    const large = `large-${unique()}`;
    await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
      input: {
        ...{ siteId: w.site.id, slug: large, name: large },
        fields: [{ key: 'number', label: 'Number', type: 'number', required: false }],
      },
    });
    const send = (number: string) =>
      w.ask('/v1/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"title":"${unique()}","blocks_json":{"v":1,"blocks":[]},"post_type":"${large}","fields":{"number":${number}}}`,
      });
    const kept = ['9007199254740991', '-9007199254740991', '0.1', '-0.000000012345', '1234567890.125'];
    for (const number of kept) {
      const { body } = await send(number);
      expect((await record(body.id)).fields).toEqual({ number: Number(number) });
    }
    for (const number of ['9007199254740993', '-12345678901234567890', '1e300']) {
      const { status, body } = await send(number);
      expect([number, status, body.error.message]).toEqual([
        number,
        422,
        expect.stringContaining('fields.number must be'),
      ]);
    }
  });

  it('are part of a preview', async () => {
    const { id } = (await create({ post_type: type, fields: { minutes: 7 } })).body;
    const { token } = (await w.ask(`/v1/posts/${id}/previews`, { method: 'POST' })).body;
    expect((await w.ask(`/v1/previews/${token}`)).body.fields).toEqual({ minutes: 7 });
  });

  it('are checked when a revision with others is restored', async () => {
    const slug = `review-${unique()}`;
    const declare = (input: object, operation: 'create' | 'update') =>
      operate(
        `mutation ($input: ${operation === 'create' ? 'Create' : 'Update'}PostTypeInput!) { ${operation}PostType(input: $input) { postType { id } } }`,
        { input: { siteId: w.site.id, slug, ...input } },
      );
    const field = (key: string) => ({ key, label: key, type: 'text', required: false });
    await declare({ name: slug, fields: [field('color'), field('size')] }, 'create');
    const { id } = (await create({ post_type: slug, fields: { color: 'red', size: 'S' } })).body;
    const patch = (body: object) => w.ask(`/v1/posts/${id}`, { method: 'PATCH', body });
    await patch({ title: 'Outro' });
    await patch({ fields: { size: 'M' } });
    await declare({ fields: [field('size')] }, 'update');
    const restore = (n: number) => w.ask(`/v1/posts/${id}/revisions/${n}/restore`, { method: 'POST' });
    const refused = await restore(1);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'fields.color']);
    await patch({ title: 'Terceiro' });
    expect(await restore(3)).toMatchObject({ status: 200, body: { title: 'Outro', fields: { size: 'M' } } });
  });

  it('of more posts at once than there are database connections are all changed', async () => {
    const ids = Array.from({ length: 48 }, () => unique());
    const put = (id: string, minutes: number) =>
      w.ask(`/v1/posts/external/${id}`, {
        method: 'PUT',
        body: { title: 'Bolo', post_type: type, blocks_json: paragraph('Um.'), fields: { minutes } },
      });
    for (const [minutes, expected] of [
      [1, 201],
      [2, 200],
    ] as const) {
      const answers = await Promise.all(ids.map((id) => put(id, minutes)));
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => expected));
    }
  });

  it('are refused with every fault and its path', async () => {
    const { status, body } = await createTyped({
      ...{ level: 'expert', note: 'x'.repeat(11), vegan: 'yes', since: '2020-02-30', color: 'red' },
      ...{ picture: '01ARZ3NDEKTSV4RRFFQ69G5FAV', related: ['a', 'b'] },
    });
    expect(status).toBe(422);
    expect(body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['fields.color', 'fields.level', 'fields.minutes', 'fields.note', 'fields.related[0]', 'fields.related[1]'],
      ...['fields.since', 'fields.vegan'],
    ]);
    const missing = await createTyped({ minutes: 1, picture: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
    expect([missing.status, missing.body.error.details[0].field]).toEqual([422, 'fields.picture']);
  });

  it('are declared with a known type and valid options', async () => {
    for (const field of [{ type: 'colour' }, { type: 'choice' }, { type: 'list' }, { type: 'text', key: 'A b' }]) {
      const answer = await operate(
        'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }',
        { input: { siteId: w.site.id, slug: unique(), name: 'x', fields: [{ key: 'a', label: 'a', ...field }] } },
      ).catch((error: unknown) => String(error));
      expect(answer).toContain('fields[0]');
    }
  });
});
