import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { brokenInvariants, unfinishedJobs } from '../support/invariants.js';
import { exampleProvider, startIssuer } from '../support/issuer.js';
import { codeFor, parametersOf } from '../support/issuer-responses.js';
import { ownSite } from '../support/own-site.js';
import { formsOf, ownedSite } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { Receiver } from '../support/receiver.js';
import { startRestartablePostgres } from '../support/restartable-postgres.js';
import { rounds } from '../support/rounds.js';
import { operateOn, send } from '../support/send.js';
import { serviceNames, serviceOf } from '../support/service-processes.js';

const operations = rounds(300, 1_000);
const lanes = 8;
const kills = rounds(3, 10);

it(`${operations} mixed operations, killed at random ${kills} times, leave everything true`, async () => {
  const postgres = await startRestartablePostgres();
  const receiver = await Receiver.start();
  const issuer = await startIssuer();
  const platform = await startPlatform({
    mode: 'services',
    databaseUrl: postgres.url,
    environment: {
      ...faultEnvironment,
      OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
      WEBHOOK_RETRY_SECONDS: '0,1,2,3,4,5',
      IDENTITY_PROVIDERS: JSON.stringify([{ ...exampleProvider, issuer: `${issuer.url}/example` }]),
    },
  });
  const { base_url: baseUrl } = platform.facts;
  const house = await ownedSite(platform, { slug: 'mixed', applications: ['forms'] });
  const { secret } = await ownSite(platform.facts, ['posts:read', 'posts:write', 'media:read', 'media:write']);
  const { makeForm, visitor, admin } = formsOf(platform, house);
  const formId = await makeForm();
  const hook = await admin('POST', '/form-webhooks', { url: `${receiver.url}/hook`, events: ['lead.created'] });
  expect([hook.status, hook.text]).toEqual([201, expect.any(String)]);
  const { body: form } = await visitor(formId, { method: 'GET' });
  const owners = await Promise.all(['um', 'dois', 'tres'].map((name) => secondOwner(name)));
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

  async function secondOwner(name: string) {
    const email = `${name}@example.com`;
    const password = 'uma senha bem comprida';
    const { made } = await operateOn(
      platform.facts,
      'mutation ($input: CreateAccountInput!) { made: createAccount(input: $input) { id } }',
      { input: { email, password } },
    );
    await operateOn(
      platform.facts,
      'mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }',
      { input: { accountId: made.id, siteId: house.siteId, role: 'owner' } },
    );
    const { body } = await send(baseUrl, '/api/v1/auth/login', { body: { email, password } });
    return { id: made.id as string, token: body.access_token as string, email, password };
  }

  /** An operation without a token; throws for one that fails. */
  async function visit(query: string, input: object) {
    const { status, body } = await send(platform.facts.graphql_url, '/graphql', {
      body: { query, variables: { input } },
    });
    if (status !== 200 || !body.data) throw new Error(`status ${status}`);
    return body.data;
  }

  const posts: string[] = [];
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  const acknowledged = { posts: [] as string[], leads: [] as string[], assets: [] as string[], people: [] as string[] };
  const anyOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
  const anyOwner = () => anyOf([{ token: house.token, id: '' }, ...owners]);
  /** Each returns the status of its response. */
  const kinds: Record<string, (n: number) => Promise<unknown>> = {
    create: async (n) => {
      const title = `Mixed ${n}`;
      const { status, body } = await send(baseUrl, '/v1/posts', {
        bearer: secret,
        headers: { 'idempotency-key': title },
        body: { title, status: 'published', blocks_json: { blocks: [{ type: 'paragraph', text: title }] } },
      });
      if (status === 201) {
        posts.push(body.id);
        acknowledged.posts.push(title);
      }
      return status;
    },
    update: async (n) =>
      posts.length > 0 &&
      statusOf(
        send(baseUrl, `/v1/posts/${anyOf(posts)}`, {
          method: 'PATCH',
          bearer: secret,
          body: { excerpt: `Change ${n}` },
        }),
      ),
    unpublish: async () =>
      posts.length > 0 && statusOf(send(baseUrl, `/v1/posts/${anyOf(posts)}/unpublish`, { bearer: secret, body: {} })),
    submit: async (n) => {
      const { status } = await visitor(`${formId}/submit`, {
        body: { render_token: form.render_token, data: { name: `Lead ${n}` } },
      });
      if (status === 200) acknowledged.leads.push(`Lead ${n}`);
      return status;
    },
    upload: async (n) => {
      const body = new FormData();
      // Unique bytes: equal files would be one asset.
      body.set('file', new Blob([new Uint8Array(picture), `${n}`], { type: 'image/jpeg' }), `p-${n}.jpg`);
      const response = await fetch(`${baseUrl}/v1/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body,
      });
      if (response.status === 202) acknowledged.assets.push(((await response.json()) as { id: string }).id);
      return response.status;
    },
    demote: async () => {
      const path = `/api/v1/auth/sites/${house.siteId}/members/${anyOf(owners).id}`;
      const body = { role: anyOf(['site_owner', 'site_editor']) };
      return statusOf(send(baseUrl, path, { method: 'PATCH', bearer: anyOwner().token, body }));
    },
    invite: async (n) =>
      statusOf(
        send(baseUrl, `/api/v1/auth/sites/${house.siteId}/invitations`, {
          bearer: anyOwner().token,
          body: { email: `i-${n}@example.com` },
        }),
      ),
    login: async () => {
      const { email, password } = anyOf(owners);
      return statusOf(send(baseUrl, '/api/v1/auth/login', { body: { email, password } }));
    },
    providerLogin: async (n) => {
      const login = { providerId: exampleProvider.id, browserSecret: `browser ${n}` };
      const { started } = await visit(
        'mutation ($input: StartProviderLoginInput!) { started: startProviderLogin(input: $input) { location } }',
        login,
      );
      const location = new URL(started.location);
      const claims = { sub: `s-${n}`, email: `p-${n}@example.com`, email_verified: true };
      const { completed } = await visit(
        'mutation ($input: CompleteProviderLoginInput!) { completed: completeProviderLogin(input: $input) { tokens { sessionId } } }',
        { ...login, parameters: parametersOf(location, codeFor(location, claims)) },
      );
      if (completed.tokens) acknowledged.people.push(claims.email);
      return 200;
    },
  };
  const turns = [
    'create',
    'create',
    'update',
    'submit',
    'submit',
    'unpublish',
    'demote',
    'invite',
    'upload',
    'login',
    'providerLogin',
  ];

  let begun = 0;
  const lane = async () => {
    while (begun < operations) {
      const n = begun++;
      const status = await kinds[anyOf(turns)]?.(n).catch(() => null);
      // Pause after a failure, so that most of the work succeeds.
      if (status === null || Number(status) >= 500) await pause(300);
    }
  };
  const working = Promise.all(Array.from({ length: lanes }, lane));
  const victims: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    // At a random point within its share of the operations.
    const at = Math.floor(((kill - 1 + Math.random()) * operations) / kills);
    while (begun < Math.min(at, operations - lanes)) await pause(5);
    const victim = anyOf([...serviceNames, 'postgres'] as const);
    victims.push(victim);
    if (victim === 'postgres') {
      await postgres.kill();
      await postgres.start();
    } else {
      const { pid } = await serviceOf(platform, victim);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Just killed and not restarted yet.
      }
    }
  }
  await working;
  const note = `victims: ${victims.join(', ')}`;
  await eventually(async () => (await fetch(`${baseUrl}/ready`).catch(() => null))?.ok === true, 60);
  await eventually(async () => Object.keys(await unfinishedJobs(postgres.url)).length === 0, 150).catch(async () =>
    expect([note, await unfinishedJobs(postgres.url)]).toEqual([note, {}]),
  );
  expect([note, await brokenInvariants(postgres.url)]).toEqual([note, []]);

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const stored = async (query: string) => new Set((await client.query(query)).rows.map(({ mark }) => mark as string));
  const titles = await stored('select title as mark from content.posts');
  const people = await stored(
    `select a.email as mark from identity.accounts a join identity.linked_identities i on i.account_id = a.id
     join identity.sessions s on s.account_id = a.id where a.status = 'active'`,
  );
  const leads = await stored(`select data ->> 'name' as mark from forms.leads`);
  const clean = await stored(
    `select id::text as mark from forms.leads where status = 'clean' and data ->> 'name' like 'Lead %'`,
  );
  await client.end();
  expect(acknowledged.posts.filter((title) => !titles.has(title))).toEqual([]);
  expect(acknowledged.leads.filter((name) => !leads.has(name))).toEqual([]);
  expect(acknowledged.people).not.toEqual([]);
  expect(acknowledged.people.filter((email) => !people.has(email))).toEqual([]);
  for (const id of acknowledged.assets) {
    const { status, body } = await send(baseUrl, `/v1/media/${id}`, { method: 'GET', bearer: secret });
    expect([id, status, body?.status]).toEqual([id, 200, 'ready']);
  }
  // Spam is not delivered.
  const delivered = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).data.lead_id as string));
  await eventually(async () => delivered().size === clean.size, 90).catch(() =>
    expect([note, delivered().size]).toEqual([note, clean.size]),
  );
  process.stdout.write(
    `${note}; ${acknowledged.posts.length} posts, ${acknowledged.leads.length} leads, ${acknowledged.assets.length} pictures, ${acknowledged.people.length} people acknowledged\n`,
  );
  await platform.stop();
  await platform.remove();
  await Promise.all([receiver.stop(), issuer.stop()]);
  await postgres.remove();
}, 600_000);
