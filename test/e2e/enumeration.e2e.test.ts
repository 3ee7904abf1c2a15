import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Authenticator } from '../support/authenticator.js';
import { startCorpus } from '../support/corpus.js';
import { eventually } from '../support/eventually.js';
import { formTokenOf, Visitor, withoutSecrets } from '../support/form-visitor.js';
import { exampleProvider, startIssuer } from '../support/issuer.js';
import { codeFor, parametersOf } from '../support/issuer-responses.js';
import type { Loose } from '../support/loose.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { operateOn, type Sent, send } from '../support/send.js';
import { figuresOfService } from '../support/service-processes.js';

const password = 'uma senha bem comprida';

let server: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
let corpus: Awaited<ReturnType<typeof startCorpus>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  server = await startPostgres({ fsync: 'off', log_statement: 'all', log_line_prefix: '%a|', log_checkpoints: 'off' });
  [corpus, issuer] = await Promise.all([startCorpus(), startIssuer()]);
  platform = await startPlatform({
    databaseUrl: server.url,
    environment: {
      ...{ DEMO: '0', BREACH_CORPUS_URL: corpus.url, OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' },
      IDENTITY_PROVIDERS: JSON.stringify([{ ...exampleProvider, issuer: `${issuer.url}/example` }]),
    },
  });
  const names = ['active', 'suspended', 'pending'];
  for (const email of ['busy', ...names, ...names.map((name) => `pages.${name}`)]) {
    await operateOn(platform.facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
      input: { email: `${email}@example.com`, password, verified: !email.endsWith('pending') },
    });
  }
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`update identity.accounts set status = 'suspended' where email like '%suspended@example.com'`);
  for (const name of ['active', 'suspended']) await client.query(passkeyOf, passkeyFor(name));
  // The first refusal creates the dummy hash.
  await post('/login', { email: 'missing@example.com', password });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await client.end();
  await Promise.all([corpus.stop(), issuer.stop()]);
  await server.stop();
});

const passkeyOf = `
  insert into identity.passkeys select $1::uuid, id, $2, $3, 0, '{}', true, true, 'Phone', now(), null
  from identity.accounts where email = $4`;

const authenticators = new Map<string, Authenticator>();

/** Inserts a passkey: there is no authenticator here. */
function passkeyFor(name: string): unknown[] {
  const authenticator = authenticatorOf(name);
  const { credentialId, publicKey } = authenticator.held ?? {};
  return [
    randomUUID(),
    credentialId?.toString('base64url'),
    publicKey && Buffer.from(publicKey),
    `${name}@example.com`,
  ];
}

function authenticatorOf(name: string): Authenticator {
  const known = authenticators.get(name);
  if (known) return known;
  const { origin, hostname } = new URL(platform.facts.base_url);
  const made = new Authenticator(origin);
  made.create({ challenge: '', rp: { id: hostname }, user: { id: '' } });
  authenticators.set(name, made);
  return made;
}

/** Passkeys are in the graph only. */
const mutate = (query: string, input: object): Promise<Sent> =>
  send(platform.facts.graphql_url, '/graphql', { body: { query, variables: { input } } });

async function passkeyLoginOptions() {
  const query = 'mutation ($input: StartPasskeyLoginInput!) { started: startPasskeyLogin(input: $input) { options } }';
  return (await mutate(query, {})).body.data.started.options;
}

const post = (path: string, body: object) => send(platform.facts.base_url, `/api/v1/auth${path}`, { body });

/** Opens a hosted page and submits its form. */
async function submitForm(path: string, fields: Record<string, string>): Promise<Sent> {
  const visitor = new Visitor(platform.facts.base_url);
  return visitor.submit(path, await visitor.send(path), fields);
}

const provider = { action: 'provider', provider_id: 'example' };
const claimsOf = (email: string, isVerified: boolean) => ({ sub: randomUUID(), email, email_verified: isVerified });
const responseOf = (location: string, email: string, isVerified: boolean): string => {
  const url = new URL(location);
  return parametersOf(url, codeFor(url, claimsOf(email, isVerified)));
};

