import { type GraphqlAnswer, graphql, platform } from '../../support/agent.js';
import { entityReferences } from '../../support/entities.js';
import { askAs, askWithToken, type Estate, estate } from '../../support/estate.js';
import { documentOf, nested, type RootField, rootFields, variablesOf, withPageSize } from '../../support/graph.js';
import { apiKeyOf } from '../../support/key-principal.js';
import { costLimit, priceOf } from '../../support/operation-price.js';
import { type Known, missing, names, targets } from '../../support/operation-targets.js';
import { house, type Person, person } from '../../support/people.js';

let mine: Estate;
let theirs: Estate;
let stranger: Person;
beforeAll(async () => {
  [mine, theirs, stranger] = await Promise.all([estate(), estate(), person()]);
});

const codeOf = ({ errors }: GraphqlAnswer): unknown => errors?.[0]?.extensions.code;

/** Operations that affect only the caller, or the site of the key. */
const ofSelf = new Set(['publicPosts', 'viewer', 'viewerSessions', 'organizations', 'sites', 'createOrganization']);
const isOfViewer = ({ name, field }: RootField) =>
  ofSelf.has(name) || !JSON.stringify(field.args.map(({ type }) => String(type))).match(/Site|Organization|ID!|Role/);

/** Operations that would end the owner's session. */
const endsSession = new Set(['logOut', 'changePassword', 'deleteViewer', 'updateViewer']);

/** Runs the operation as a permitted caller. */
async function asAllowed({ name, access }: RootField, query: string, variables: Known): Promise<GraphqlAnswer> {
  if (access.public) return askAs({ kind: 'anonymous' }, query, variables);
  if (access.permission === 'platform:operate') {
    return graphql(query, variables, { authorization: `Bearer ${platform.operator_token}` });
  }
  if (access.staff || access.permission) {
    const asker = endsSession.has(name) ? await person() : mine.owner;
    return askWithToken(asker.token, query, variables);
  }
  if (access.service) return askAs({ kind: 'service', name: 'forms' }, query, variables);
  return askAs(await apiKeyOf(mine), query, variables);
}

/** Small pages: the widest selections cost too much otherwise. */
const first = 5;

/** The widest selection that an operation may have. */
function widestOf(root: RootField): string {
  const isAffordable = (query: string) => priceOf(query, variablesOf(root.field.args, { first })).cost <= costLimit;
  return [2, 1].map((depth) => documentOf(root, depth)).find(isAffordable) ?? documentOf(root, 0);
}

describe.each(rootFields.map((root) => [`${root.kind} ${root.name}`, withPageSize(root)] as const))('%s', (_, root) => {
  const query = widestOf(root);
  const variables = async (place: Estate) =>
    variablesOf(root.field.args, { ...names(place), first, ...(await targets[root.name]?.(place)) });

  it('succeeds for a permitted caller', async () => {
    const answer = await asAllowed(root, query, await variables(mine));
    const refusals = [
      'QUERY_TOO_COSTLY',
      'FORBIDDEN',
      'INTERNAL',
      'UNAVAILABLE',
      'GRAPHQL_VALIDATION_FAILED',
      'BAD_USER_INPUT',
    ];
    // These operations refuse a wrong password, token or code, not a missing permission.
    if (!root.access.public) refusals.push('UNAUTHENTICATED', 'NOT_FOUND');
    const refused = (answer.errors ?? []).filter(({ extensions }) =>
      [extensions.code, extensions.reason].some((word) => refusals.includes(String(word))),
    );
    expect(refused).toEqual([]);
  });

  if (root.access.public) return;

  it('is rejected for all others without disclosing existence', async () => {
    const there = await variables(theirs);
    const nowhere = JSON.parse(
      JSON.stringify(there, (__, value) =>
        typeof value === 'string' && /^[0-9A-Z]{26}$/.test(value) ? missing : value,
      ),
    );
    const asked = [there, nowhere];
    const unknown = await Promise.all(asked.map((values) => askAs({ kind: 'anonymous' }, query, values)));
    for (const answer of unknown) expect([codeOf(answer), answer.data ?? null]).toEqual(['UNAUTHENTICATED', null]);
    if (isOfViewer(root)) return;
    const staff = await Promise.all(asked.map((values) => askWithToken(stranger.token, query, values)));
    const key = await apiKeyOf(mine);
    const keys = await Promise.all(asked.map((values) => askAs(key, query, values)));
    for (const pair of [staff, keys]) {
      expect(pair.map(codeOf)).toEqual([
        expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/),
        expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/),
      ]);
      expect(pair[0]?.errors).toEqual(pair[1]?.errors);
      for (const { data } of pair) expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
    }
  });
});

describe('every entity resolves across subgraphs', () => {
  it.each(entityReferences().map((reference) => [reference.coordinate, reference] as const))(
    'from %s',
    async (_, { path, selection }) => {
      const [name = '', ...inner] = path;
      const root = rootFields.find((candidate) => candidate.kind === 'query' && candidate.name === name);
      if (!root) throw new Error(`there is no query ${name}`);
      const query = documentOf(root, 0, nested(inner, selection, root.field.type));
      const values = variablesOf(root.field.args, { ...names(mine), ...(await targets[name]?.(mine)) });
      const { data, errors } = await asAllowed(root, query, values);
      expect(errors).toBeUndefined();
      expect(leaves(data, path)).toContainEqual(expect.objectContaining({ __typename: expect.any(String) }));
    },
  );
});

/** Values at the end of a path, with lists flattened. */
const leaves = (value: unknown, [name, ...inner]: readonly string[]): unknown[] =>
  [value].flat().flatMap((one) => {
    if (one === null || one === undefined) return [];
    return name === undefined ? [one] : leaves((one as Known)[name], inner);
  });

it('covers every operation of the supergraph', async () => {
  expect(rootFields.length).toBeGreaterThan(120);
  expect(Object.keys(targets).filter((name) => !rootFields.some((root) => root.name === name))).toEqual([]);
  expect((await house()).id).toBeTruthy();
});
