import { isStreamRoute } from '@imprint/rest-adapter/route';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { type Ask, ask, type GraphqlAnswer } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { rootFields } from '../support/graph.js';
import { type House, house, type Person, person } from '../support/people.js';
import { type PostState, postStates, postsInStates, rowsOf, type StatedPost } from '../support/post-states.js';
import { requestFor, routes } from '../support/route-requests.js';
import { createKey, createPublicKey, paragraph, scopes, unique } from '../support/seed.js';

type Outcome = 'done' | 'CONFLICT' | 'NOT_FOUND' | 'FORBIDDEN';
type Reach = 'every post' | 'own posts' | 'own unreleased posts' | 'no post';

/** Which posts the members of a role may change. */
const reaches: Readonly<Record<string, Reach>> = {
  site_owner: 'every post',
  site_editor: 'every post',
  site_author: 'own posts',
  site_contributor: 'own unreleased posts',
  writer: 'own unreleased posts',
  publisher: 'every post',
  photographer: 'no post',
};

/** Roles of the organization besides the preset ones. */
const customRoles: Readonly<Record<string, readonly string[]>> = {
  writer: ['content:write', 'media:write'],
  publisher: ['content:write', 'content:publish'],
  photographer: ['media:write'],
};

/** Readers see these posts, will see them, or will see them again after a restore. */
const released: readonly PostState[] = [
  'scheduled',
  'published',
  'restricted',
  'deleted scheduled',
  'deleted published',
];

const [done, conflict, missing] = ['done', 'CONFLICT', 'NOT_FOUND'] as const;
type Effects = readonly [
  draft: Outcome,
  scheduled: Outcome,
  published: Outcome,
  archived: Outcome,
  restricted: Outcome,
  deleted: Outcome,
];

/** What a write does with a post of each state, for callers who may change the post. */
// biome-ignore format: a table
const effects: Readonly<Record<string, Effects>> = {
  //                    draft     scheduled published archived  restricted deleted
  updatePost:          [done,     done,     done,     done,     done,      missing],
  updatePostSeo:       [done,     done,     done,     done,     done,      missing],
  renamePost:          [done,     done,     done,     done,     done,      missing],
  restorePostRevision: [done,     done,     done,     done,     done,      missing],
  publishPost:         [done,     done,     done,     done,     done,      missing],
  cancelPostSchedule:  [conflict, done,     conflict, conflict, conflict,  missing],
  unpublishPost:       [conflict, conflict, done,     conflict, done,      missing],
  deletePost:          [done,     done,     done,     done,     done,      missing],
  restorePost:         [conflict, conflict, conflict, conflict, conflict,  done],
  createPostPreview:   [done,     done,     conflict, done,     conflict,  missing],
  deletePostPreview:   [done,     done,     done,     done,     done,      missing],
};

/** Writes by the id of another system, which create a post when that of the id is deleted. */
const byExternalId: readonly string[] = ['putPost', 'putPosts', 'importPosts'];

/** Mutations of content that change no post of the input. */
const ofOtherRows: Readonly<Record<string, string>> = {
  createPost: 'names another post only as the original of a translation',
  createPosts: 'as createPost',
  createPersona: 'a byline',
  updatePersona: 'a byline',
  deletePersona: 'a byline',
  saveTerm: 'the name of a category or tag',
  deleteTerm: 'the name of a category or tag',
  mergeTerms: 'every post with a term, by those who may change every post: merged-terms.contract.test.ts',
};

type Input = Record<string, unknown>;
const changed = (externalId: string) => ({ externalId, title: 'Defaced', blocks: paragraph('Never reviewed.') });

/** The input of each write, without the site. */
const inputs: Readonly<Record<string, (post: StatedPost) => Input>> = {
  updatePost: ({ id: reference }) => ({ reference, title: 'Defaced' }),
  updatePostSeo: ({ id }) => ({ id, seo: { title: 'Defaced' } }),
  renamePost: ({ id: reference }) => ({ reference, slug: `defaced-${unique()}` }),
  restorePostRevision: ({ id: reference }) => ({ reference, n: 1 }),
  publishPost: ({ id: reference }) => ({ reference }),
  cancelPostSchedule: ({ id: reference }) => ({ reference }),
  unpublishPost: ({ id: reference }) => ({ reference }),
  deletePost: ({ id: reference }) => ({ reference }),
  restorePost: ({ id: reference }) => ({ reference }),
  createPostPreview: ({ id: reference }) => ({ reference }),
  deletePostPreview: ({ id: reference, previewId: id }) => ({ reference, id }),
  putPost: ({ externalId }) => changed(externalId),
  putPosts: ({ externalId }) => ({ posts: [changed(externalId)] }),
  importPosts: ({ externalId }) => ({
    isUpsert: true,
    lines: [{ line: 1, bodyHash: unique(), post: changed(externalId) }],
  }),
};

const mutations = rootFields.filter(
  ({ kind, access }) =>
    kind === 'mutation' && (access.permission?.startsWith('content:') || access.scope?.startsWith('posts:')),
);
const writes = mutations.filter(({ name }) => !(name in ofOtherRows));
const needsPublish = (name: string): boolean =>
  mutations.find((root) => root.name === name)?.access.permission === 'content:publish';