/** Signs in through the provider, over the graph, with the email address that it asserts. */
async function enterThroughProvider(email: string, isVerified: boolean): Promise<Sent> {
  const login = { providerId: 'example', browserSecret: 'secret' };
  const { body } = await mutate(startOfProvider, { ...login, email });
  const parameters = responseOf(body.data.started.location, email, isVerified);
  const query = `mutation ($input: CompleteProviderLoginInput!) {
    completed: completeProviderLogin(input: $input) { tokens { sessionId } link { expiresIn } } }`;
  return mutate(query, { ...login, parameters });
}

/** {@link enterThroughProvider} on the hosted pages. */
async function enterOnPages(email: string, isVerified: boolean): Promise<Sent> {
  const visitor = new Visitor(platform.facts.base_url);
  const { text } = await visitor.send('/login', {
    ...{ form_token: formTokenOf(await visitor.send('/login')), email },
    ...provider,
  });
  const location = /url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'no location';
  const answer = await visitor.send(`/login/provider/example?${responseOf(location, email, isVerified)}`);
  return { ...answer, text: withoutSecrets(answer.text, email).replace(/<code>[^<]+/, '') };
}

const startOfProvider =
  'mutation ($input: StartProviderLoginInput!) { started: startProviderLogin(input: $input) { location } }';
async function startAtProvider(email: string, choice: object): Promise<Sent> {
  const answer = await mutate(startOfProvider, { ...choice, browserSecret: 'secret', email });
  const { 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers, text: withoutSecrets(answer.text, email) };
}

const hashes = async (): Promise<number> =>
  (await figuresOfService(platform, 'identity')).sum('imprint_password_hashes_total');

/** Cost of a request: its statements in order, without values, and its password hashes. */
interface Cost {
  answer: Sent;
  statements: string[];
  hashes: number;
}

/** Jobs of earlier requests share the log. */
async function areJobsDone(): Promise<boolean> {
  const { rows } = await client.query('select 1 from identity_jobs._private_jobs where run_at <= now() limit 1');
  return rows.length === 0;
}

async function costOf(work: () => Promise<Sent>): Promise<Cost> {
  const log = join(server.dataDir, 'postgres', 'server.log');
  await eventually(areJobsDone);
  const [before, hashesBefore] = [(await readFile(log, 'utf8')).length, await hashes()];
  const answer = await work();
  const statements = (await readFile(log, 'utf8'))
    .slice(before)
    .replaceAll('"', '')
    .split(/\n(?=\S)/)
    .filter((line) => /^imprint-identity\|LOG: {2}(execute|statement)/.test(line))
    // Exclude emails, access changes, erasures and new connections: they run at other times but share the log.
    .filter(
      (line) =>
        !/statement: (begin|commit|select set_config)|from identity\.mails|update identity\.mails|from identity\.access_changes|delete from identity\.accounts|erases_at <= |'identity mail /.test(
          line,
        ),
    )
    .map((line) =>
      line
        .replace(/'(?:[^']|'')*'|\b(?:null|true|false)\b|\b\d+\b/g, '?')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return { answer, statements, hashes: (await hashes()) - hashesBefore };
}

const shown = ({ status, text, headers }: Sent) => {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookie, ...stable } = headers;
  return JSON.stringify([status, text, stable, cookie?.map((value) => value.replace(/=[\w-]+;/, '=…;'))]);
};

interface Endpoint {
  name: string;
  ask: (email: string) => Promise<Sent>;
  hashCount: number;
  /** Endpoints share the limits of an address; these have addresses of their own. */
  isPage?: boolean;
  /** The response depends on the domain of the address alone. */
  readsNothing?: boolean;
}

const kinds = ['unknown', 'pending', 'active', 'suspended'];

