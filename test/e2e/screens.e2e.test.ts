import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { mailsIn } from '../support/mailbox.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { operateOn, send } from '../support/send.js';
import { figuresOfService } from '../support/service-processes.js';
import { countedPlatform, countedSettings, settled, statementsDuring } from '../support/statement-log.js';
import { totpOf } from '../support/totp.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Server = Awaited<ReturnType<typeof startPostgres>>;

interface Manifest {
  operations: { id: string; name: string; type: string; body: string }[];
}

const subgraphs = ['content', 'media', 'sites', 'analytics', 'forms', 'identity'];
const root = new URL('../../', import.meta.url);
const table = new URL('docs/admin-screens.md', root);

let server: Server;
let platform: Platform;
let manifest: Manifest;
let token: string;
let facts: {
  siteId: string;
  organizationId: string;
  postId: string;
  formId: string;
  webhookId: string;
  deliveryId: string;
  contentWebhookId: string;
  contentDeliveryId: string;
  assetId: string;
};

beforeAll(async () => {
  server = await startPostgres(countedSettings);
  platform = await startPlatform({
    databaseUrl: server.url,
    environment: { ...countedPlatform, OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' },
  });
  manifest = JSON.parse(await readFile(new URL('gateway/persisted-queries.json', root), 'utf8')) as Manifest;
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  const login = await send(platform.facts.base_url, '/api/v1/auth/login', { body: demo.owner });
  token = login.body.access_token;
  const { data } = await ask(
    `query ($site: ID!) {
       site(reference: $site) { organizationId }
       posts(siteId: $site, statuses: [PUBLISHED], first: 1) { nodes { id } }
       mediaAssets(siteId: $site, first: 1) { nodes { id } }
     }`,
    { site: demo.site_id },
  );
  const hook = await send(platform.facts.base_url, `/api/v1/form-webhooks?site_id=${demo.site_id}`, {
    body: { url: 'http://127.0.0.1:9/hook', events: ['lead.created'] },
    bearer: token,
  });
  const mirror = await send(platform.facts.base_url, `/api/v1/sites/${demo.site_id}/webhooks`, {
    body: { url: 'http://127.0.0.1:9/hook', status: 'paused' },
    bearer: token,
  });
  facts = {
    siteId: demo.site_id,
    organizationId: data.site.organizationId,
    postId: data.posts.nodes[0].id,
    formId: demo.form_id,
    webhookId: hook.body.id,
    deliveryId: '',
    contentWebhookId: mirror.body.id,
    contentDeliveryId: '',
    assetId: data.mediaAssets.nodes[0].id,
  };
  await ask('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
    input: { siteId: facts.siteId, reference: facts.postId, title: 'Título revisto' },
  });
  await addDeliveries();
  await ask(bodyOf('AdminUpdateOrganizationPolicy'), {
    input: { organizationId: facts.organizationId, sessionHours: 24 },
  });
  await ask(bodyOf('AdminUpdateOrganizationBrand'), {
    input: { organizationId: facts.organizationId, accentColor: '#1f4b99', logoMediaId: facts.assetId },
  });
  await operateOn(
    platform.facts,
    'mutation ($input: SetAccountOperatorInput!) { setAccountOperator(input: $input) { account { id } } }',
    {
      input: { email: demo.owner.email, isOperator: true },
    },
  );
  await enroll(demo.owner);
  await settled(server, subgraphs);
});

/** A test of the form webhook, and the change that the paused content webhook skips. */
async function addDeliveries(): Promise<void> {
  const { siteId, webhookId, contentWebhookId } = facts;
  await ask(bodyOf('AdminTestFormWebhook'), { input: { siteId, id: webhookId } });
  await eventually(async () => {
    for (const [name, key, id] of [
      ['WebhookDeliveries', 'deliveryId', webhookId],
      ['ContentWebhookDeliveries', 'contentDeliveryId', contentWebhookId],
    ] as const) {
      const { data } = await ask(bodyOf(name), { siteId, webhookId: id });
      facts[key] = data.deliveries.nodes[0]?.id ?? '';
    }
    return facts.deliveryId !== '' && facts.contentDeliveryId !== '';
  });
}

