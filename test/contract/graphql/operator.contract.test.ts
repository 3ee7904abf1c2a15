import { type GraphqlAnswer, operate } from '../../support/agent.js';
import { enrolledPerson, factorCode } from '../../support/enrolled-person.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { formHouse, makeForm, submit } from '../../support/forms.js';
import { auth, goodPassword, type Person, person } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';
import { createWebhook } from '../../support/webhooks.js';

const services = ['ANALYTICS', 'CONTENT', 'FORMS', 'IDENTITY', 'MEDIA', 'SITES'] as const;
type Service = (typeof services)[number];

const setOperator = (email: string, isOperator: boolean) =>
  operate(
    'mutation ($input: SetAccountOperatorInput!) { set: setAccountOperator(input: $input) { account { isOperator } } }',
    { input: { email, isOperator } },
  );

let operator: Person;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(() => ({ status: 500 }));
  operator = await enrolledPerson({ name: 'Olga' });
  await setOperator(operator.email, true);
});
afterAll(() => receiver.stop());

const deadPage = (service: Service, first = 100, after: string | null = null, token = operator.token) =>
  askWithToken(
    token,
    `query ($service: JobService!, $first: Int, $after: String) {
      deadJobs(service: $service, first: $first, after: $after) {
        nodes { id: number task attempts error createdAt failedAt } pageInfo { endCursor hasNextPage }
      }
    }`,
    { service, first, after },
  );
const deadJobs = async (service: Service): Promise<Record<string, unknown>[]> =>
  (await deadPage(service)).data?.deadJobs?.nodes;
const findDead = async (service: Service, id: string) => (await deadJobs(service)).find((job) => job.id === id);
const decide = (service: Service, id: string, decision: string, token = operator.token) =>
  askWithToken(token, 'mutation ($input: DecideJobInput!) { decideJob(input: $input) { done } }', {
    input: { service, id, decision },
  });
const queues = async () => {
  const { data } = await askWithToken(
    operator.token,
    '{ jobQueues { service tasks { task waiting scheduled running retrying dead waitingSince } } }',
    {},
  );
  return data?.jobQueues as { service: Service; tasks: { task: string; dead: number; scheduled: number }[] }[];
};
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

/** A dead job of a service. */
async function deadJob(service: Service, error = 'it failed'): Promise<string> {
  const schema = `${service.toLowerCase()}_jobs`;
  const [{ id }] = await sql(`select id from ${schema}.add_job('long-gone', run_at => now() + interval '1 day')`);
  await sql(`select ${schema}.permanently_fail_jobs(array[$1::bigint], $2)`, [id, error]);
  return String(id);
}

/** A delivery that fails for good. SQL only shortens the delays of its retries. */
async function failedDelivery(path: string): Promise<string> {
  const place = await formHouse();
  const { id: formId } = await makeForm(place);
  const webhook = await createWebhook(place, { url: receiver.url + path, events: ['lead.created'] });
  await submit(place.home, formId, { name: 'Ana', email: 'ana@example.com' });
  await eventually(async () => receiver.at(path).length === 1);
  let id: string | undefined;
  await eventually(async () => {
    const rows = await sql(
      `select j.id from forms_jobs._private_jobs j join forms_jobs._private_job_queues q on q.id = j.job_queue_id
       where q.queue_name = $1 and j.attempts = 0 and j.run_at > now()`,
      [`webhook ${webhook.body.id}`],
    );
    id = rows[0]?.id;
    return id !== undefined;
  });
  return String(id);
}