describe.each<Endpoint>([
  { name: 'sign-up', ask: (email) => post('/signup', { email, password }), hashCount: 1 },
  { name: 'login', ask: (email) => post('/login', { email, password: 'uma senha errada longa' }), hashCount: 1 },
  {
    name: 'OTP send for email_verify',
    ask: (email) => post('/otp/send', { email, purpose: 'email_verify' }),
    hashCount: 0,
  },
  {
    name: 'OTP send for password_reset',
    ask: (email) => post('/otp/send', { email, purpose: 'password_reset' }),
    hashCount: 0,
  },
  { name: 'OTP send for login', ask: (email) => post('/otp/send', { email, purpose: 'login' }), hashCount: 0 },
  { name: 'login by code', ask: (email) => post('/login/code', { email, code: '000000' }), hashCount: 0 },
  {
    name: 'reset confirm',
    ask: (email) => post('/password/reset/confirm', { email, code: '000000', new_password: password }),
    hashCount: 1,
  },
  { name: 'verify confirm', ask: (email) => post('/email/verify/confirm', { email, code: '000000' }), hashCount: 0 },
  {
    name: 'the sign-in page',
    ask: (email) => submitForm('/login', { action: 'login', email, password: 'uma senha errada' }),
    hashCount: 1,
    isPage: true,
  },
  {
    name: 'the page that mails a code',
    ask: (email) => submitForm('/login', { action: 'mail-code', email }),
    hashCount: 0,
    isPage: true,
  },
  {
    name: 'the page that takes a code',
    ask: (email) => submitForm('/login', { action: 'code', email, code: '000000' }),
    hashCount: 0,
    isPage: true,
  },
  {
    name: 'the reset page',
    ask: (email) => submitForm('/reset', { action: 'request', email }),
    hashCount: 0,
    isPage: true,
  },
  {
    name: 'the sign-up page',
    ask: (email) => submitForm('/signup', { action: 'signup', name: 'Ana', email, password }),
    hashCount: 1,
    isPage: true,
  },
  {
    name: 'the start of a sign-in at an identity provider',
    ask: (email) => startAtProvider(email, { providerId: 'example' }),
    hashCount: 0,
  },
  {
    name: 'the start of a sign-in at the provider of an organization',
    ask: (email) => startAtProvider(email, {}),
    hashCount: 0,
    readsNothing: true,
  },
  {
    name: 'the response of a provider that has not verified the address',
    ask: (email) => enterThroughProvider(email, false),
    hashCount: 0,
  },
  {
    name: 'the page that leads to an identity provider',
    ask: (email) => submitForm('/login', { ...provider, email }),
    hashCount: 0,
    isPage: true,
  },
  {
    name: 'the page that leads to the provider of an organization',
    ask: (email) => submitForm('/login?step=organization', { action: 'organization', email }),
    hashCount: 0,
    isPage: true,
    readsNothing: true,
  },
  {
    name: 'the page of a response of a provider that has not verified the address',
    ask: (email) => enterOnPages(email, false),
    hashCount: 0,
    isPage: true,
  },
])('$name', ({ ask, hashCount, isPage = false, readsNothing = false }) => {
  it('gives unknown, pending, active and suspended accounts the same response for the same work', async () => {
    const costs = [];
    // The sign-up of the unknown address comes last: it creates an account.
    for (const kind of [...kinds].reverse()) {
      costs.push(await costOf(() => ask(`${isPage ? 'pages.' : ''}${kind}@example.com`)));
    }
    expect(new Set(costs.map(({ answer }) => shown(answer))).size).toBe(1);
    const [first] = costs;
    for (const { statements, hashes: count } of costs) {
      expect(statements).toEqual(first?.statements);
      expect(count).toBe(hashCount);
    }
    expect((first?.statements.length ?? 0) > 0).toBe(!readsNothing);
  });
});