function effectOf(name: string, state: PostState): Outcome {
  const index = state.startsWith('deleted') ? 5 : (postStates as readonly string[]).indexOf(state);
  return byExternalId.includes(name) ? done : (effects[name]?.[index] ?? missing);
}

function refusalFor(name: string, { reach, isOwn, state }: { reach: Reach; isOwn: boolean; state: PostState }) {
  if (reach === 'no post') return missing;
  if (reach === 'own unreleased posts' && needsPublish(name)) return missing;
  if (reach === 'every post') return null;
  if (!isOwn) return missing;
  return reach === 'own unreleased posts' && released.includes(state) ? 'FORBIDDEN' : null;
}

function expectedOutcome(name: string, given: { reach: Reach; isOwn: boolean; state: PostState }): Outcome {
  const effect = effectOf(name, given.state);
  const isGone = given.state.startsWith('deleted') && name !== 'restorePost';
  // A new post, of the caller.
  if (isGone && effect === done) return given.reach === 'no post' ? missing : done;
  return isGone ? effect : (refusalFor(name, given) ?? effect);
}

/** The outcome of a mutation; that of the line for an import. */
function outcomeOf({ data, errors }: GraphqlAnswer): string {
  const [error] = errors ?? [];
  if (error) return String(error.extensions.code);
  const line: { status: string; error: string | null } | undefined = data.written.results?.[0];
  if (line?.status !== 'error') return done;
  return line.error === 'Not found' ? missing : (line.error ?? '').startsWith('Your role') ? 'FORBIDDEN' : 'unknown';
}

let home: House;
let colleague: Person;
const members: Record<string, Person> = {};

const write = (token: string, name: string, post: StatedPost): Promise<GraphqlAnswer> => {
  const type = mutations.find((root) => root.name === name)?.field.args[0]?.type;
  const selection = name === 'importPosts' ? '{ results { status error } }' : '{ __typename }';
  return askWithToken(token, `mutation ($input: ${type}) { written: ${name}(input: $input) ${selection} }`, {
    input: { siteId: home.id, ...inputs[name]?.(post) },
  });
};

beforeAll(async () => {
  home = await house();
  const chief = await person({
    site: { id: home.id, role: 'site_owner' },
    organization: { id: home.organizationId, role: 'org_admin' },
  });
  for (const [slug, permissions] of Object.entries(customRoles)) {
    const { status } = await chief.ask(`/api/v1/auth/orgs/${home.organizationId}/roles`, {
      method: 'POST',
      body: { slug, name: slug, scope: 'site', permissions },
    });
    expect(status).toBe(201);
  }
  colleague = chief;
  for (const role of Object.keys(reaches)) members[role] = await person({ site: { id: home.id, role } });
  const { body } = await chief.ask(`/api/v1/auth/orgs/${home.organizationId}/roles`);
  const siteRoles = body.items.filter(({ scope }: { scope: string }) => scope === 'site');
  expect(siteRoles.map(({ slug }: { slug: string }) => slug).sort()).toEqual(Object.keys(reaches).sort());
});

