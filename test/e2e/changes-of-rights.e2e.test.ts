import { eventually } from '../support/eventually.js';
import { ownerPassword } from '../support/owned-site.js';
import { type Process, type Scene, startTwoProcesses } from '../support/two-processes.js';

const redisUrl = process.env.IMPRINT_TEST_REDIS_URL;

/** Response of one process. */
type Look = (process: Process) => Promise<unknown>;
type Act = (scene: Scene, through: Process) => Promise<unknown>;

interface Change {
  name: string;
  /** Prepares the object of the request. */
  prepare?: Act;
  /** Defaults to the health request of the editor. */
  look?: (scene: Scene) => Look;
  /** Status of both processes before the change and after its undo; 200 when omitted. */
  before?: unknown;
  make: Act;
  after: unknown;
  undo?: Act;
}

const read = (path: (scene: Scene) => string) => (scene: Scene) => async (process: Process) =>
  (await process.ask(scene.editor, path(scene), { method: 'GET' })).status;
const health = read(({ siteId }) => `/api/v1/sites/${siteId}/health`);
const invitations = read(({ siteId }) => `/api/v1/auth/sites/${siteId}/invitations`);
const member = ({ siteId, editor }: Scene) => `/api/v1/auth/sites/${siteId}/members/${editor.id}`;

const setRole =
  (role: string): Act =>
  async (scene, through) => {
    const { status } = await through.ask(scene.owner, member(scene), { method: 'PATCH', body: { role } });
    expect(status).toBe(200);
  };
const changeRole =
  (permissions: string[]): Act =>
  ({ owner, organizationId }, through) =>
    through.change(owner, 'updateRole', 'UpdateRoleInput', 'role { slug }', {
      ...{ organizationId, slug: 'team', permissions },
    });
const onAccount =
  (mutation: string): Act =>
  ({ editor: { email } }, through) =>
    through.operate(`mutation ($input: AccountReferenceInput!) { ${mutation}(input: $input) { account { id } } }`, {
      email,
    });
const onSite =
  (mutation: string): Act =>
  ({ slug: site }, through) =>
    through.operate(`mutation ($input: SiteReferenceInput!) { ${mutation}(input: $input) { site { id } } }`, { site });
const setPolicy =
  (policy: object): Act =>
  ({ owner, organizationId }, through) =>
    through.change(owner, 'updateOrganizationPolicy', 'UpdateOrganizationPolicyInput', 'policy { updatedAt }', {
      organizationId,
      ...policy,
    });

const ofMembers: Change[] = [
  {
    name: 'a removed member, and one that is added again',
    make: (scene, through) => through.ask(scene.owner, member(scene), { method: 'DELETE' }),
    after: 404,
    undo: ({ editor, siteId }, through) => through.grant({ accountId: editor.id, siteId, role: 'editor' }),
  },
  {
    name: 'a member that leaves',
    make: ({ editor, siteId }, through) => through.change(editor, 'leaveSite', 'LeaveSiteInput', 'done', { siteId }),
    after: 404,
  },
  {
    name: 'another role, and the former one',
    ...{ look: invitations, before: 404, make: setRole('site_owner'), after: 200, undo: setRole('site_editor') },
  },
  {
    name: 'a permission that a role gets and loses',
    async prepare(scene, through) {
      const role = { organizationId: scene.organizationId, name: 'Team', slug: 'team', scope: 'site', permissions: [] };
      await through.change(scene.owner, 'createRole', 'CreateRoleInput', 'role { slug }', role);
      await setRole('team')(scene, through);
    },
    ...{ look: invitations, before: 404, make: changeRole(['members:manage']), after: 200, undo: changeRole([]) },
  },
  {
    name: 'mail domains of a sign-in policy, and their end',
    make: setPolicy({ mailDomains: ['example.com'] }),
    after: 404,
    undo: setPolicy({ mailDomains: null }),
  },
  {
    name: 'a second factor that a policy requires, and its removal',
    async prepare(scene, through) {
      await through.enroll(scene.owner);
      await setPolicy({ requiresSecondFactor: true })(scene, through);
    },
    before: 404,
    async make(scene, through) {
      scene.secret = await through.enroll(scene.editor);
    },
    after: 200,
    undo: (scene, through) => through.removeFactor(scene.editor, scene.secret),
  },
  {
    name: 'an address that leaves the mail domains of a policy',
    prepare: setPolicy({ mailDomains: ['example.com', 'other.example'] }),
    make: ({ editor, slug }, through) => through.moveTo(editor, `${slug}@third.example`),
    after: 404,
  },
];