it("does not reveal through its work whether an attacker's own sign-up password was correct", async () => {
  const attackers = 'a senha de quem ataca';
  const costs = [];
  for (const email of ['newcomer@example.com', 'active@example.com']) {
    await post('/signup', { email, password: attackers });
    const { answer, statements, hashes: count } = await costOf(() => post('/login', { email, password: attackers }));
    // The queued job runs concurrently.
    const queued = statements.findIndex((statement) => statement.includes('add_job'));
    costs.push({ shown: shown(answer), statements: statements.slice(0, queued + 1), count });
  }
  expect(costs[0]?.statements.at(-1)).toContain('add_job');
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[0]?.count).toBe(1);
});

it('throttles unknown and active accounts at the same request, with the same response for the same work', async () => {
  const ask = (email: string) => () => post('/login', { email, password: 'uma senha errada longa' });
  const costs = [];
  for (const email of ['busy@example.com', 'stranger@example.com']) {
    for (let index = 0; index < 10; index++) expect((await ask(email)()).status).toBe(401);
    costs.push(await costOf(ask(email)));
  }
  const [active, unknown] = costs;
  const rest = (answer: Sent | undefined) => {
    const { 'retry-after': _retry, ...headers } = answer?.headers ?? {};
    return answer && shown({ ...answer, headers });
  };
  expect(active?.answer.status).toBe(429);
  expect(rest(active?.answer)).toBe(rest(unknown?.answer));
  expect(active?.statements).toEqual(unknown?.statements);
  expect([active?.hashes, unknown?.hashes]).toEqual([0, 0]);
});

it.each([
  ['the graph', enterThroughProvider],
  ['the pages', enterOnPages],
] as const)(
  'a verified address of an active and of a suspended account gets the same response, through %s',
  async (_, enter) => {
    const costs = [];
    for (const name of ['active', 'suspended']) costs.push(await costOf(() => enter(`${name}@example.com`, true)));
    const [active, suspended] = costs;
    expect(shown((suspended as Cost).answer)).toBe(shown((active as Cost).answer));
    expect(suspended?.statements).toEqual(active?.statements);
  },
);

/** Sign-in with a passkey through the graph, or on the pages. */
async function withPasskey(credentialOf: (options: Loose) => Loose): Promise<Sent> {
  const query = 'mutation ($input: LogInWithPasskeyInput!) { logInWithPasskey(input: $input) { sessionId } }';
  return mutate(query, { credential: credentialOf(await passkeyLoginOptions()) });
}

async function withPasskeyOnPages(credentialOf: (options: Loose) => Loose): Promise<Sent> {
  const visitor = new Visitor(platform.facts.base_url);
  const form_token = formTokenOf(await visitor.send('/login'));
  const { text } = await visitor.send('/login', { action: 'passkey', form_token });
  const options = JSON.parse((/data-passkey-options="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"'));
  const credential = JSON.stringify(credentialOf(options));
  const answer = await visitor.send('/login', { action: 'passkey-login', form_token, credential });
  return { ...answer, text: withoutSecrets(answer.text) };
}

it.each([
  ['the graph', withPasskey, 'INVALID_PASSKEY'],
  ['the pages', withPasskeyOnPages, 'A chave de acesso não foi aceita.'],
] as const)(
  'gives unknown passkeys and those of active and suspended accounts the same response for the same work, through %s',
  async (_, enter, words) => {
    const costs = [];
    for (const [name, isRight] of [
      ['unknown', true],
      ['active', false],
      ['suspended', false],
      ['suspended', true],
    ] as const) {
      const forged = authenticatorOf('other').get(await passkeyLoginOptions()).response.signature;
      const credentialOf = (options: Loose) => {
        const credential = authenticatorOf(name).get(options, { userHandle: '' });
        if (!isRight) credential.response.signature = forged;
        return credential;
      };
      costs.push(await costOf(() => enter(credentialOf)));
    }
    const [first] = costs;
    expect(first?.answer.text).toContain(words);
    for (const { answer, statements } of costs) {
      expect(shown(answer)).toBe(shown((first as Cost).answer));
      expect(statements).toEqual(first?.statements);
    }
    expect(first?.statements.length).toBeGreaterThan(3);
  },
);
