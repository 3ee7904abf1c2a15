import { toUuid } from '@imprint/ids/id';
import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphqlAnswer } from '../support/agent.js';
import { askAs, askWithToken, type Estate, estate, newMediaLabel } from '../support/estate.js';
import { documentOf, type RootField, rootFields, variablesOf } from '../support/graph.js';
import { apiKeyOf } from '../support/key-principal.js';
import { type Known, missing, names, targets } from '../support/operation-targets.js';
import { sql } from '../support/sql.js';

/** Ids that name no row of a site or organization. */
const unowned: Readonly<Record<string, string>> = {
  'createOrganization input.ownerAccountId': 'an account, named by operators only',
  'importPosts input.lines.id': 'the id of the post on the site that exported it',
  'importPosts input.lines.images.id': 'the id of the image on the site that exported it',
  'unlinkIdentity input.identityId': 'a row of the account that asks',
  'removePasskey input.passkeyId': 'a row of the account that asks',
  'renamePasskey input.passkeyId': 'a row of the account that asks',
  'revokeSession input.sessionId': 'a row of the account that asks',
  'withdrawConsent input.clientId': 'an application of the platform',
};

/** Removals that succeed when there is nothing to remove. */
const idempotent: readonly string[] = ['removeSiteMember input.userId', 'removeOrganizationMember input.userId'];

/** Values of optional fields, which the targets of operations leave out. */
const optionalIds = async (place: Estate): Promise<Known> => ({
  personaId: place.ids.persona,
  featuredImageId: place.ids.asset,
  logoMediaId: place.ids.asset,
  avatarMediaId: place.ids.asset,
  folderId: place.ids.folder,
  tagIds: [await newMediaLabel(place.siteId, 'Tag')],
  addTagIds: [await newMediaLabel(place.siteId, 'Tag')],
  authorId: place.owner.id,
  'translationOf.id': place.ids.post,
});

/** Dotted paths of the ids below an input, lists without index. */
function idPaths(type: GraphQLInputType, path: readonly string[]): (readonly string[])[] {
  const named = getNamedType(type);
  if (String(named) === 'ID') return [path];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => idPaths(field.type, [...path, field.name]));
}

/** Staff and keys; services and operators act on every site. */
const cases = rootFields
  .filter(
    ({ kind, access }) =>
      kind === 'mutation' && !access.service && !access.public && access.permission !== 'platform:operate',
  )
  .flatMap((root) =>
    root.field.args
      .flatMap(({ name, type }) => idPaths(type, [name]))
      .map((path) => [`${root.name} ${path.join('.')}`, root, path] as const),
  )
  .filter(([coordinate]) => !(coordinate in unowned));

let mine: Estate;
let theirs: Estate;
const optional: Record<'mine' | 'theirs', Known> = { mine: {}, theirs: {} };
beforeAll(async () => {
  [mine, theirs] = await Promise.all([estate(), estate()]);
  [optional.mine, optional.theirs] = await Promise.all([optionalIds(mine), optionalIds(theirs)]);
});

async function asAllowed({ access }: RootField, query: string, variables: Known): Promise<GraphqlAnswer> {
  if (access.staff || access.permission) return askWithToken(mine.owner.token, query, variables);
  return askAs(await apiKeyOf(mine), query, variables);
}

const variablesFor = async ({ name, field }: RootField, place: Estate): Promise<Known> =>
  variablesOf(field.args, { ...names(place), ...(await targets[name]?.(place)) });

/** The value at a path; that of the first item of a list. */
const read = (value: unknown, [name, ...inner]: readonly string[]): unknown => {
  const [one] = [value].flat();
  return name === undefined ? value : read((one as Known | undefined)?.[name], inner);
};

/** A copy with the value at the path; missing objects and lists on the way are created. */
function write(value: unknown, type: GraphQLInputType, [name, ...inner]: readonly string[], id: unknown): unknown {
  if (isNonNullType(type)) return write(value, type.ofType, name === undefined ? [] : [name, ...inner], id);
  if (isListType(type)) {
    const [first, ...others] = (value as unknown[] | undefined) ?? [];
    const path = name === undefined ? [] : [name, ...inner];
    return name === undefined ? [id].flat() : [write(first, type.ofType, path, id), ...others];
  }
  if (name === undefined || !isInputObjectType(type)) return id;
  const field = type.getFields()[name];
  const given = (value ?? {}) as Known;
  return { ...given, [name]: field && write(given[name], field.type, inner, id) };
}

/** Message and details of a refusal, also of the line of an import; null for a success. */
function refusal({ data, errors }: GraphqlAnswer): unknown {
  const [error] = errors ?? [];
  return error ? [error.message, error.extensions] : (data?.importPosts?.results[0].error ?? null);
}

const memberCount = async (): Promise<number> => {
  const rows = await sql(
    'select 1 from identity.site_memberships where site_id = $1 union all select 1 from identity.organization_memberships where organization_id = $2',
    [toUuid(theirs.siteId), toUuid(theirs.organizationId)],
  );
  return rows.length;
};

describe.each(cases)('%s', (coordinate, root, path) => {
  const query = documentOf(root, 1);
  const [name = '', ...inner] = path;
  const argument = root.field.args.find((candidate) => candidate.name === name);
  const valueIn = (variables: Known, extra: Known): unknown =>
    read(variables, path) ?? extra[path.slice(-2).join('.')] ?? extra[path.at(-1) ?? ''];

  it('refuses an id of another site as an unknown one', async () => {
    const [variables, theirVariables] = [await variablesFor(root, mine), await variablesFor(root, theirs)];
    const [own, foreign] = [valueIn(variables, optional.mine), valueIn(theirVariables, optional.theirs)];
    expect([own, foreign]).toEqual([expect.anything(), expect.anything()]);
    const ask = async (id: unknown): Promise<GraphqlAnswer> => {
      const given = argument && write(variables[name], argument.type, inner, id);
      return asAllowed(root, query, { ...variables, [name]: given });
    };
    const before = await memberCount();
    const [answer, unknown] = [await ask(foreign), await ask(Array.isArray(foreign) ? [missing] : missing)];
    expect(refusal(answer)).toEqual(refusal(unknown));
    if (idempotent.includes(coordinate)) return expect(await memberCount()).toBe(before);
    expect(refusal(answer)).not.toBeNull();
    expect(answer.errors?.[0]?.extensions.code ?? 'BAD_REQUEST').toMatch(/^(NOT_FOUND|BAD_REQUEST|FORBIDDEN)$/);
    // Otherwise the refusal could have another cause.
    const isPlace = /^(site|organization)(Id)?$/.test(path.at(-1) ?? '');
    if (!isPlace) expect(refusal(await ask(own))).not.toEqual(refusal(answer));
  });
});

it('lists no exception that the schema does not have', () => {
  const known = rootFields.flatMap((root) =>
    root.field.args.flatMap(({ name, type }) => idPaths(type, [name]).map((path) => `${root.name} ${path.join('.')}`)),
  );
  expect(Object.keys(unowned).filter((coordinate) => !known.includes(coordinate))).toEqual([]);
});
