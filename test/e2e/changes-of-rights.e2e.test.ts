import type { TestDatabase } from '@imprint/testing/test-database';
import { faultEnvironment } from '../support/fault-environment.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { type Platform, ownerPassword as password } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, type SendOptions, send } from '../support/send.js';

const redisUrl = process.env.IMPRINT_TEST_REDIS_URL;
const secret = (service: string) => `two processes share this secret of ${service}`;

interface Account {
  id: string;
  email: string;
  token: string;
  sessionId: string;
}

/** An organization with a site, its owner, and an editor with an address of another domain. */
interface Scene {
  slug: string;
  organizationId: string;
  siteId: string;
  owner: Account;
  editor: Account;
}

interface Change {
  name: string;
  /** Runs through one process, with what the caller is allowed. */
  make: (scene: Scene, through: Process) => Promise<unknown>;
  /** Status of the editor's read of the site once it is made. */
  status: number;
  undo?: (scene: Scene, through: Process) => Promise<unknown>;
}

/** One of the two processes. */
class Process {
  constructor(readonly platform: Platform) {}

  operate(query: string, input: object) {
    return operateOn(this.platform.facts, query, { input });
  }

  ask({ token }: Account, path: string, options: SendOptions = {}) {
    return send(this.platform.facts.base_url, path, { bearer: token, ...options });
  }

  /** A mutation of a signed-in person. */
  async change({ token }: Account, mutation: string, inputType: string, fields: string, input: object) {
    const query = `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { ${fields} } }`;
    const { body } = await send(this.platform.facts.graphql_url, '/graphql', {
      bearer: token,
      body: { query, variables: { input } },
    });
    expect(body.errors).toBeUndefined();
  }

  async account(email: string, membership: object): Promise<Account> {
    const { made } = await this.operate(
      'mutation ($input: CreateAccountInput!) { made: createAccount(input: $input) { id } }',
      { email, password },
    );
    await this.grant({ accountId: made.id, ...membership });
    const { body } = await send(this.platform.facts.base_url, '/api/v1/auth/login', { body: { email, password } });
    return { id: made.id, email, token: body.access_token, sessionId: body.session_id };
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
    const editor = await this.account(`${slug}@other.example`, { siteId, role: 'editor' });
    return { slug, organizationId, siteId, owner, editor };
  }
}

const member = ({ siteId, editor }: Scene) => `/api/v1/auth/sites/${siteId}/members/${editor.id}`;
const onAccount = (mutation: string) => (scene: Scene, through: Process) =>
  through.operate(`mutation ($input: AccountReferenceInput!) { ${mutation}(input: $input) { account { id } } }`, {
    email: scene.editor.email,
  });
const onSite = (mutation: string) => (scene: Scene, through: Process) =>
  through.operate(`mutation ($input: SiteReferenceInput!) { ${mutation}(input: $input) { site { id } } }`, {
    site: scene.slug,
  });
const mailDomains =
  (domains: string[] | null) =>
  ({ owner, organizationId }: Scene, through: Process) =>
    through.change(owner, 'updateOrganizationPolicy', 'UpdateOrganizationPolicyInput', 'policy { updatedAt }', {
      organizationId,
      mailDomains: domains,
    });

const changes: Change[] = [
  {
    name: 'a removed member, and one that is added again',
    make: (scene, through) => through.ask(scene.owner, member(scene), { method: 'DELETE' }),
    status: 404,
    undo: ({ editor, siteId }, through) => through.grant({ accountId: editor.id, siteId, role: 'editor' }),
  },
  {
    name: 'a member that leaves',
    make: ({ editor, siteId }, through) => through.change(editor, 'leaveSite', 'LeaveSiteInput', 'done', { siteId }),
    status: 404,
  },
  {
    name: 'a suspended account',
    make: onAccount('suspendAccount'),
    status: 401,
  },
  {
    name: 'sessions that an operator ends',
    make: onAccount('endAccountSessions'),
    status: 401,
  },
  {
    name: 'a session that its account ends',
    make: ({ editor }, through) =>
      through.ask(editor, `/api/v1/auth/sessions/${editor.sessionId}`, { method: 'DELETE' }),
    status: 401,
  },
  {
    name: 'a password set by an operator',
    make: ({ editor: { email } }, through) =>
      through.operate('mutation ($input: SetAccountPasswordInput!) { setAccountPassword(input: $input) { id } }', {
        email,
        password: `${password} nova`,
      }),
    status: 401,
  },
  {
    name: 'a sign-in policy, and its end',
    make: mailDomains(['example.com']),
    status: 404,
    undo: mailDomains(null),
  },
];

function obeyChanges() {
  let database: TestDatabase;
  let processes: [Process, Process];

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const environment = {
      ...faultEnvironment,
      REDIS_URL: redisUrl as string,
      AUTH_URL: 'http://127.0.0.1:1',
      INTERNAL_SIGNING_KEY: secret('all'),
      IDENTITY_SECRET: secret('identity'),
      CONTENT_SECRET: secret('content'),
      FORMS_SECRET: secret('forms'),
    };
    const start = () => startPlatform({ mode: 'one-process', databaseUrl: database.url, environment });
    const first = await start();
    processes = [new Process(first), new Process(await start())];
  });

  afterAll(async () => {
    for (const { platform } of processes) {
      await platform.stop();
      await platform.remove();
    }
    await database.drop();
  });

  const statuses = ({ editor, siteId }: Scene) =>
    Promise.all(
      processes.map(
        async (process) => (await process.ask(editor, `/api/v1/sites/${siteId}/health`, { method: 'GET' })).status,
      ),
    );

  it('keys of an archived site, and of a restored one', async () => {
    for (const [index, through] of processes.entries()) {
      const scene = await through.scene(`archive-${index}`);
      const { issued } = await through.operate(
        'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret } }',
        { site: scene.slug, name: 'key', scopes: ['posts:read'] },
      );
      const reads = () =>
        Promise.all(
          processes.map(async ({ platform: { facts } }) => {
            const { status } = await send(facts.base_url, '/v1/posts', { method: 'GET', bearer: issued.secret });
            return status;
          }),
        );
      expect(await reads()).toEqual([200, 200]);
      await onSite('archiveSite')(scene, through);
      expect(await reads()).toEqual([401, 401]);
      await onSite('restoreSite')(scene, through);
      expect(await reads()).toEqual([200, 200]);
    }
  });

  it.each(changes)('$name', async ({ name, make, status, undo }) => {
    for (const [index, through] of processes.entries()) {
      const scene = await through.scene(`s${changes.findIndex((change) => change.name === name)}-${index}`);
      expect(await statuses(scene)).toEqual([200, 200]);
      await make(scene, through);
      expect(await statuses(scene)).toEqual([status, status]);
      if (!undo) continue;
      await undo(scene, through);
      expect(await statuses(scene)).toEqual([200, 200]);
    }
  });
}

if (redisUrl) describe('in two processes, the next request obeys', obeyChanges);
else it.todo('two processes need redis-server');
