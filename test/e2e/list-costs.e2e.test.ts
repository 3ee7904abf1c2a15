import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import pg from 'pg';
import { copyRows } from '../support/copy-rows.js';
import { documentOf, type RootField, rootFields, variablesOf, withPageSize } from '../support/graph.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { operateOn, send } from '../support/send.js';
import { figuresOfService } from '../support/service-processes.js';
import { countedPlatform, countedSettings, settled, statementsDuring } from '../support/statement-log.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Server = Awaited<ReturnType<typeof startPostgres>>;

const subgraphs = ['content', 'media', 'sites', 'analytics', 'forms', 'identity'];
const copies = 49;
const webhooksPerSite = 10;

let server: Server;
let platform: Platform;
let client: pg.Client;
let token: string;
let known: Record<string, unknown>;

beforeAll(async () => {
  server = await startPostgres(countedSettings);
  platform = await startPlatform({
    // Between processes each path of a selection that has values is a fetch with loaders of its own.
    mode: 'one-process',
    databaseUrl: server.url,
    // The widest selections and many aliases cost more than a client may spend.
    environment: { ...countedPlatform, OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', GRAPH_COST_LIMIT: '10000000' },
  });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await oneOfEach();
  await operateOn(
    platform.facts,
    'mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }',
    {
      input: { site: known.siteId },
    },
  );
  await settled(server, subgraphs);
});

afterAll(async () => {
  await client.end();
  await platform.stop();
  await platform.remove();
  await server.stop();
});

/** Adds the data that is missing from the demo site. */
async function oneOfEach(): Promise<void> {
  const { base_url: base } = platform.facts;
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  token = (await send(base, '/api/v1/auth/login', { body: demo.owner })).body.access_token;
  const rest = async (path: string, body?: object, method = 'POST') =>
    (await send(base, path, { body, bearer: token, method })).body;
  const siteId: string = demo.site_id;
  const { org_id: organizationId } = await rest(`/api/v1/sites/${siteId}`, { name: 'Demo' }, 'PATCH');
  const invited = (email: string, role: string) => ({ email, role });
  await rest(`/api/v1/auth/sites/${siteId}/invitations`, invited('a@example.com', 'site_editor'));
  await rest(`/api/v1/auth/orgs/${organizationId}/invitations`, invited('b@example.com', 'org_member'));
  await rest(`/api/v1/auth/orgs/${organizationId}/roles`, {
    name: 'X',
    slug: 'x',
    scope: 'site',
    permissions: ['content:write'],
  });
  const hook = await newWebhook(siteId);
  await rest(`/api/v1/form-webhooks/${hook.id}/test?site_id=${siteId}`);
  const mirror = await newContentWebhook(siteId);
  await rest(`/api/v1/sites/${siteId}/webhooks/${mirror.id}/test`);
  await ask('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
    input: { siteId, slug: 'evento', name: 'Evento', pluralName: 'Eventos' },
  });
  await send(base, `/api/v1/leads?site_id=${siteId}`, { bearer: token, method: 'GET' });
  const listed = await fetch(`${base}/v1/posts`, { headers: { authorization: `Bearer ${demo.secret_key}` } });
  const { items } = (await listed.json()) as { items: { id: string }[] };
  known = {
    siteId,
    site: siteId,
    organizationId,
    organization: organizationId,
    webhookId: hook.id,
    contentWebhookId: mirror.id,
    formId: demo.form_id,
    statuses: ['DRAFT', 'PUBLISHED'],
    reference: items[0]?.id,
    email: 'maria@example.com',
    from: '2026-11-01',
    to: '2026-11-30',
  };
}

/** Sealed values are bound to their id and cannot be copied. */
async function newWebhook(siteId = String(known.siteId)): Promise<{ id: string }> {
  const body = { url: 'http://127.0.0.1:9/hook', events: ['lead.created'] };
  const path = `/api/v1/form-webhooks?site_id=${siteId}`;
  return (await send(platform.facts.base_url, path, { body, bearer: token })).body;
}

const newContentWebhook = async (siteId = String(known.siteId)): Promise<{ id: string }> => {
  const body = { url: 'http://127.0.0.1:9/hook', events: ['media.deleted'] };
  return (await send(platform.facts.base_url, `/api/v1/sites/${siteId}/webhooks`, { body, bearer: token })).body;
};

async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const multiply = (table: string, changed: Record<string, string>, model?: string) =>
  copyRows(client, table, changed, { to: copies, ...(model && { model }) });

let multiplied: Promise<void> | undefined;
const multiplyOnce = (): Promise<void> => {
  multiplied ??= multiplyAll();
  return multiplied;
};

