import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Authenticator } from '../support/authenticator.js';
import { startCorpus } from '../support/corpus.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { operateOn, type Sent, send } from '../support/send.js';
import { figuresOfService } from '../support/service-processes.js';

const password = 'uma senha bem comprida';

let server: Awaited<ReturnType<typeof startPostgres>>;
let corpus: Awaited<ReturnType<typeof startCorpus>>;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  server = await startPostgres({ fsync: 'off', log_statement: 'all', log_line_prefix: '%a|', log_checkpoints: 'off' });
  corpus = await startCorpus();
  platform = await startPlatform({
    databaseUrl: server.url,
    environment: { DEMO: '0', BREACH_CORPUS_URL: corpus.url },
  });
  const names = ['active', 'suspended', 'pending'];
  for (const email of ['busy', ...names, ...names.map((name) => `pages.${name}`)]) {
    await operateOn(platform.facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
      input: { email: `${email}@example.com`, password, verified: !email.endsWith('pending') },
    });
  }
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`update identity.accounts set status = 'suspended' where email like '%suspended@example.com'`);
  for (const name of ['active', 'suspended']) await client.query(passkeyOf, passkeyFor(name));
  await client.end();
  // The first refusal creates the dummy hash.
  await post('/login', { email: 'missing@example.com', password });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await corpus.stop();
  await server.stop();
});

const passkeyOf = `
  insert into identity.passkeys select $1::uuid, id, $2, $3, 0, '{}', true, true, 'Phone', now(), null
  from identity.accounts where email = $4`;

const authenticators = new Map<string, Authenticator>();

/** The row of a passkey; its account has no other way to get one here. */
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

/** Over the graph, which alone has passkeys. */
const mutate = (query: string, input: object): Promise<Sent> =>
  send(platform.facts.graphql_url, '/graphql', { body: { query, variables: { input } } });

async function passkeyLoginOptions() {
  const query = 'mutation ($input: StartPasskeyLoginInput!) { started: startPasskeyLogin(input: $input) { options } }';
  return (await mutate(query, {})).body.data.started.options;
}

const post = (path: string, body: object) => send(platform.facts.base_url, `/api/v1/auth${path}`, { body });

/** Opens a hosted page and submits its form, as a browser without scripts does. */
async function submitForm(path: string, fields: Record<string, string>): Promise<Sent> {
  const opened = await send(platform.facts.base_url, path, { method: 'GET' });
  const cookie = opened.headers['set-cookie']?.map((header) => header.split(';')[0]).join('; ') ?? '';
  const formToken = /name="form_token" value="([^"]+)"/.exec(opened.text)?.[1] ?? 'no token';
  const form = { form_token: formToken, ...fields };
  const answer = await send(platform.facts.base_url, path, { form, headers: { cookie } });
  const text = answer.text.replaceAll(formToken, '…').replaceAll(fields.email ?? '', '…');
  // The page repeats the address.
  const { 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers, text };
}

const hashes = async (): Promise<number> =>
  (await figuresOfService(platform, 'identity')).sum('imprint_password_hashes_total');

/** Cost of a request: its statements in order, without values, and its password hashes. */
async function costOf(work: () => Promise<Sent>): Promise<{ answer: Sent; statements: string[]; hashes: number }> {
  const log = join(server.dataDir, 'postgres', 'server.log');
  const [before, hashesBefore] = [(await readFile(log, 'utf8')).length, await hashes()];
  const answer = await work();
  const statements = (await readFile(log, 'utf8'))
    .slice(before)
    .replaceAll('"', '')
    .split(/\n(?=\S)/)
    .filter((line) => /^imprint-identity\|LOG: {2}(execute|statement)/.test(line))
    // Exclude emails, access changes and erasures: they run at other times but share the log.
    .filter(
      (line) =>
        !/statement: (begin|commit)|from identity\.mails|update identity\.mails|from identity\.access_changes|delete from identity\.accounts|erases_at <= /.test(
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
  { name: 'login by code', ask: (email) => post('/login/code', { email, code: '00000x' }), hashCount: 0 },
  {
    name: 'reset confirm',
    ask: (email) => post('/password/reset/confirm', { email, code: '00000x', new_password: password }),
    hashCount: 1,
  },
  { name: 'verify confirm', ask: (email) => post('/email/verify/confirm', { email, code: '00000x' }), hashCount: 0 },
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
    ask: (email) => submitForm('/login', { action: 'code', email, code: '00000x' }),
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
])('$name', ({ ask, hashCount, isPage = false }) => {
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
    expect(first?.statements.length).toBeGreaterThan(0);
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

it('gives unknown passkeys and those of active and suspended accounts the same response for the same work', async () => {
  const query = 'mutation ($input: LogInWithPasskeyInput!) { logInWithPasskey(input: $input) { sessionId } }';
  const costs = [];
  for (const [name, isRight] of [
    ['unknown', true],
    ['active', false],
    ['suspended', false],
    ['suspended', true],
  ] as const) {
    const credential = authenticatorOf(name).get(await passkeyLoginOptions(), { userHandle: '' });
    const other = authenticatorOf('other').get(await passkeyLoginOptions());
    if (!isRight) credential.response.signature = other.response.signature;
    costs.push(await costOf(() => mutate(query, { credential })));
  }
  const [first] = costs;
  expect(first?.answer.text).toContain('INVALID_PASSKEY');
  for (const { answer, statements } of costs) {
    expect(shown(answer)).toBe(shown((first as (typeof costs)[0]).answer));
    expect(statements).toEqual(first?.statements);
  }
  expect(first?.statements.length).toBeGreaterThan(3);
});