const ofAccounts: Change[] = [
  { name: 'a suspended account', make: onAccount('suspendAccount'), after: 401 },
  {
    name: 'sign-ins of a suspended account, and of a reactivated one',
    look: (scene) => async (process) => (await process.signIn(scene.editor.email)).status,
    make: onAccount('suspendAccount'),
    after: 401,
    undo: onAccount('reactivateAccount'),
  },
  { name: 'sessions that an operator ends', make: onAccount('endAccountSessions'), after: 401 },
  {
    name: 'a session that its account ends',
    make: ({ editor }, through) =>
      through.ask(editor, `/api/v1/auth/sessions/${editor.sessionId}`, { method: 'DELETE' }),
    after: 401,
  },
  {
    name: 'a password set by an operator',
    make: ({ editor: { email } }, through) =>
      through.operate('mutation ($input: SetAccountPasswordInput!) { setAccountPassword(input: $input) { id } }', {
        email,
        password: `${ownerPassword} nova`,
      }),
    after: 401,
  },
  {
    name: 'a second factor that an operator removes, with all sessions',
    prepare: async (scene, through) => through.enroll(scene.editor),
    make: ({ editor: { email } }, through) =>
      through.operate(
        'mutation ($input: RemoveAccountSecondFactorInput!) { removeAccountSecondFactor(input: $input) { isRemoved } }',
        { email },
      ),
    after: 401,
  },
  {
    name: 'a deletion that its account schedules',
    make: ({ editor }, through) =>
      through.ask(editor, '/api/v1/auth/me', { method: 'DELETE', body: { current_password: ownerPassword } }),
    after: 401,
  },
];

const jobQueues = (scene: Scene) => async (process: Process) => {
  const { body } = await process.graph(scene.editor, '{ jobQueues { service } }');
  return body.errors?.[0].extensions.code ?? 'allowed';
};
const setOperator =
  (isOperator: boolean): Act =>
  ({ editor: { email } }, through) =>
    through.operate(
      'mutation ($input: SetAccountOperatorInput!) { setAccountOperator(input: $input) { account { id } } }',
      {
        ...{ email, isOperator },
      },
    );

const ofOperators: Change[] = [
  {
    name: 'the mark of an operator, and its end',
    prepare: async (scene, through) => through.enroll(scene.editor),
    ...{ look: jobQueues, before: 'FORBIDDEN', make: setOperator(true), after: 'allowed', undo: setOperator(false) },
  },
];

const bySites = (scene: Scene) => async (process: Process) =>
  (await process.ask(scene.application ?? { token: '' }, '/api/v1/sites', { method: 'GET' })).status;
const consented: Act = async (scene, through) => {
  scene.application = await through.application(scene.editor);
};
const onApplication =
  (mutation: string, inputType: string, more: object = {}): Act =>
  ({ application }, through) =>
    through.operate(`mutation ($input: ${inputType}!) { ${mutation}(input: $input) { client { id } } }`, {
      id: application?.id,
      ...more,
    });