async function multiplyAll(): Promise<void> {
  const id = 'gen_random_uuid()';
  const site_id = `(select id from sites.sites where slug = 'demo')`;
  await multiply('content.personas', { id, slug: `one.slug || n` });
  await multiply('content.posts', {
    id,
    slug: `one.slug || '-' || n`,
    status: `'draft'`,
    translation_group_id: 'null',
    persona_id: `(select id from content.personas order by slug offset n limit 1)`,
  });
  await multiply('content.terms', { id, slug: `one.slug || n` });
  await multiply('content.post_types', { id, slug: `one.slug || n`, site_id });
  await multiply('media.assets', { id, upload_key: `one.upload_key || n` });
  await multiply('sites.api_keys', { id, secret_hash: `one.secret_hash || n`, author_id: id });
  await multiply('sites.organizations', { id, slug: `one.slug || n` });
  await multiply('sites.sites', { id, slug: `one.slug || n`, primary_domain: 'null' });
  await multiply('sites.audit_events', { id, actor_id: id, site_id });
  await client.query(
    `insert into sites.site_erasures (id, site_id, organization_id, slug, name, archived_at, created_at, counts)
     select gen_random_uuid(), gen_random_uuid(), organization_id, 's' || n, 'S', now(), now(), '{}'
     from sites.sites, generate_series(1, $1::int) n where slug = 'demo'`,
    [copies],
  );
  await multiply('forms.audit_events', { id, actor_id: id });
  await multiply('forms.forms', { id, slug: `one.slug || n` });
  await multiply('forms.leads', { id, form_id: `(select id from forms.forms order by slug offset n limit 1)` });
  await multiply('forms.lead_access_log', { id });
  for (let count = 1; count < webhooksPerSite; count++) {
    await newWebhook();
    await newContentWebhook();
  }
  await multiply('forms.deliveries', { id, lead_id: id });
  await multiply('content.deliveries', { id });
  await multiply('content.audit_events', { id, actor_id: id });
  await multiply('identity.accounts', { id, email: `n || one.email` });
  await multiply('identity.sessions', { id });
  await multiply('identity.roles', { id, slug: `one.slug || n` });
  const someone = `(select id from identity.accounts where email like n || '%' order by length(email) limit 1)`;
  await multiply('identity.site_memberships', { id, account_id: someone });
  await multiply('identity.organization_memberships', { id, account_id: someone });
  await multiply('identity.invitations', {
    id,
    email: `n || one.email`,
    token_hash: `one.token_hash || n`,
    invited_by: someone,
  });
  // The account of the owner has events without an organization.
  const ofOrganization = 'select * from identity.audit_events where organization_id is not null limit 1';
  await multiply('identity.audit_events', { id, actor_id: id }, ofOrganization);
  // The owner is a member of all sites and organizations.
  await client.query(
    `insert into identity.site_memberships (id, site_id, organization_id, account_id, role, created_at)
     select gen_random_uuid(), s.id, s.organization_id, m.account_id, 'site_owner', now()
     from sites.sites s, (select account_id from identity.site_memberships where role = 'site_owner' order by created_at limit 1) m
     on conflict do nothing`,
  );
  await client.query(
    `insert into identity.organization_memberships (id, organization_id, account_id, role, created_at)
     select gen_random_uuid(), o.id, m.account_id, 'org_admin', now()
     from sites.organizations o, (select account_id from identity.organization_memberships where role = 'org_admin' order by created_at limit 1) m
     on conflict do nothing`,
  );
  known.references = await newestReferences(25);
}

async function newestReferences(count: number): Promise<{ reference: string }[]> {
  const query =
    'query ($siteId: ID!, $count: Int!) { posts(siteId: $siteId, first: $count, statuses: [PUBLISHED]) { nodes { id } } }';
  const { posts } = (await ask(query, { siteId: known.siteId, count })) as { posts: { nodes: { id: string }[] } };
  return posts.nodes.map(({ id: reference }) => ({ reference }));
}

const isList = ({ field }: RootField): boolean => {
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  const named = getNamedType(type);
  return isListType(type) || (isObjectType(named) && 'nodes' in named.getFields());
};

const lists = rootFields.filter(
  (root) =>
    root.kind === 'query' &&
    isList(root) &&
    (root.access.staff || root.access.permission) &&
    root.access.permission !== 'platform:operate',
);

interface Asked {
  query: string;
  variables: object;
}

const listOf = (root: RootField): Asked => ({
  query: documentOf(root, 2),
  variables: variablesOf(root.field.args, known),
});

/**
 * Statement count of an operation and length of its list. The minimum of six runs excludes background statements of the
 * platform.
 */
async function costOf({ query, variables }: Asked): Promise<{ statements: number; items: number }> {
  const runs: number[] = [];
  let items = 0;
  for (let run = 0; run < 6; run++) {
    const statements = await statementsDuring(server, subgraphs, async () => {
      items = Math.max(...Object.values(await ask(query, variables)).map(lengthOf));
    });
    runs.push(statements.length);
  }
  return { statements: Math.min(...runs), items };
}

const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : ((value as { nodes?: unknown[] })?.nodes?.length ?? 0);

