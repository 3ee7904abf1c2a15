import { checkSchemas } from '@imprint/schema-tools/check';
import { type CheckInputs, readInputs } from '@imprint/schema-tools/check-inputs';
import { typesWithOwnId } from '@imprint/schema-tools/own-ids';
import { copyOf } from '../support/copy-of.js';

const root = new URL('../..', import.meta.url).pathname;
let inputs: CheckInputs;

beforeAll(async () => {
  inputs = await readInputs(root, 'HEAD');
});

const severe = async (changed: Partial<CheckInputs>) =>
  (await checkSchemas({ ...inputs, ...changed }))
    .filter(({ severity }) => severity === 'invalid' || severity === 'breaking')
    .map(({ check, severity, place, message }) => `${severity} ${check}: ${place}: ${message}`)
    .join('\n');

/** Changes a subgraph in code and in committed files, so that only the change itself is reported. */
const withContent = (change: (sdl: string) => string): Partial<CheckInputs> => {
  const emitted = { ...inputs.emitted, content: change(inputs.emitted.content) };
  expect(emitted.content).not.toBe(inputs.emitted.content);
  return { emitted, committed: emitted };
};

it('finds nothing in the committed files', async () => {
  expect(await severe({ baseApi: inputs.committedApi, baseContract: inputs.contract })).toBe('');
});

it('names the operation when a field that the adapter uses disappears', async () => {
  const found = await severe(withContent((sdl) => sdl.replace(/"""[^"]*"""\s*excerpt: String!/, '')));
  expect(found).toMatch(
    /breaking usage: rest-adapter\/src\/routes\/posts\/posts\.graphql: ListManagedPosts: .*excerpt/,
  );
  expect(found).toMatch(/breaking compatibility: Post\.excerpt/);
});

it('names the operation that has no scope', async () => {
  const found = await severe(withContent((sdl) => sdl.replace(/(publicPost\([^)]*\): Post) @access\([^)]*\)/, '$1')));
  expect(found).toMatch(/invalid lint: content: Query\.publicPost: has no scope/);
});

it('names the list without a size, in a page too', async () => {
  const found = await severe(
    withContent((sdl) =>
      sdl
        .replace(/(categories: \[Term!\]!) @listSize\([^)]*\)/, '$1')
        .replace(/(posts\([^)]*\): PostConnection) @listSize\([^)]*\)/, '$1'),
    ),
  );
  expect(found).toContain('invalid lint: Post.categories: has no size to price it by');
  expect(found).toContain('invalid lint: PostConnection.nodes: has no size to price it by');
});

it('names the committed schema that is stale', async () => {
  const committed = {
    ...inputs.committed,
    sites: inputs.committed.sites.replace('Unique short name.', 'Unique name.'),
  };
  expect(await severe({ committed })).toMatch(/^invalid drift: subgraphs\/sites\/schema\.graphql/m);
  expect(await severe({ committedSupergraph: `${inputs.committedSupergraph}\n` })).toMatch(
    /^invalid drift: gateway\/supergraph\.graphql/m,
  );
  expect(await severe({ committedApi: '' })).toMatch(/^invalid drift: gateway\/api\.graphql/m);
  expect(await severe({ committedContract: null })).toMatch(/^invalid drift: rest-adapter\/rest-contract\.json/m);
  // Four compositions of the whole graph.
});