describe('access', () => {
  const operations = {
    jobQueues: '{ jobQueues { service } }',
    deadJobs: '{ deadJobs(service: FORMS) { nodes { number } } }',
    slowOperations: '{ slowOperations { since } }',
    decideJob: 'mutation { decideJob(input: { service: FORMS, id: "1", decision: RETRY }) { done } }',
    ssoClients: '{ ssoClients { id } }',
    createSsoClient: 'mutation { createSsoClient(input: { id: "x", name: "X", redirectUris: [] }) { id } }',
    updateSsoClient: 'mutation { updateSsoClient(input: { id: "x" }) { client { id } } }',
    rotateSsoClientSecret: 'mutation { rotateSsoClientSecret(input: { id: "x" }) { secret } }',
    deleteSsoClient: 'mutation { deleteSsoClient(input: { id: "x" }) { client { id } } }',
  };

  it.each(Object.entries(operations))('%s is forbidden to others', async (_, query) => {
    expect(codeOf(await askWithToken((await person()).token, query, {}))).toBe('FORBIDDEN');
  });

  it('is granted and withdrawn with the next request', async () => {
    const other = await enrolledPerson();
    const viewer = async () =>
      (await askWithToken(other.token, '{ viewer { isOperator } }', {})).data?.viewer.isOperator;
    expect(await viewer()).toBe(false);
    await setOperator(other.email, true);
    expect(await viewer()).toBe(true);
    expect(codeOf(await askWithToken(other.token, operations.jobQueues, {}))).toBeUndefined();
    await setOperator(other.email, false);
    expect(await viewer()).toBe(false);
    expect(codeOf(await askWithToken(other.token, operations.jobQueues, {}))).toBe('FORBIDDEN');
  });

  it('needs a second factor, and has it with the next request', async () => {
    const other = await person();
    await setOperator(other.email, true);
    for (const query of Object.values(operations)) {
      const [error] = (await askWithToken(other.token, query, {})).errors ?? [];
      expect(error?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'SECOND_FACTOR_REQUIRED' });
      expect(error?.message).toContain('Set up an authenticator app on your account page');
    }
    const mailed_code = await factorCode(other);
    const { body } = await other.ask(auth('/mfa/totp'), {
      method: 'POST',
      body: { current_password: goodPassword, mailed_code },
    });
    await other.ask(auth('/mfa/totp/confirm'), {
      method: 'POST',
      body: { factor_id: body.factor_id, code: totpOf(body.secret) },
    });
    expect(codeOf(await askWithToken(other.token, operations.jobQueues, {}))).toBeUndefined();
  });

  it('does not extend to acting for others, to making operators, and not to a session on behalf of the account', async () => {
    const { email } = operator;
    for (const mutation of [
      `mutation { impersonate(input: { email: "${email}" }) { expiresIn } }`,
      `mutation { setAccountOperator(input: { email: "${email}", isOperator: true }) { account { id } } }`,
      `mutation { setAccountPassword(input: { email: "${email}", password: "${goodPassword}" }) { id } }`,
    ])
      expect(codeOf(await askWithToken(operator.token, mutation, {}))).toBe('FORBIDDEN');
    const { token } = await operate(
      'mutation ($input: ImpersonateInput!) { token: impersonate(input: $input) { accessToken } }',
      { input: { email: operator.email } },
    );
    expect(codeOf(await askWithToken(token.accessToken, operations.jobQueues, {}))).toBe('FORBIDDEN');
  });

  it('is granted to the operator token', async () => {
    expect((await operate(operations.jobQueues)).jobQueues).toHaveLength(services.length);
  });
});

it('counts the jobs of all services by task and state', async () => {
  await sql(`select media_jobs.add_job('counted-task', run_at => now() + interval '1 day')`);
  const found = await queues();
  expect(found.map(({ service }) => service).sort()).toEqual([...services]);
  const media = found.find(({ service }) => service === 'MEDIA')?.tasks.find(({ task }) => task === 'counted-task');
  expect(media).toEqual({
    ...{ task: 'counted-task', waiting: 0, scheduled: 1, running: 0, retrying: 0, dead: 0 },
    waitingSince: null,
  });
});