it('has a row for every mutation of content', () => {
  const known = [...Object.keys(effects), ...byExternalId, ...Object.keys(ofOtherRows)];
  expect(known.sort()).toEqual(mutations.map(({ name }) => name).sort());
  expect(Object.keys(inputs).sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe.each(Object.entries(reaches))('%s, who may change %s', (role, reach) => {
  const cases = postStates.flatMap((state) => [true, false].map((isOwn) => ({ state, isOwn })));
  const posts = new Map<string, StatedPost[]>();
  beforeAll(async () => {
    const authors = { own: members[role]?.id ?? '', other: colleague.id };
    const wanted = writes.flatMap(() =>
      cases.map(({ state, isOwn }) => ({ state, authorId: isOwn ? authors.own : authors.other })),
    );
    const made = await postsInStates(home.id, wanted);
    for (const [index, { name }] of writes.entries())
      posts.set(name, made.slice(index * cases.length, (index + 1) * cases.length));
  });

  it.each(writes.map(({ name }) => name))('%s', async (name) => {
    const given = posts.get(name) ?? [];
    const before = await rowsOf(given);
    const found = await Promise.all(
      given.map(async (post) => outcomeOf(await write(members[role]?.token ?? '', name, post))),
    );
    const after = await rowsOf(given);
    const label = ({ state, isOwn }: (typeof cases)[number]) => `${isOwn ? 'own' : "another's"} ${state}`;
    const table = (outcomes: readonly string[]) =>
      Object.fromEntries(cases.map((row, index) => [label(row), outcomes[index]]));
    expect(table(found)).toEqual(table(cases.map((row) => expectedOutcome(name, { reach, ...row }))));
    const refused = given.filter((_, index) => found[index] !== done);
    for (const { id } of refused) expect(after.get(id)).toBe(before.get(id));
  });
});

/** A value of each type of a field of UpdatePostInput. */
const samples: Readonly<Record<string, unknown>> = {
  String: 'Defaced',
  JSON: paragraph('Never reviewed.'),
  DateTime: '2026-12-24T00:00:00Z',
  Boolean: true,
};
/** Fields that name the post, or its version. */
const ofReference: readonly string[] = ['reference', 'language', 'siteId', 'expectedUpdatedAt'];
const updateInput = getNamedType(mutations.find(({ name }) => name === 'updatePost')?.field.args[0]?.type as never);
const updatedFields = isInputObjectType(updateInput)
  ? Object.values(updateInput.getFields()).filter(({ name }) => !ofReference.includes(name))
  : [];

it.each(updatedFields.map((field) => [field.name, field] as const))(
  'a contributor changes %s of no released post',
  async (name, field) => {
    const contributor = members.site_contributor as Person;
    const type: unknown = getNamedType(field.type);
    const value = isEnumType(type) ? type.getValues()[0]?.name : (samples[String(type)] ?? null);
    const given = String(field.type).startsWith('[') ? [value] : value;
    const states = ['scheduled', 'published', 'restricted'] as const;
    const posts = await postsInStates(
      home.id,
      states.map((state) => ({ state, authorId: contributor.id })),
    );
    const before = await rowsOf(posts);
    for (const { id: reference } of posts) {
      const { errors } = await askWithToken(
        contributor.token,
        'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { warnings } }',
        { input: { siteId: home.id, reference, [name]: name === 'formerPaths' ? ['/defaced'] : given } },
      );
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await rowsOf(posts)).toEqual(before);
  },
);

/** The mutation of each write route of keys that names a post. */
const mutationOfRoute: Readonly<Record<string, string>> = {
  'update post': 'updatePost',
  'put post': 'putPost',
  'publish post': 'publishPost',
  'rename post': 'renamePost',
  'unschedule post': 'cancelPostSchedule',
  'delete post': 'deletePost',
  'restore post': 'restorePost',
  'unpublish post': 'unpublishPost',
  'restore post revision': 'restorePostRevision',
  'create post preview': 'createPostPreview',
  'delete post preview': 'deletePostPreview',
  'update post seo': 'updatePostSeo',
  import: 'importPosts',
};

const writeRoutes = routes.filter(
  ({ method, path, name }) => method !== 'GET' && (/^\/v1\/posts\/.*:|^\/v1\/posts\/:/.test(path) || name === 'import'),
);

it('has a row for every write route that names a post', () => {
  expect(writeRoutes.map(({ name }) => name).sort()).toEqual(Object.keys(mutationOfRoute).sort());
});

describe.each(writeRoutes.map((route) => [route.name, route] as const))('a key: %s', (name, route) => {
  const mutation = mutationOfRoute[name] ?? '';
  const requestTo = (post: StatedPost): { path: string; options: Ask } => {
    const { path, options } = requestFor(route, post.id);
    const filled = route.path
      .replace(':external_id', post.externalId)
      .replace(':reference', post.id)
      .replace(':n', '1')
      .replace(':id', post.previewId);
    const line = JSON.stringify({ title: 'Defaced', external_id: post.externalId, blocks_json: paragraph('X') });
    if (isStreamRoute(route)) return { path: '/v1/import?mode=upsert', options: { ...options, body: line } };
    return { path: path.includes('?') ? path : filled, options };
  };
  const send = (secret: string, post: StatedPost) => {
    const { path, options } = requestTo(post);
    return ask(path, { ...options, key: secret });
  };
  const makePosts = () =>
    postsInStates(
      home.id,
      postStates.map((state) => ({ state, authorId: colleague.id })),
    );

  it('acts as the state of the post allows, with its scopes', async () => {
    const posts = await makePosts();
    const { secret } = await createKey(home);
    const found: string[] = [];
    for (const post of posts) {
      const { status, body } = await send(secret, post);
      const isDone = status < 300 && body?.results?.[0]?.status !== 'error';
      found.push(isDone ? done : ({ 404: missing, 409: conflict }[status] ?? `${status}`));
    }
    const table = (outcomes: readonly string[]) =>
      Object.fromEntries(postStates.map((state, index) => [state, outcomes[index]]));
    expect(table(found)).toEqual(table(postStates.map((state) => effectOf(mutation, state))));
  });

  it('changes nothing without a scope of the route', async () => {
    const posts = await makePosts();
    const before = await rowsOf(posts);
    const needed = requestFor(route, '').scopes;
    const publicKey = await createPublicKey(home);
    for (const scope of needed) {
      const { secret } = await createKey(home, { scopes: scopes.filter((other) => other !== scope) });
      const statuses = await Promise.all(posts.map(async (post) => (await send(secret, post)).status));
      expect(new Set(statuses)).toEqual(new Set([route.isHiddenWithoutScope ? 405 : 403]));
    }
    const refused = route.isHiddenWithoutScope ? [405] : [401, 403];
    for (const post of posts) expect(refused).toContain((await send(publicKey.secret, post)).status);
    expect(needed).not.toEqual([]);
    expect(await rowsOf(posts)).toEqual(before);
  });
});