it('names the cause of a failed composition', async () => {
  const found = await severe(withContent((sdl) => sdl.replace(/^(type Site\b[^{]*\{)/m, '$1\n  "x"\n  slug: Int!')));
  expect(found).toMatch(/invalid composition: supergraph: .*Site\.slug/);
});

it('names the REST operation that breaks', async () => {
  const contract = copyOf(inputs.contract);
  const reply = contract.content?.operations['list public posts']?.responses['200'];
  if (reply) delete reply.content;
  const found = await severe({ contract, committedContract: contract, baseContract: inputs.contract });
  expect(found).toBe(
    'breaking rest contract: GET /v1/posts (list public posts): reply: is no longer available as application/json',
  );
});

it('names a document that was changed without being generated', async () => {
  const operations = inputs.operations.map((operation) =>
    operation.name === 'ReadCurrentSite'
      ? {
          ...operation,
          document: inputs.operations.find(({ name }) => name === 'ListPostTypes')?.document ?? operation.document,
        }
      : operation,
  );
  expect(await severe({ operations })).toMatch(
    /invalid drift: rest-adapter\/src\/routes\/site\/site\.graphql: ReadCurrentSite/,
  );
});

it('names missing descriptions, bad names, bans and undated deprecations', async () => {
  const found = await severe(
    withContent(
      (sdl) =>
        `${sdl}\ntype bad_type {\n  Field_one(arg: Int): Int @deprecated(reason: "old")\n}\nextend type Query {\n  "x"\n  badType: bad_type @access(scope: "posts:read")\n}\nenum Colour {\n  red\n}\n"x"\ntype Borrowed {\n  "x"\n  id: ID!\n}\n`,
    ),
  );
  for (const fragment of [
    'bad_type: has no description',
    'bad_type: is not in PascalCase',
    'Field_one: is not in camelCase',
    'Field_one(arg): has no description',
    'without a reason and a date',
    'Colour.red: is not in UPPER_CASE',
    'Borrowed.id: is no identity',
  ]) {
    expect(found).toContain(fragment);
  }
});

it('lists no type as an identity that has no id or is an entity', () => {
  const listed = Object.keys(typesWithOwnId).filter((name) =>
    Object.values(inputs.committed).some((sdl) =>
      new RegExp(`^type ${name} \\{\\n(?:[^}]*\\n)?  id: ID\\b`, 'm').test(sdl),
    ),
  );
  expect(listed).toEqual(Object.keys(typesWithOwnId));
});

it('names an operation that costs more than its budget', async () => {
  const planBudget = { ...inputs.planBudget, ListPublicPosts: { fetches: 1, waves: 1 } };
  expect(await severe({ planBudget })).toMatch(
    /plan budget: .*ListPublicPosts: costs 3 fetches in 2 waves; 1 in 1 are allowed/,
  );
});

it('names an operation without a budget', async () => {
  const { ListPublicPosts: _, ...planBudget } = inputs.planBudget;
  expect(await severe({ planBudget })).toMatch(/invalid plan budget: .*ListPublicPosts: has no budget/);
});

describe('recorded traffic', () => {
  const record = (document: string) => [
    { operation: 'Teaser', client: 'newsletter', document, count: 7, lastSeen: '2026-11-20T10:00:00.000Z' },
  ];
  const usageOf = async (document: string, change: (sdl: string) => string) =>
    (await checkSchemas({ ...inputs, ...withContent(change), baseApi: inputs.committedApi, traffic: record(document) }))
      .filter(({ check, place }) => check === 'usage' && place.startsWith('traffic of newsletter'))
      .map(({ severity, message }) => `${severity}: ${message}`);
  const withoutExcerpt = (sdl: string) => sdl.replace(/"""[^"]*"""\s*excerpt: String!/, '');
  const excerpt = 'query Teaser { publicPost(reference: "") { excerpt } }';

  it('names the client, the count and the time of its last use of a removed field', async () => {
    expect(await usageOf(excerpt, withoutExcerpt)).toEqual([
      'breaking: Cannot query field "excerpt" on type "Post". (7 times, last 2026-11-20T10:00:00.000Z)',
    ]);
  });

  it('lists possibly affected operations only', async () => {
    const nullable = (sdl: string) => sdl.replace(/(\n {2}readingTime: Int)!/, '$1');
    expect(await usageOf('query Teaser { publicPost(reference: "") { readingTime } }', nullable)).toEqual([
      expect.stringMatching(/^dangerous: uses Post\.readingTime: /),
    ]);
    expect(await usageOf(excerpt, nullable)).toEqual([]);
  });

  it('says nothing of an operation that never worked', async () => {
    expect(await usageOf('query Teaser { neverThere }', withoutExcerpt)).toEqual([]);
  });
});

it('lets an approved break pass', async () => {
  const contract = copyOf(inputs.contract);
  delete contract.content?.operations['list post types'];
  const changed = { contract, committedContract: contract, baseContract: inputs.contract, today: '2026-12-31' };
  const approval = { coordinate: 'GET /v1/post-types (list post types)', reason: 'unused', expires: '2027-01-01' };
  expect(await severe({ ...changed, approvals: [approval] })).toBe('');
  expect(await severe({ ...changed, approvals: [] })).toMatch(/breaking rest contract: .*list post types.*: is gone/);
});

it('lets only the adapter use operations for services', async () => {
  const record = { operation: 'Key', client: 'admin', count: 1, lastSeen: '2026-11-20T10:00:00.000Z' };
  const document = 'query Key { apiKeyByHash(hash: "x") { id } }';
  const own = inputs.operations.filter(({ name }) => name === 'FindApiKey');
  expect(own).toHaveLength(1);
  expect(await severe({ operations: own, baseApi: null })).not.toContain('usage');
  expect(await severe({ traffic: [{ ...record, document }], baseApi: null })).toMatch(
    /breaking usage: traffic of admin/,
  );
});