describe.each(services)('a dead job of %s', (service) => {
  it('is listed without personal data, and discarded once', async () => {
    const error = 'Refused <ana@example.com> at https://user:secret@hooks.example.com/services/T0?key=1\n    at stack';
    const id = await deadJob(service, error);
    expect(await findDead(service, id)).toEqual({
      ...{ id, task: 'long-gone', attempts: 25, error: 'Refused <[address]> at https://hooks.example.com' },
      ...{ createdAt: expect.any(String), failedAt: expect.any(String) },
    });
    expect((await decide(service, id, 'DISCARD')).data?.decideJob).toEqual({ done: true });
    expect(await findDead(service, id)).toBeUndefined();
    expect(codeOf(await decide(service, id, 'DISCARD'))).toBe('CONFLICT');
  });
});

it('lists dead jobs page by page, the last failed first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(await deadJob('ANALYTICS'));
  const first = (await deadPage('ANALYTICS', 2)).data?.deadJobs;
  expect(first.nodes.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
  const second = (await deadPage('ANALYTICS', 2, first.pageInfo.endCursor)).data?.deadJobs;
  expect(second.nodes[0].id).toBe(ids[0]);
  expect(codeOf(await deadPage('FORMS', 2, first.pageInfo.endCursor))).toBe('BAD_REQUEST');
  expect(codeOf(await deadPage('FORMS', 101))).toBe('BAD_REQUEST');
  for (const id of ids) await decide('ANALYTICS', id, 'DISCARD');
});

it('runs a failed delivery again once when ten decide at the same time', async () => {
  const path = '/retried';
  const id = await failedDelivery(path);
  expect(codeOf(await decide('FORMS', id, 'RETRY'))).toBe('CONFLICT');
  await sql('select forms_jobs.permanently_fail_jobs(array[$1::bigint])', [id]);
  expect((await findDead('FORMS', id))?.task).toBe('deliver-webhook');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => decide('FORMS', id, 'RETRY')));
  expect(outcomes.map((outcome) => codeOf(outcome) ?? 'done').sort()).toEqual([...Array(9).fill('CONFLICT'), 'done']);
  await eventually(async () => receiver.at(path).length === 2);
  expect(await findDead('FORMS', id)).toBeUndefined();
});

it.each(['', '0', '-1', '1e3', '9'.repeat(30), "1'", 'x'])('refuses the number %j', async (id) => {
  expect(codeOf(await decide('FORMS', id, 'RETRY'))).toBe('CONFLICT');
});

it('records each decision with its actor', async () => {
  const id = await deadJob('MEDIA');
  await decide('MEDIA', id, 'DISCARD');
  const { securityLog } = await operate(
    'query ($id: ID!) { securityLog(accountId: $id, first: 5) { nodes { event target actor { name } } } }',
    { id: operator.id },
  );
  expect(securityLog.nodes).toContainEqual({
    ...{ event: 'job.discard_requested', target: `media/${id}`, actor: { name: 'Olga' } },
  });
});

it('names the slowest operations without their variables', async () => {
  await eventually(async () => {
    const { data } = await askWithToken(
      operator.token,
      '{ slowOperations { since operations { name count p95Millis lastAt } } }',
      {},
    );
    const { operations } = data?.slowOperations ?? {};
    return operations.length > 0 && operations.every((each: { count: number }) => each.count > 0);
  });
});

