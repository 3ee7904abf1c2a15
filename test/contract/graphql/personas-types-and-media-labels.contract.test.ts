import { toUuid } from '@imprint/ids/id';
import { graphql, operate, platform } from '../../support/agent.js';
import { askWithToken, newMediaLabel, newPersona } from '../../support/estate.js';
import { person } from '../../support/people.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeEach(async () => {
  w = await workspace();
});

const change = (name: string, type: string, selection: string, input: object) =>
  operate(`mutation ($input: ${type}!) { changed: ${name}(input: $input) { ${selection} } }`, {
    input: { siteId: w.site.id, ...input },
  });
const codeOf = async (name: string, type: string, selection: string, input: object) =>
  (
    await graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
      { input: { siteId: w.site.id, ...input } },
      { authorization: `Bearer ${platform.operator_token}` },
    )
  ).errors?.[0]?.extensions.code;
const read = async (id: string) => (await w.ask(`/v1/posts/${id}`)).body;

describe('a persona', () => {
  it('updates the byline of its posts and their updatedAt', async () => {
    const id = await newPersona(w.site.id);
    const { createPost: post } = await operate(
      'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }',
      { input: { siteId: w.site.id, title: 'X', blocks: { v: 1, blocks: [] }, status: 'PUBLISHED', personaId: id } },
    );
    const before = await read(post.id);
    await change('updatePersona', 'UpdatePersonaInput', 'persona { id }', { id, name: 'Outra', avatarUrl: null });
    const renamed = await read(post.id);
    expect([before.author.name, renamed.author.name]).toEqual(['Autora', 'Outra']);
    expect(renamed.updated_at > before.updated_at).toBe(true);
    await change('deletePersona', 'PersonaReferenceInput', 'done', { id });
    const without = await read(post.id);
    expect(without.author).toBeNull();
    expect(without.updated_at > renamed.updated_at).toBe(true);
    expect(await codeOf('deletePersona', 'PersonaReferenceInput', 'done', { id })).toBe('NOT_FOUND');
  });

  it('signs an existing post, until it is removed', async () => {
    const other = await workspace();
    const [own, foreign] = [await newPersona(w.site.id), await newPersona(other.site.id)];
    const { id: reference } = await w.post({ status: 'published' });
    const sign = (personaId: string | null) =>
      change('updatePost', 'UpdatePostInput', 'post { id }', { reference, personaId });
    await sign(own);
    expect((await read(reference)).author.name).toBe('Autora');
    for (const personaId of [foreign, w.site.id, 'x'])
      expect(await codeOf('updatePost', 'UpdatePostInput', 'post { id }', { reference, personaId })).toBe(
        'BAD_REQUEST',
      );
    await change('updatePost', 'UpdatePostInput', 'post { id }', { reference, title: 'Y' });
    expect((await read(reference)).author.name).toBe('Autora');
    await sign(null);
    expect((await read(reference)).author).toBeNull();
  });

  it('signs a new post of its own site alone', async () => {
    const other = await workspace();
    const ids = [await newPersona(w.site.id), await newPersona(other.site.id), other.site.id];
    const post = { title: 'X', markdown: 'X' };
    const codes = ids.map((personaId) => codeOf('createPost', 'CreatePostInput', 'id', { ...post, personaId }));
    expect(await Promise.all(codes)).toEqual([undefined, 'BAD_REQUEST', 'BAD_REQUEST']);
  });

  it('is refused to a key of another site', async () => {
    const other = await workspace();
    const foreign = await newPersona(other.site.id);
    const input = { site: w.site.id, name: 'test', scopes: ['posts:read'] };
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { personaId } } }';
    const { token } = await person({ site: { id: w.site.id, role: 'site_owner' } });
    for (const personaId of [foreign, other.site.id]) {
      const { errors } = await askWithToken(token, create, { input: { ...input, personaId } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', fields: ['personaId'] });
    }
    const own = await newPersona(w.site.id);
    const { data } = await askWithToken(token, create, { input: { ...input, personaId: own } });
    expect(data.createApiKey.apiKey.personaId).toBe(own);
  });

  it('does not sign posts of an older key that names a persona of another site, or a deleted one', async () => {
    const other = await workspace();
    const deleted = await newPersona(w.site.id);
    await change('deletePersona', 'PersonaReferenceInput', 'done', { id: deleted });
    for (const personaId of [await newPersona(other.site.id), deleted]) {
      const key = await createKey(w.site);
      await sql('update sites.api_keys set persona_id = $1 where id = $2', [toUuid(personaId), toUuid(key.id)]);
      const create = {
        method: 'POST',
        key: key.secret,
        body: { title: 'X', content_markdown: 'X', status: 'published' },
      };
      const { body: post } = await w.ask('/v1/posts', create);
      const { body: record } = await w.ask(`/v1/posts/${post.id}/record`);
      expect([(await read(post.id)).author, record.persona_id]).toEqual([null, null]);
      const { body: put } = await w.ask(`/v1/posts/external/${unique()}`, { ...create, method: 'PUT' });
      expect(put.persona_id).toBeNull();
    }
  });

  it('is added by the import of a member who may publish, not by that of a contributor', async () => {
    await newPersona(w.site.id);
    const { personas } = await operate('query ($site: ID!) { personas(siteId: $site) { slug } }', { site: w.site.id });
    const imported = async (role: string, slug: string) => {
      const { token } = await person({ site: { id: w.site.id, role } });
      const line = { line: 1, bodyHash: unique(), images: [], author: { slug }, post: { title: 'X', markdown: 'X' } };
      const { data } = await askWithToken(
        token,
        'mutation ($input: ImportPostsInput!) { importPosts(input: $input) { results { id: postId status } } }',
        { input: { siteId: w.site.id, lines: [line], isDryRun: false, isUpsert: false } },
      );
      return data.importPosts.results[0];
    };
    const known = await imported('site_contributor', personas[0].slug);
    const [post] = (await w.ask('/v1/posts?status=draft')).body.items;
    expect([known.id, post.author.slug]).toEqual([post.id, personas[0].slug]);
    expect(await imported('site_contributor', 'new')).toEqual({ id: null, status: 'error' });
    expect((await imported('site_author', 'new')).status).toBe('created');
  });

  it('is listed by slug, in pages', async () => {
    for (const name of ['Caio', 'Ana', 'Bia'])
      await change('createPersona', 'CreatePersonaInput', 'persona { id }', { name });
    const query = `query ($site: ID!, $first: Int!, $after: String) {
      personas(siteId: $site, first: $first, after: $after) { slug } }`;
    const list = async (first: number, after: string | null) =>
      (await operate(query, { site: w.site.id, first, after })).personas.map(({ slug }: { slug: string }) => slug);
    expect([await list(2, null), await list(2, 'bia'), await list(2, 'caio')]).toEqual([['ana', 'bia'], ['caio'], []]);
    const authorization = `Bearer ${platform.operator_token}`;
    const { errors } = await graphql(query, { site: w.site.id, first: 501, after: null }, { authorization });
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it('requires a name and a valid image URL', async () => {
    const id = await newPersona(w.site.id);
    for (const wrong of [{ name: ' ' }, { avatarUrl: 'javascript:alert(1)' }]) {
      const code = await codeOf('updatePersona', 'UpdatePersonaInput', 'persona { id }', { id, ...wrong });
      expect(code).toBe('BAD_REQUEST');
    }
  });
});

it('a deleted term shows its humanized slug', async () => {
  const { id } = await w.published({ category_slugs: ['mar-e-terra'] });
  await change('saveTerm', 'SaveTermInput', 'term { slug }', {
    taxonomy: 'CATEGORY',
    slug: 'mar-e-terra',
    name: 'Mar',
  });
  const before = await read(id);
  await change('deleteTerm', 'TermReferenceInput', 'done', { taxonomy: 'CATEGORY', slug: 'mar-e-terra' });
  const after = await read(id);
  expect([before.categories[0].name, after.categories[0].name]).toEqual(['Mar', 'Mar E Terra']);
  expect(after.updated_at > before.updated_at).toBe(true);
});

it('lists the tags of a site with 20,000 of them in pages', async () => {
  await sql(
    `insert into content.terms (id, site_id, taxonomy, slug, name, created_at, updated_at)
     select gen_random_uuid(), $1, 'tag', 'tag-' || lpad(n::text, 5, '0'), 'Tag ' || n, now(), now()
     from generate_series(1, 20000) n`,
    [toUuid(w.site.id)],
  );
  const query = `query ($site: ID!, $after: String) { terms(siteId: $site, taxonomy: TAG, after: $after) { slug name } }`;
  const list = async (after: string | null) => (await operate(query, { site: w.site.id, after })).terms;
  const [first, last] = [await list(null), await list('tag-19999')];
  expect([first.length, first[0], last]).toEqual([
    100,
    { slug: 'tag-00001', name: 'Tag 1' },
    [{ slug: 'tag-20000', name: 'Tag 20000' }],
  ]);
  expect((await w.ask('/v1/tags?limit=100')).body.items).toHaveLength(100);
});

describe('a post type', () => {
  it('hides its posts when non-public and accepts no new ones when archived', async () => {
    const slug = `t-${unique()}`;
    await change('createPostType', 'CreatePostTypeInput', 'postType { id }', { slug, name: 'Receita' });
    const { id } = await w.published({ post_type: slug });
    const update = (input: object) =>
      change('updatePostType', 'UpdatePostTypeInput', 'postType { name public }', { slug, ...input });
    expect((await update({ name: 'Prato', isPublic: false })).changed.postType).toEqual({
      name: 'Prato',
      public: false,
    });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    await update({ isPublic: true, isArchived: true });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(200);
    const refused = await w.ask('/v1/posts', {
      method: 'POST',
      body: { title: 'X', blocks_json: { v: 1, blocks: [] }, post_type: slug },
    });
    expect(refused.status).toBe(400);
    const { body } = await w.ask('/v1/post-types');
    expect(body.items.map((type: { slug: string }) => type.slug)).not.toContain(slug);
  });

  it('is archived, listed on request, and deleted once no post has it', async () => {
    const slug = `t-${unique()}`;
    await change('createPostType', 'CreatePostTypeInput', 'postType { id }', { slug, name: 'Receita' });
    const { id } = await w.post({ post_type: slug });
    const remove = () => codeOf('deletePostType', 'PostTypeReferenceInput', 'done', { slug });
    expect(await remove()).toBe('CONFLICT');
    await w.ask(`/v1/posts/${id}`, { method: 'DELETE' });
    expect(await remove()).toBe('CONFLICT');
    await change('updatePostType', 'UpdatePostTypeInput', 'postType { id }', { slug, isArchived: true });
    const list = async (withArchived: boolean) =>
      (
        await operate(
          `query ($site: ID!, $all: Boolean!) { postTypes(siteId: $site, withArchived: $all) { slug isArchived } }`,
          { site: w.site.id, all: withArchived },
        )
      ).postTypes.filter((type: { slug: string }) => type.slug === slug);
    expect([await list(false), await list(true)]).toEqual([[], [{ slug, isArchived: true }]]);
    await sql('delete from content.posts where id = $1', [toUuid(id)]);
    expect(await remove()).toBeUndefined();
    expect(await list(true)).toEqual([]);
    expect(await remove()).toBe('NOT_FOUND');
    expect(await codeOf('deletePostType', 'PostTypeReferenceInput', 'done', { slug: 'page' })).toBe('NOT_FOUND');
  });

  it('that is built-in cannot be changed', async () => {
    const code = await codeOf('updatePostType', 'UpdatePostTypeInput', 'postType { id }', { slug: 'post', name: 'X' });
    expect(code).toBe('NOT_FOUND');
  });
});

describe.each(['Folder', 'Tag'] as const)('a media %s', (kind) => {
  const field = kind.toLowerCase();
  const rename = [`renameMedia${kind}`, `RenameMedia${kind}Input`, `${field} { name }`] as const;

  it('is renamed and deleted', async () => {
    const [id, other] = [await newMediaLabel(w.site.id, kind), await newMediaLabel(w.site.id, kind)];
    const name = `N ${unique()}`;
    expect((await change(...rename, { id, name })).changed[field]).toEqual({ name });
    expect(await codeOf(...rename, { id: other, name })).toBe('CONFLICT');
    expect(await codeOf(...rename, { id, name: '' })).toBe('BAD_REQUEST');
    await change(`deleteMedia${kind}`, `Media${kind}ReferenceInput`, 'done', { id });
    expect(await codeOf(...rename, { id, name: 'X' })).toBe('NOT_FOUND');
    expect(await codeOf(`deleteMedia${kind}`, `Media${kind}ReferenceInput`, 'done', { id })).toBe('NOT_FOUND');
  });

  it('of another site is NOT_FOUND', async () => {
    const id = await newMediaLabel((await workspace()).site.id, kind);
    expect(await codeOf(...rename, { id, name: 'X' })).toBe('NOT_FOUND');
    expect(await codeOf(`deleteMedia${kind}`, `Media${kind}ReferenceInput`, 'done', { id })).toBe('NOT_FOUND');
  });
});

describe('texts that lists of posts show or that editors load have a limit', () => {
  const long = 'n'.repeat(201);
  it.each([
    ['createPersona', 'CreatePersonaInput', 'persona { id }', { name: long }],
    ['createPersona', 'CreatePersonaInput', 'persona { id }', { name: 'A', avatarUrl: `https://${'a'.repeat(2_000)}` }],
    ['saveTerm', 'SaveTermInput', 'term { slug }', { taxonomy: 'TAG', slug: 'a', name: long }],
    ['createPostType', 'CreatePostTypeInput', 'postType { id }', { slug: 'a', name: long }],
    ['createPostType', 'CreatePostTypeInput', 'postType { id }', { slug: 'a', name: 'A', pluralName: long }],
    [
      'createPostType',
      'CreatePostTypeInput',
      'postType { id }',
      { slug: 'a', name: 'A', description: long.repeat(10) },
    ],
    [
      'createPostType',
      'CreatePostTypeInput',
      'postType { id }',
      { slug: 'a', name: 'A', supports: Array(51).fill('x') },
    ],
    [
      'createPostType',
      'CreatePostTypeInput',
      'postType { id }',
      { slug: 'a', name: 'A', fields: [{ key: 'k', label: long, type: 'text' }] },
    ],
  ])('%s(%s) { %s } refuses more, case %#', async (name, type, selection, input) => {
    expect(await codeOf(name, type, selection, input)).toBe('BAD_REQUEST');
  });

  it('also on an update', async () => {
    const id = await newPersona(w.site.id);
    expect(await codeOf('updatePersona', 'UpdatePersonaInput', 'persona { id }', { id, name: long })).toBe(
      'BAD_REQUEST',
    );
    await change('createPostType', 'CreatePostTypeInput', 'postType { id }', { slug: 'recipe', name: 'Recipe' });
    const renamed = { slug: 'recipe', name: long };
    expect(await codeOf('updatePostType', 'UpdatePostTypeInput', 'postType { id }', renamed)).toBe('BAD_REQUEST');
  });

  it('and an import with a longer byline fails at its line', async () => {
    const lines = [
      { title: 'A', blocks_json: { v: 1, blocks: [] }, author: { slug: 'a', name: long } },
      { title: 'B', blocks_json: { v: 1, blocks: [] }, author: { slug: 'b', name: 'B' } },
    ];
    const { body } = await w.ask('/v1/import', {
      method: 'POST',
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['error', 'created']);
  });
});
