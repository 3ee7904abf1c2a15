import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eventually } from './eventually.js';
import { faultEnvironment } from './fault-environment.js';
import type { Loose } from './loose.js';
import { mailsIn } from './mailbox.js';
import { createMigratedDatabase } from './migrated-database.js';
import { startNameServer } from './name-server.js';
import { type Platform, ownerPassword as password } from './owned-site.js';
import { startPlatform } from './platform-process.js';
import { operateOn, type SendOptions, type Sent, send } from './send.js';
import { sendLastCode, totpOf } from './totp.js';

const secret = (service: string) => `two processes share this secret of ${service}`;
const callback = 'https://app.example/callback';

export interface Account {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
  sessionId: string;
}

/** An organization with a site, its owner, and an editor with an address of another domain. */
export interface Scene {
  slug: string;
  organizationId: string;
  siteId: string;
  owner: Account;
  editor: Account;
  /** Authenticator of the editor. */
  secret?: string;
  /** An application that acts for the editor. */
  application?: Application;
  /** A key of the site. */
  key?: string;
}

export interface Application {
  id: string;
  token: string;
}

/** One of two processes that share a database and Redis. */
export class Process {
  constructor(
    readonly platform: Platform,
    /** Shared mailbox: either process may send a mail. */
    private readonly dataDirs: readonly string[],
  ) {}

  operate(query: string, input: object) {
    return operateOn(this.platform.facts, query, { input });
  }

  ask({ token }: Pick<Account, 'token'>, path: string, options: SendOptions = {}) {
    return send(this.platform.facts.base_url, path, { bearer: token, ...options });
  }

  /** An operation of a signed-in person over GraphQL. */
  graph({ token }: Pick<Account, 'token'>, query: string, variables: object = {}): Promise<Sent> {
    return send(this.platform.facts.graphql_url, '/graphql', { bearer: token, body: { query, variables } });
  }

  /** A mutation of a signed-in person that must succeed. */
  async change(someone: Account, mutation: string, inputType: string, fields: string, input: object): Promise<Loose> {
    const query = `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { ${fields} } }`;
    const { body } = await this.graph(someone, query, { input });
    expect(body.errors).toBeUndefined();
    return body.data[mutation];
  }

  async signIn(email: string): Promise<Account & { status: number }> {
    const { status, body } = await send(this.platform.facts.base_url, '/api/v1/auth/login', {
      body: { email, password },
    });
    const { access_token: token, refresh_token: refreshToken, session_id: sessionId } = body;
    return { status, id: '', email, token, refreshToken, sessionId };
  }

  async account(email: string, membership: object): Promise<Account> {
    const { made } = await this.operate(
      'mutation ($input: CreateAccountInput!) { made: createAccount(input: $input) { id } }',
      { email, password },
    );
    await this.grant({ accountId: made.id, ...membership });
    return { ...(await this.signIn(email)), id: made.id };
  }

  grant(input: object) {
    return this.operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', input);
  }

  async scene(slug: string): Promise<Scene> {
    const { organization } = await this.operate(
      'mutation ($input: CreateOrganizationInput!) { organization: createOrganization(input: $input) { organization { id } } }',
      { name: slug, slug },
    );
    const { site } = await this.operate(
      'mutation ($input: CreateSiteInput!) { site: createSite(input: $input) { site { id } } }',
      { organization: slug, slug, primaryDomain: `${slug}.example` },
    );
    const [organizationId, siteId] = [organization.organization.id, site.site.id];
    const owner = await this.account(`${slug}@example.com`, { organizationId, role: 'org_admin' });
    await this.grant({ accountId: owner.id, siteId, role: 'owner' });
    const editor = await this.account(`${slug}@other.example`, { siteId, role: 'editor' });
    return { slug, organizationId, siteId, owner, editor };
  }