/** Operators need a second factor, which counts at once with a mailed code. */
async function enroll({ email, password }: { email: string; password: string }): Promise<void> {
  const path = '/api/v1/auth/mfa/totp';
  await send(platform.facts.base_url, '/api/v1/auth/otp/send', { body: { email, purpose: 'new_factor' } });
  let code: string | undefined;
  await eventually(async () => {
    const mails = await mailsIn(platform.facts.data_dir, email);
    code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []).at(-1);
    return code !== undefined;
  });
  const proof = { current_password: password, mailed_code: code };
  const { body } = await send(platform.facts.base_url, path, { bearer: token, body: proof });
  const confirmation = { factor_id: body.factor_id, code: totpOf(body.secret) };
  await send(platform.facts.base_url, `${path}/confirm`, { bearer: token, body: confirmation });
}

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await server.stop();
});

async function ask(query: string, variables: object): Promise<Loose> {
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

const month = { from: '2026-11-01', to: '2026-11-30' };

/** Variables of each screen. */
const screens: Record<string, () => object> = {
  SiteSwitcher: () => ({}),
  OrganizationOverview: () => ({
    organization: facts.organizationId,
    filter: { organization: facts.organizationId, status: 'ACTIVE' },
    order: 'NEWEST',
  }),
  SiteDashboard: () => ({ site: facts.siteId, ...month }),
  Erasures: () => ({ organization: facts.organizationId }),
  SiteSettings: () => ({ site: facts.siteId }),
  OwnAccount: () => ({}),
  OwnPasskeys: () => ({}),
  OrganizationBrand: () => ({ organizationId: facts.organizationId }),
  IdentityProviders: () => ({ organizationId: facts.organizationId }),
  SignInPolicy: () => ({ organizationId: facts.organizationId }),
  OrganizationTeam: () => ({ organizationId: facts.organizationId }),
  Team: () => ({ siteId: facts.siteId, organizationId: facts.organizationId }),
  ApiKeys: () => ({ site: facts.siteId, status: 'ACTIVE' }),
  Traffic: () => ({ siteId: facts.siteId, ...month }),
  AuditTrail: () => ({ site: facts.siteId, siteId: facts.siteId, toolCalls: false }),
  PostList: () => ({ siteId: facts.siteId, statuses: ['DRAFT', 'PUBLISHED'], order: 'RECENTLY_CHANGED' }),
  PostEditor: () => ({ siteId: facts.siteId, id: facts.postId }),
  PostTerms: () => ({ siteId: facts.siteId }),
  PostTypes: () => ({ siteId: facts.siteId }),
  SiteAuthors: () => ({ siteId: facts.siteId }),
  DeletedPosts: () => ({ siteId: facts.siteId }),
  PostHistory: () => ({ siteId: facts.siteId, id: facts.postId }),
  PostPreview: () => ({ siteId: facts.siteId, id: facts.postId }),
  PostRevisionDetails: () => ({ siteId: facts.siteId, id: facts.postId, n: 1 }),
  MediaAssetDetails: () => ({ siteId: facts.siteId, id: facts.assetId }),
  MediaLibrary: () => ({ siteId: facts.siteId }),
  DeletedMedia: () => ({ siteId: facts.siteId }),
  MediaLabels: () => ({ siteId: facts.siteId }),
  PostTypeDefinitions: () => ({ siteId: facts.siteId }),
  SiteRedirects: () => ({ siteId: facts.siteId }),
  PostFormerPaths: () => ({ siteId: facts.siteId, id: facts.postId }),
  FormList: () => ({ siteId: facts.siteId }),
  FormEditor: () => ({ siteId: facts.siteId, id: facts.formId }),
  LeadInbox: () => ({ siteId: facts.siteId, filter: { status: 'ALL' }, order: 'DESC' }),
  Webhooks: () => ({ siteId: facts.siteId }),
  WebhookDeliveries: () => ({ siteId: facts.siteId, webhookId: facts.webhookId }),
  WebhookDeliveryRequest: () => ({
    siteId: facts.siteId,
    webhookId: facts.webhookId,
    deliveryId: facts.deliveryId,
  }),
  ContentWebhookDeliveryRequest: () => ({
    siteId: facts.siteId,
    webhookId: facts.contentWebhookId,
    deliveryId: facts.contentDeliveryId,
  }),
  ContentWebhooks: () => ({ siteId: facts.siteId }),
  ContentWebhookDeliveries: () => ({ siteId: facts.siteId, webhookId: facts.contentWebhookId }),
  LeadAccesses: () => ({ siteId: facts.siteId }),
  OperatorOverview: () => ({}),
  DeadJobs: () => ({ service: 'FORMS' }),
  Applications: () => ({}),
  ManagedAccounts: () => ({}),
};

/** Two fetches of one operation share a DataLoader within a process, not across processes. */
const moreBetweenProcesses: Readonly<Record<string, number>> = { AuditTrail: 1, PostEditor: 2 };

const bodyOf = (name: string): string => manifest.operations.find((operation) => operation.name === name)?.body ?? '';

/** Fetches of the gateway so far, from its metrics. */
async function fetches(): Promise<number> {
  const figures = await figuresOfService(platform, 'gateway');
  return figures.sum('imprint_subgraph_fetch_duration_seconds_count');
}

/** The minimum of some runs: cached permissions of a session expire after some seconds. */
async function costOf(name: string): Promise<{ fetches: number; statements: number }> {
  const runs = [];
  for (let run = 0; run < 6; run++) {
    const before = await fetches();
    const statements = await statementsDuring(server, subgraphs, async () => {
      const { errors } = await ask(bodyOf(name), screens[name]?.() ?? {});
      expect(errors).toBeUndefined();
    });
    runs.push({ fetches: (await fetches()) - before, statements: statements.length });
  }
  return {
    fetches: Math.min(...runs.map((run) => run.fetches)),
    statements: Math.min(...runs.map((run) => run.statements)),
  };
}

it('every registered query is a screen that this test opens', () => {
  const queries = manifest.operations.filter(({ type }) => type === 'query').map(({ name }) => name);
  expect(queries.sort()).toEqual(Object.keys(screens).sort());
});

describe.each(Object.keys(screens))('%s', (name) => {
  it('opens on the demo site and shows something', async () => {
    const { data, errors } = await ask(bodyOf(name), screens[name]?.() ?? {});
    expect(errors).toBeUndefined();
    for (const part of Object.values(data)) expect(part).toBeTruthy();
  });

  it('costs as many statements as docs/admin-screens.md lists', async () => {
    const { fetches: count, statements } = await costOf(name);
    const [, row = ''] = new RegExp(`^\\| \`${name}\` +(\\|.*)$`, 'm').exec(await readFile(table, 'utf8')) ?? [];
    const [, , counted, counts] = row.split('|').map((cell) => cell.trim());
    const more = platform.facts.mode === 'services' ? (moreBetweenProcesses[name] ?? 0) : 0;
    // Equal fetches of two lists are sent once if they start before either has ended.
    expect(count).toBeLessThanOrEqual(Number(counted));
    expect(statements).toBeGreaterThanOrEqual(Number(counts));
    expect(statements).toBeLessThanOrEqual(Number(counts) + more);
  });
});

it('opens by its id alone, without the text', async () => {
  const { id } = manifest.operations.find(({ name }) => name === 'SiteSettings') ?? { id: '' };
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      variables: { site: facts.siteId },
      extensions: { persistedQuery: { version: 1, sha256Hash: id } },
    }),
  });
  const { data } = (await response.json()) as { data: { site: { id: string } } };
  expect(data.site.id).toBe(facts.siteId);
});