it('runs the same number of statements for long and short lists, for any selection', async () => {
  const before = new Map<string, { statements: number; items: number }>();
  for (const root of lists) before.set(root.name, await costOf(listOf(root)));
  await multiplyOnce();
  const grown: object[] = [];
  const short: string[] = [];
  for (const root of lists) {
    const first = before.get(root.name);
    let later = await costOf(listOf(root));
    // Jobs of the copied rows may overlap all six runs of one list.
    if (first && later.statements > first.statements) later = await costOf(listOf(root));
    if (!first || later.statements > first.statements) grown.push({ name: root.name, first, later });
    if (later.items < 20) short.push(root.name);
  }
  expect(grown).toEqual([]);
  // A site has at most ten webhooks; the other lists have no fields that load rows.
  expect(short.sort()).toEqual([
    'contentWebhooks',
    'deletedMediaAssets',
    'deletedPosts',
    'formWebhooks',
    'identityProviders',
    'mediaFolders',
    'mediaTags',
    'postPreviews',
    'postRedirects',
    'postRevisions',
    'subjectReport',
    'viewerApplications',
    'viewerIdentities',
    'viewerMails',
    'viewerPasskeys',
    'viewerSecurityLog',
  ]);
});

/** The list with pages of some rows. */
function pageOf(root: RootField, first: number, depth: number): Asked {
  const sized = withPageSize(root);
  return { query: documentOf(sized, depth), variables: variablesOf(sized.field.args, { ...known, first }) };
}

/** The operation with its field under several aliases, as many as a document may select. */
function aliased({ name, field }: RootField, { query, variables }: Asked): Asked & { aliases: string[] } {
  const at = query.indexOf(` ${name}`);
  const [given = '', selection = ''] = splitOnce(query.slice(at), ' {');
  const size = query.match(/\w+/g)?.length ?? 0;
  const aliases = Array.from({ length: Math.min(20, Math.floor(4_000 / size)) }, (_, index) => `a${index}`);
  const fields = aliases.map((alias) => `${alias}:${given} { ...F }`);
  const inner = `{${selection.slice(0, selection.lastIndexOf('}'))}`;
  const whole = `${query.slice(0, at)} ${fields.join(' ')} } fragment F on ${getNamedType(field.type).name} ${inner}`;
  return { aliases, query: whole, variables };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

interface Work {
  data: Record<string, unknown>;
  statements: number;
  /** Fetches of the gateway by subgraph. */
  fetches: number[];
}

/** The minimum of two runs excludes the work of the platform itself. */
async function workOf({ query, variables }: Asked): Promise<Work> {
  const countFetches = async () => {
    const figures = await figuresOfService(platform, 'gateway');
    return subgraphs.map((subgraph) => figures.sum('imprint_subgraph_fetch_duration_seconds_count', { subgraph }));
  };
  const runs: Work[] = [];
  for (let run = 0; run < 2; run++) {
    const before = await countFetches();
    let data: Record<string, unknown> = {};
    const statements = await statementsDuring(server, subgraphs, async () => {
      data = await ask(query, variables);
    });
    const fetches = (await countFetches()).map((count, index) => count - (before[index] ?? 0));
    runs.push({ data, statements: statements.length, fetches });
  }
  return {
    data: runs[0]?.data ?? {},
    statements: Math.min(...runs.map(({ statements }) => statements)),
    fetches: subgraphs.map((_, index) => Math.min(...runs.map(({ fetches }) => fetches[index] ?? 0))),
  };
}

const rowsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : ((value as { nodes?: unknown[] })?.nodes ?? []);

/** Statements of the platform itself during a longer run. */
const noise = 10;

/** Each call starts an export, or is limited to one per second. */
const isRepeatable = ({ name }: RootField): boolean => !['exportLeads', 'subjectReport'].includes(name);

/** References with bodies are too large to compare, so each alias has its own fetch of their columns. */
const withLargeReferences = new Set(['exportPosts']);

/** As deep as the tokens of a document allow. */
const deepest = (root: RootField): number =>
  [3, 2, 1].find((depth) => (documentOf(root, depth).match(/\w+|[^\s\w]/g) ?? []).length < 1_900) ?? 0;

describe.each(lists.filter(isRepeatable).map((root) => [root.name, root] as const))('%s', (name, root) => {
  beforeAll(multiplyOnce);

  it('under twenty aliases answers each equally, with the fetches of one and at most the statements of all', async () => {
    const page = pageOf(root, 10, 2);
    const { aliases, ...repeated } = aliased(root, page);
    const once = await workOf(page);
    const often = await workOf(repeated);
    expect(aliases.filter((alias) => !isDeepStrictEqual(often.data[alias], once.data[name]))).toEqual([]);
    // A fetch that starts after an equal one has ended is sent again.
    const ofAliases = withLargeReferences.has(name) ? aliases.length : 0;
    for (const [index, count] of often.fetches.entries())
      expect(count).toBeLessThanOrEqual(2 * (once.fetches[index] ?? 0) + ofAliases);
    expect(often.statements).toBeLessThanOrEqual(once.statements * aliases.length + noise);
  });

  it('answers a row in a list as it answers it alone', async () => {
    const [alone, among] = [pageOf(root, 1, deepest(root)), pageOf(root, 20, deepest(root))];
    const [only] = rowsOf((await ask(alone.query, alone.variables))[name]);
    const [first] = rowsOf((await ask(among.query, among.variables))[name]);
    expect(first).toEqual(only);
  });
});
