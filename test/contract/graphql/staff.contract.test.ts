import { graphql } from '../../support/agent.js';
import type { Loose } from '../../support/loose.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { paragraph, unique } from '../../support/seed.js';

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

async function run(someone: Person, query: string, variables: object = {}): Promise<Loose> {
  const { data, errors } = await graphql(query, { ...variables }, { authorization: `Bearer ${someone.token}` });
  return errors ? errors[0]?.extensions.code : data;
}

const createPost = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }';
const draft = (siteId: string) => ({ input: { siteId, title: 'Rascunho', blocks: paragraph('um') } });
const published = (siteId: string) => ({
  input: { siteId, title: 'Publicado', status: 'PUBLISHED', blocks: paragraph('um') },
});
const retitle = 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { title } } }';

describe('permissions of staff', () => {
  let home: House;
  let people: Record<'owner' | 'editor' | 'author' | 'contributor' | 'admin' | 'member' | 'stranger', Person>;
  beforeAll(async () => {
    home = await house();
    const [owner, editor, author, contributor, admin, member, stranger] = await Promise.all([
      ...['owner', 'editor', 'author', 'contributor'].map((role) => person({ site: { id: home.id, role } })),
      ...['org_admin', 'org_member'].map((role) => person({ organization: { id: home.organizationId, role } })),
      person(),
    ]);
    people = { owner, editor, author, contributor, admin, member, stranger } as typeof people;
  });

  /** Permitted callers; all others get the response for a missing site. */
  const allowed = async (query: string, variables: (siteId: string) => object) => {
    const names: string[] = [];
    for (const [name, someone] of Object.entries(people)) {
      const result = await run(someone, query, variables(home.id));
      if (typeof result === 'object') names.push(name);
      else expect([name, result]).toEqual([name, await run(someone, query, variables(missing))]);
    }
    return names;
  };
  const site = (siteId: string) => ({ siteId });
  const input = (more: object) => (siteId: string) => ({ input: { siteId, ...more } });

  it.each([
    [
      'reads posts',
      'query ($siteId: ID!) { posts(siteId: $siteId, statuses: [DRAFT]) { nodes { id } } }',
      site,
      ['owner', 'editor', 'author', 'contributor'],
    ],
    [
      'reads media',
      'query ($siteId: ID!) { mediaAssets(siteId: $siteId) { nodes { id } } }',
      site,
      ['owner', 'editor', 'author', 'contributor'],
    ],
    ['writes drafts', createPost, draft, ['owner', 'editor', 'author', 'contributor']],
    [
      'makes folders',
      'mutation ($input: CreateMediaFolderInput!) { createMediaFolder(input: $input) { folder { id } } }',
      (siteId: string) => ({ input: { siteId, name: `Fotos ${unique()}` } }),
      ['owner', 'editor', 'author'],
    ],
    [
      'names terms',
      'mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }',
      input({ taxonomy: 'CATEGORY', slug: 'a', name: 'A' }),
      ['owner', 'editor', 'author'],
    ],
    [
      'defines post types',
      'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { slug } } }',
      input({ slug: 'recipe', name: 'Receita', pluralName: 'Receitas' }),
      ['owner'],
    ],
  ])('%s', async (_, query, variables, names) => {
    expect(await allowed(query, variables)).toEqual(names);
  });

  it.each([
    [
      'reads the site',
      'query ($siteId: ID!) { site(reference: $siteId) { id } }',
      site,
      ['owner', 'editor', 'author', 'contributor', 'admin'],
    ],
    ['lists keys', 'query ($siteId: ID!) { apiKeys(site: $siteId) { nodes { id } } }', site, ['owner', 'admin']],
    [
      'changes settings',
      'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { site { id } } }',
      (siteId: string) => ({ input: { site: siteId, preferWww: true } }),
      ['owner', 'admin'],
    ],
    [
      'installs applications',
      'mutation ($input: SetSiteApplicationInput!) { setSiteApplication(input: $input) { site { id } } }',
      (siteId: string) => ({ input: { site: siteId, application: 'forms', enabled: true } }),
      ['owner'],
    ],
    [
      'makes keys',
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
      (siteId: string) => ({ input: { site: siteId, name: 'K', scopes: ['posts:read'] } }),
      ['owner', 'admin'],
    ],
  ])('%s', async (_, query, variables, names) => {
    expect(await allowed(query, variables)).toEqual(names);
  });

  it('does not issue keys with leads:read to members without that permission', async () => {
    const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
    const variables = { input: { site: home.id, name: 'K', scopes: ['leads:read'] } };
    expect(await run(people.admin, query, variables)).toBe('FORBIDDEN');
    expect(typeof (await run(people.owner, query, variables))).toBe('object');
  });

  it("lists the caller's sites and organizations", async () => {
    const ids = async (someone: Person) =>
      (await run(someone, '{ sites { nodes { id } } }')).sites.nodes.map(({ id }: { id: string }) => id);
    expect(await ids(people.editor)).toEqual([home.id]);
    expect(await ids(people.admin)).toEqual([home.id]);
    expect(await ids(people.stranger)).toEqual([]);
    expect((await run(people.member, '{ organizations { nodes { id } } }')).organizations.nodes).toEqual([
      { id: home.organizationId },
    ]);
    expect((await run(people.owner, '{ organizations { nodes { id } } }')).organizations.nodes).toEqual([]);
  });

  it('restricts operator and service operations', async () => {
    for (const query of [
      'mutation { rotateSigningKey { done } }',
      'mutation { createAccount(input: { email: "x@example.com", password: "uma senha bem longa" }) { id } }',
      `query { sessionAccess(sessionId: "${missing}", siteIds: []) { accountId } }`,
      `query { siteById(id: "${home.id}") { id } }`,
    ]) {
      expect(await run(people.owner, query)).toBe('FORBIDDEN');
    }
  });

  it('lets an author publish and change only own posts', async () => {
    const { createPost: own } = await run(people.author, createPost, published(home.id));
    const { createPost: other } = await run(people.editor, createPost, draft(home.id));
    const change = (someone: Person, reference: string) =>
      run(someone, retitle, { input: { siteId: home.id, reference, title: 'Novo' } });
    expect(typeof (await change(people.author, own.id))).toBe('object');
    expect(await change(people.author, other.id)).toBe('NOT_FOUND');
    expect(typeof (await change(people.editor, own.id))).toBe('object');
    expect(await change(people.contributor, own.id)).toBe('NOT_FOUND');
  });

  it('tells readers whether they may change a post', async () => {
    const { createPost: own } = await run(people.author, createPost, published(home.id));
    const { createPost: other } = await run(people.contributor, createPost, draft(home.id));
    const answers = async (id: string) => {
      const query = 'query ($siteId: ID!, $id: ID!) { post(siteId: $siteId, id: $id) { mayChange } }';
      const roles = ['owner', 'editor', 'author', 'contributor'] as const;
      const seen = roles.map(async (role) => [role, (await run(people[role], query, { siteId: home.id, id })).post]);
      return Object.fromEntries(await Promise.all(seen));
    };
    const [yes, no] = [{ mayChange: true }, { mayChange: false }];
    expect(await answers(own.id)).toEqual({ owner: yes, editor: yes, author: yes, contributor: no });
    expect(await answers(other.id)).toEqual({ owner: yes, editor: yes, author: no, contributor: yes });
    await run(people.editor, 'mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id } } }', {
      input: { siteId: home.id, reference: other.id },
    });
    expect(await answers(other.id)).toEqual({ owner: yes, editor: yes, author: no, contributor: no });
  });

  it('lets a contributor write drafts but not publish', async () => {
    expect(await run(people.contributor, createPost, published(home.id))).toBe('FORBIDDEN');
    const { createPost: own } = await run(people.contributor, createPost, draft(home.id));
    const publish = 'mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id } } }';
    const variables = { input: { siteId: home.id, reference: own.id } };
    expect(await run(people.contributor, publish, variables)).toBe('NOT_FOUND');
    expect(typeof (await run(people.editor, publish, variables))).toBe('object');
    expect(await run(people.contributor, retitle, { input: { siteId: home.id, reference: own.id, title: 'X' } })).toBe(
      'FORBIDDEN',
    );
  });

  it('resolves only entities visible to the caller', async () => {
    const query =
      'query ($siteId: ID!) { site(reference: $siteId) { id team { nodes { userId } } organization { id } } }';
    const { site: seen } = await run(people.owner, query, { siteId: home.id });
    expect(seen.team.nodes).toHaveLength(4);
    const answer = await graphql(query, { siteId: home.id }, { authorization: `Bearer ${people.editor.token}` });
    expect(answer.data.site.team).toBeNull();
  });

  it.each([-2_147_483_648, 0, 101])('refuses a team of %d members', async (first) => {
    const query =
      'query ($siteId: ID!, $first: Int!) { site(reference: $siteId) { team(first: $first) { nodes { userId } } } }';
    expect(await run(people.owner, query, { siteId: home.id, first })).toBe('BAD_REQUEST');
  });

  it('allows a sign-in operation once per document', async () => {
    const guess = 'a: logIn(input: { email: "x@example.com", password: "a" }) { tokens { sessionId } }';
    const { errors } = await graphql(`mutation { ${guess} ${guess.replace('a:', 'b:')} }`);
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it('ignores memberships claimed by a client', async () => {
    const { errors } = await graphql(
      'query ($siteId: ID!) { posts(siteId: $siteId, statuses: [DRAFT]) { nodes { id } } }',
      { siteId: home.id },
      {
        authorization: `Bearer ${people.stranger.token}`,
        'x-site-memberships': `${home.id};role=site_owner`,
        'x-actor-id': people.owner.id,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

it('restoring a published post needs the right to publish', async () => {
  const home = await house();
  const [editor, contributor] = await Promise.all([
    person({ site: { id: home.id, role: 'editor' } }),
    person({ site: { id: home.id, role: 'contributor' } }),
  ]);
  const { createPost: made } = await run(contributor, createPost, draft(home.id));
  const reference = { input: { siteId: home.id, reference: made.id } };
  const restore = 'mutation ($input: PostReferenceInput!) { restorePost(input: $input) { post { status } } }';
  const remove = 'mutation ($input: PostReferenceInput!) { deletePost(input: $input) { post { id } } }';
  await run(contributor, remove, reference);
  expect((await run(contributor, restore, reference)).restorePost.post.status).toBe('draft');
  await run(editor, 'mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id } } }', reference);
  await run(editor, remove, reference);
  expect(await run(contributor, restore, reference)).toBe('FORBIDDEN');
  expect((await run(editor, restore, reference)).restorePost.post.status).toBe('published');
});

it('lists deleted posts with those that the reader may restore, last deleted first', async () => {
  const home = await house();
  const [editor, contributor, stranger] = await Promise.all([
    person({ site: { id: home.id, role: 'editor' } }),
    person({ site: { id: home.id, role: 'contributor' } }),
    person(),
  ]);
  const remove = 'mutation ($input: PostReferenceInput!) { deletePost(input: $input) { post { id } } }';
  const list = `query ($siteId: ID!, $after: String) { deletedPosts(siteId: $siteId, first: 1, after: $after) {
    nodes { postId title mayRestore deletedAt restorableUntil } pageInfo { endCursor hasNextPage } } }`;
  const ids: string[] = [];
  for (const author of [editor, contributor]) {
    const { createPost: made } = await run(author, createPost, draft(home.id));
    await run(author, remove, { input: { siteId: home.id, reference: made.id } });
    ids.push(made.id);
  }
  const { deletedPosts: newest } = await run(contributor, list, { siteId: home.id });
  expect(newest.nodes).toEqual([expect.objectContaining({ postId: ids[1], title: 'Rascunho', mayRestore: true })]);
  const [{ deletedAt, restorableUntil }] = newest.nodes;
  expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  const after = newest.pageInfo.endCursor;
  const { deletedPosts: older } = await run(contributor, list, { siteId: home.id, after });
  expect(older.nodes).toEqual([expect.objectContaining({ postId: ids[0], mayRestore: false })]);
  expect(older.pageInfo.hasNextPage).toBe(false);
  expect(await run(stranger, list, { siteId: home.id })).toBe('NOT_FOUND');
  await run(editor, 'mutation ($input: PostReferenceInput!) { restorePost(input: $input) { post { id } } }', {
    input: { siteId: home.id, reference: ids[1] },
  });
  const { deletedPosts: rest } = await run(editor, list, { siteId: home.id });
  expect(rest.nodes.map(({ postId }: Loose) => postId)).toEqual([ids[0]]);
});