  /** Enables a second factor with a mailed code, which makes the session strong too. Returns its secret. */
  async enroll(someone: Account): Promise<string> {
    const { email } = someone;
    await this.ask(someone, '/api/v1/auth/otp/send', { body: { email, purpose: 'new_factor' } });
    const proof = { current_password: password, mailed_code: await this.#codeTo(email) };
    const started = await this.ask(someone, '/api/v1/auth/mfa/totp', { body: proof });
    const { factor_id, secret: base32 } = started.body;
    const confirm = (code: string) => this.ask(someone, '/api/v1/auth/mfa/totp/confirm', { body: { factor_id, code } });
    expect((await sendLastCode(base32, confirm)).status).toBe(200);
    return base32;
  }

  async removeFactor(someone: Account, base32 = ''): Promise<void> {
    const body = { current_password: password, code: totpOf(base32) };
    expect((await this.ask(someone, '/api/v1/auth/mfa/totp', { method: 'DELETE', body })).status).toBe(204);
  }

  /** Changes the address with the code that the new one receives. */
  async moveTo(someone: Account, email: string): Promise<void> {
    await this.ask(someone, '/api/v1/auth/me', { method: 'PATCH', body: { email, current_password: password } });
    const confirmation = { email, code: await this.#codeTo(email) };
    const confirmed = await this.ask(someone, '/api/v1/auth/email/verify/confirm', { body: confirmation });
    expect(confirmed.status).toBe(200);
  }

  async #codeTo(email: string): Promise<string | undefined> {
    let code: string | undefined;
    await eventually(async () => {
      const mails = (await Promise.all(this.dataDirs.map((dataDir) => mailsIn(dataDir, email)))).flat();
      code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])[0];
      return code !== undefined;
    });
    return code;
  }

  /** An application with the scope of staff, and its tokens after the consent of a person. */
  async application({ refreshToken }: Account): Promise<Application> {
    const id = `app-${randomUUID().slice(0, 8)}`;
    const scope = 'staff:read';
    await this.operate('mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id } }', {
      ...{ id, name: 'App', redirectUris: [callback], scopes: [scope] },
    });
    const headers = { cookie: `imprint_refresh=${refreshToken}` };
    const get = (path: string) => send(this.platform.facts.base_url, path, { method: 'GET', headers });
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      ...{ client_id: id, redirect_uri: callback, response_type: 'code', scope, code_challenge_method: 'S256' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const page = new URL((await get(`/api/v1/auth/sso/authorize?${query}`)).headers.location ?? '');
    const { text } = await get(page.pathname + page.search);
    const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? 'no ticket';
    const decided = await send(this.platform.facts.base_url, '/consent', {
      headers,
      form: { ticket, decision: 'allow' },
    });
    const code = new URL(decided.headers.location ?? '').searchParams.get('code') ?? '';
    const { body } = await send(this.platform.facts.base_url, '/api/v1/auth/sso/token', {
      form: { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier, client_id: id },
    });
    return { id, token: body.access_token };
  }
}

/** Two processes, and a function that stops them. */
export async function startTwoProcesses(
  redisUrl: string,
): Promise<{ processes: Process[]; stop: () => Promise<void> }> {
  const database = await createMigratedDatabase();
  const nameServer = await startNameServer();
  const environment = {
    ...faultEnvironment,
    REDIS_URL: redisUrl,
    AUTH_URL: 'http://127.0.0.1:1',
    DOMAIN_NAME_SERVERS: nameServer.address,
    INTERNAL_SIGNING_KEY: secret('all'),
    IDENTITY_SECRET: secret('identity'),
    CONTENT_SECRET: secret('content'),
    FORMS_SECRET: secret('forms'),
  };
  const start = () => startPlatform({ mode: 'one-process', databaseUrl: database.url, environment });
  const platforms = [await start(), await start()];
  const dataDirs = platforms.map(({ facts }) => facts.data_dir);
  return {
    processes: platforms.map((platform) => new Process(platform, dataDirs)),
    async stop() {
      for (const platform of platforms) {
        await platform.stop();
        await platform.remove();
      }
      await nameServer.stop();
      await database.drop();
    },
  };
}