const changesOfApplications: Omit<Change, 'prepare' | 'look'>[] = [
  { name: 'a deleted application', make: onApplication('deleteSsoClient', 'DeleteSsoClientInput'), after: 401 },
  {
    name: 'scopes that an operator withdraws from an application',
    make: onApplication('changeSsoClientScopes', 'ChangeSsoClientScopesInput', { scopes: ['openid'] }),
    after: 404,
  },
  {
    name: 'a consent that the person withdraws',
    make: ({ editor, application }, through) =>
      through.change(editor, 'withdrawConsent', 'WithdrawConsentInput', 'done', { clientId: application?.id }),
    after: 401,
  },
  { name: 'a suspended account, for its applications', make: onAccount('suspendAccount'), after: 401 },
];
const ofApplications = changesOfApplications.map((change) => ({ ...change, prepare: consented, look: bySites }));

const byKey = (scene: Scene) => (process: Process) =>
  process.ask({ token: scene.key ?? '' }, '/v1/sites/me', { method: 'GET' });
const issueKey: Act = async (scene, through) => {
  const { issued } = await through.operate(
    'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret } }',
    { site: scene.slug, name: 'key', scopes: ['sites:read'] },
  );
  scene.key = issued.secret;
};
const servedName = (scene: Scene) => async (process: Process) => {
  const { body } = await byKey(scene)(process);
  const endings = { proven: '.proven.example', platform: '.imprint.localhost', vouched: '.example' };
  return Object.entries(endings).find(([, ending]) => body.primary_domain.endsWith(ending))?.[0];
};
const claim =
  (nameOf: (scene: Scene) => string, isProven: boolean): Act =>
  async (scene, through) => {
    const path = `/api/v1/sites/${scene.siteId}`;
    await through.ask(scene.owner, path, { method: 'PATCH', body: { primary_domain: nameOf(scene) } });
    if (!isProven) return;
    await eventually(async () => {
      const { body } = await through.ask(scene.owner, `${path}/domains`, { method: 'GET' });
      return body.items[0]?.proven_by === 'dns';
    });
  };
const claimProven = claim(({ slug, siteId }) => `${slug}.${siteId.toLowerCase()}.proven.example`, true);

const stateOfSite =
  ({ editor, siteId }: Scene) =>
  async (process: Process) =>
    (await process.ask(editor, `/api/v1/sites/${siteId}`, { method: 'GET' })).body.status;

const ofSites: Change[] = [
  {
    name: 'an archived site and a restored one, for members',
    look: stateOfSite,
    ...{ before: 'active', make: onSite('archiveSite'), after: 'archived', undo: onSite('restoreSite') },
  },
  {
    name: 'an archived site and a restored one, for keys',
    prepare: issueKey,
    look: (scene) => async (process) => (await byKey(scene)(process)).status,
    ...{ make: onSite('archiveSite'), after: 401, undo: onSite('restoreSite') },
  },
  {
    name: 'a proven name, and one that is not',
    prepare: issueKey,
    ...{ look: servedName, before: 'vouched', make: claimProven, after: 'proven' },
  },
  {
    name: 'a name without a proof, and one with it',
    async prepare(scene, through) {
      await issueKey(scene, through);
      await claimProven(scene, through);
    },
    ...{ look: servedName, before: 'proven', after: 'platform', undo: claimProven },
    make: claim(({ slug }) => `${slug}.unproven.example`, false),
  },
];

function obeyChanges() {
  let two: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    two = await startTwoProcesses(redisUrl as string);
  });
  afterAll(() => two.stop());

  const changes = [...ofMembers, ...ofAccounts, ...ofOperators, ...ofApplications, ...ofSites];

  it.each(changes)('$name', async ({ name, prepare, look = health, before = 200, make, after, undo }) => {
    for (const [index, through] of two.processes.entries()) {
      const scene = await through.scene(`s${changes.findIndex((change) => change.name === name)}-${index}`);
      await prepare?.(scene, through);
      const seen = () => Promise.all(two.processes.map(look(scene)));
      expect(await seen()).toEqual([before, before]);
      await make(scene, through);
      expect(await seen()).toEqual([after, after]);
      if (!undo) continue;
      await undo(scene, through);
      expect(await seen()).toEqual([before, before]);
    }
  });
}

if (redisUrl) describe('in two processes, the next request obeys', obeyChanges);
else it.todo('two processes need redis-server');