describe('applications', () => {
  const create = 'mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id secret } }';
  const update = 'mutation ($input: UpdateSsoClientInput!) { updateSsoClient(input: $input) { client { name } } }';
  const rotate = 'mutation ($input: RotateSsoClientSecretInput!) { rotateSsoClientSecret(input: $input) { secret } }';
  const remove = 'mutation ($input: DeleteSsoClientInput!) { deleteSsoClient(input: $input) { client { id } } }';
  const ask = (query: string, input: object) => askWithToken(operator.token, query, { input });
  const newApplication = (more: object = {}) => ({
    ...{ id: `app-${unique()}`, name: 'Reader', redirectUris: ['https://app.example.com/cb'], confidential: true },
    ...more,
  });

  it('an operator registers, changes and deletes those that sign people in', async () => {
    const application = newApplication();
    const { id } = application;
    const { secret } = (await ask(create, application)).data.createSsoClient;
    expect((await ask(rotate, { id })).data.rotateSsoClientSecret.secret).not.toBe(secret);
    expect((await ask(update, { id, name: 'Writer' })).data.updateSsoClient.client.name).toBe('Writer');
    const listed = async () =>
      (await askWithToken(operator.token, '{ ssoClients { id name } }', {})).data.ssoClients as { id: string }[];
    expect(await listed()).toContainEqual({ id, name: 'Writer' });
    expect(codeOf(await ask(remove, { id }))).toBeUndefined();
    expect((await listed()).some((each) => each.id === id)).toBe(false);
  });

  it('the operator token alone administers those that act for staff', async () => {
    const application = newApplication({ scopes: ['openid', 'staff:read'] });
    const { id } = application;
    expect(codeOf(await ask(create, application))).toBe('FORBIDDEN');
    await operate(create, { input: application });
    const changes = [
      [update, { id, redirectUris: ['https://other.example.com/cb'] }],
      [rotate, { id }],
      [remove, { id }],
    ] as const;
    for (const [query, input] of changes) expect(codeOf(await ask(query, input))).toBe('FORBIDDEN');
    const scopes =
      'mutation ($input: ChangeSsoClientScopesInput!) { changeSsoClientScopes(input: $input) { client { id } } }';
    expect(codeOf(await ask(scopes, { id, scopes: ['openid'] }))).toBe('FORBIDDEN');
    await operate(remove, { input: { id } });
  });
});

describe('accounts in the console', () => {
  const changes = ['suspendAccount', 'reactivateAccount', 'unlockAccount', 'endAccountSessions'] as const;
  const change = (token: string, name: string, email: string) =>
    askWithToken(
      token,
      `mutation ($input: AccountReferenceInput!) { changed: ${name}(input: $input) { account { status } } }`,
      { input: { email } },
    );
  const removeFactor = (token: string, email: string) =>
    askWithToken(
      token,
      'mutation ($input: RemoveAccountSecondFactorInput!) { removeAccountSecondFactor(input: $input) { isRemoved } }',
      { input: { email } },
    );
  const list = (token: string, search: string) =>
    askWithToken(
      token,
      'query ($search: String) { accounts(filter: { search: $search }) { nodes { email status } } }',
      {
        search,
      },
    );

  it('are found and changed by operators with a second factor', async () => {
    const target = await enrolledPerson({ name: 'Ines' });
    const { email } = target;
    expect((await list(operator.token, email)).data?.accounts.nodes).toEqual([{ email, status: 'active' }]);
    expect((await removeFactor(operator.token, email)).data?.removeAccountSecondFactor).toEqual({ isRemoved: true });
    expect((await change(operator.token, 'suspendAccount', email)).data?.changed.account.status).toBe('suspended');
    expect((await change(operator.token, 'reactivateAccount', email)).data?.changed.account.status).toBe('active');
    for (const name of ['unlockAccount', 'endAccountSessions'])
      expect((await change(operator.token, name, email)).data?.changed.account.status).toBe('active');
  });

  it('are closed to others', async () => {
    const [owner, target] = [await person(), await person()];
    expect(codeOf(await list(owner.token, target.email))).toBe('FORBIDDEN');
    expect(codeOf(await removeFactor(owner.token, target.email))).toBe('FORBIDDEN');
    for (const name of changes) expect(codeOf(await change(owner.token, name, target.email))).toBe('FORBIDDEN');
  });

  it('stay as they are when they are those of operators', async () => {
    const other = await enrolledPerson({ name: 'Otto' });
    await setOperator(other.email, true);
    for (const { email } of [other, operator]) {
      for (const name of changes) {
        const { errors } = await change(operator.token, name, email);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'OPERATOR_ACCOUNT' });
      }
      expect((await removeFactor(operator.token, email)).errors?.[0]?.extensions.reason).toBe('OPERATOR_ACCOUNT');
    }
    expect((await list(other.token, other.email)).data?.accounts.nodes).toHaveLength(1);
  });
});
