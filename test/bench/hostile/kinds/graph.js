import { readFileSync } from 'node:fs';
import { OperationPrices } from '@imprint/gateway/server';
import { getNamedType, isLeafType, isListType, isNonNullType, isObjectType, parse } from 'graphql';
import { rootFields } from '../../../support/graph.ts';
import { filled, paragraph, svg, unique, upload, upTo } from './senders.js';

/** The default of GRAPH_COST_LIMIT. */
const costLimit = 10_000;
const maxAliases = 20;
const rows = { posts: 50, apiKeys: 5, forms: 10, webhooks: 5, images: 10 };

const prices = new OperationPrices(
  readFileSync(new URL('../../../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
);

/** Arguments of fields that need some. */
const given = {
  statuses: '[DRAFT]',
  from: '"2026-01-01"',
  to: '"2026-12-28"',
  siteId: '$site',
  site: '$site',
};

const unwrap = (type) => (isNonNullType(type) ? type.ofType : type);
const fieldsOf = (type) => (isObjectType(type) ? Object.values(type.getFields()) : []);

/** The type of the entries of a list or a page of objects; null for other fields. */
function entryOf({ type }) {
  const named = getNamedType(type);
  if (isLeafType(named)) return null;
  if (isListType(unwrap(type))) return named;
  const nodes = named.getFields().nodes;
  return nodes ? getNamedType(nodes.type) : null;
}

const isAskable = ({ args }) =>
  args.every(({ name, type, defaultValue }) => name in given || defaultValue !== undefined || !isNonNullType(type));

/** A field with its arguments; a page has `first` entries. */
function fieldText(field, first, inner) {
  const passed = field.args.flatMap(({ name, type }) => {
    if (name === 'first') return [`first: ${first}`];
    return name in given && (isNonNullType(type) || given[name] === '$site') ? [`${name}: ${given[name]}`] : [];
  });
  const isPage = !isListType(unwrap(field.type)) && 'nodes' in (getNamedType(field.type).getFields?.() ?? {});
  return `${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} { ${isPage ? `nodes { ${inner} }` : inner} }`;
}

const leavesOf = (type) =>
  fieldsOf(type)
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map(({ name }) => name)
    .join(' ') || '__typename';

/** One field of people per type of entries. */
const outerLists = [
  ...new Map(
    rootFields
      .filter(({ kind, field, access }) => kind === 'query' && entryOf(field) && isAskable(field) && isOfPeople(access))
      .map(({ field }) => [entryOf(field).name, field]),
  ).values(),
];

function isOfPeople({ permission, staff }) {
  return Boolean(permission ?? staff) && permission !== 'platform:operate';
}

/** Lists of a type, and of the objects that it refers to over up to `steps`, as fields from the type to the list. */
const innerLists = (type, steps = 2) =>
  fieldsOf(type)
    .filter(isAskable)
    .flatMap((field) => {
      if (entryOf(field)) return [[field]];
      return steps === 0 ? [] : innerLists(getNamedType(field.type), steps - 1).map((path) => [field, ...path]);
    });

const documentOf = (outer, path, first, aliases) => {
  const leaves = leavesOf(entryOf(path.at(-1)));
  const inner = path.reduceRight((text, field) => fieldText(field, first, text), leaves);
  const field = fieldText(outer, first, inner);
  const fields = filled(aliases, (index) => `a${index}: ${field}`).join(' ');
  return field.includes('$site') ? `query ($site: ID!) { ${fields} }` : `{ ${fields} }`;
};

function costOf(query) {
  const document = parse(query);
  return prices.priceOf({ operation: document.definitions[0], document, variables: { site: 'x' } }).cost;
}

/** The most aliases, each with the largest pages, that one operation may have. */
function toKind(outer, path) {
  const name = `graph: ${[outer, ...path].map((field) => field.name).join('.')}`;
  const first = [50, 25, 10, 5].find((size) => costOf(documentOf(outer, path, size, 1)) <= costLimit) ?? 1;
  const most = filled(maxAliases, (index) => maxAliases - index).find(
    (aliases) => costOf(documentOf(outer, path, first, aliases)) <= costLimit,
  );
  return {
    name,
    unit: 'aliases',
    sizes: upTo(most).map((size) => Math.max(1, size)),
    maxMebibytes: 100,
    open: async (tenant) => {
      await fill(tenant);
      const send = (size) => tenant.graph(documentOf(outer, path, first, size), { site: tenant.siteId });
      const { status, text } = await send(1);
      if (status !== 200 || 'errors' in JSON.parse(text)) throw new Error(`${name} is refused: ${text.slice(0, 500)}`);
      return send;
    },
  };
}

const filledTenants = new WeakMap();

/** Rows of every outer list, once per tenant. */
function fill(tenant) {
  if (!filledTenants.has(tenant)) filledTenants.set(tenant, addRows(tenant));
  return filledTenants.get(tenant);
}

async function addRows(tenant) {
  const lines = filled(rows.posts, (index) => ({
    title: `Draft ${index}`,
    status: 'draft',
    slug: `draft-${unique()}`,
    categories: ['news', 'travel'],
    tags: ['sea', 'sun', 'snow'],
    blocks_json: { v: 1, blocks: [paragraph('Texto.')] },
  }));
  await tenant.rest('/v1/import', {
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    headers: { authorization: tenant.authorization, 'content-type': 'application/x-ndjson' },
  });
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }';
  for (let count = 0; count < rows.apiKeys; count++)
    await tenant.graph(create, { input: { site: tenant.siteId, name: unique(), scopes: ['posts:read'] } });
  for (let count = 0; count < rows.forms; count++) {
    const submit = await tenant.form([{ id: 'name', type: 'text', label: 'Name' }]);
    await submit({ name: 'Ana' });
  }
  const hook = 'mutation ($input: CreateFormWebhookInput!) { createFormWebhook(input: $input) { webhook { id } } }';
  for (let count = 0; count < rows.webhooks; count++)
    await tenant.graph(hook, {
      input: { siteId: tenant.siteId, definition: { url: 'http://127.0.0.1:9/hook', events: ['lead.created'] } },
    });
  const addImage = upload('a.svg', 'image/svg+xml', (count) => svg('<path/>'.repeat(count)))(tenant);
  for (let count = 1; count <= rows.images; count++) await addImage(count);
}

/**
 * Every list nested in another one, at the highest cost that is accepted.
 *
 * @type {readonly import('../kinds.js').Kind[]}
 */
export const graphKinds = outerLists.flatMap((outer) =>
  innerLists(entryOf(outer))
    .filter((path) => costOf(documentOf(outer, path, 1, 1)) <= costLimit)
    .map((path) => toKind(outer, path)),
);
