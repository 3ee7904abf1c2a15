import { readFileSync } from 'node:fs';
import { type InputObjectTypeDefinitionNode, parse } from 'graphql';
import type { GraphqlAnswer } from '../support/agent.js';
import { countAtOnce } from '../support/enrolled-person.js';
import { askWithToken } from '../support/estate.js';
import { enterPasskey, optionsOf, registered } from '../support/passkeys.js';
import { auth, type House, house, logIn, mailAbout, newEmail, type Person, person } from '../support/people.js';
import { confirmLink, entered, newSubject, ownProvider } from '../support/provider-logins.js';
import { unique } from '../support/seed.js';
import { sql } from '../support/sql.js';

type Outcome = 'done' | 'POLICY_EXCLUDES_HOLDERS';
const refused = 'POLICY_EXCLUDES_HOLDERS';

/** Roles of a person beside a caller who only manages members, and whether they hold more. */
const holders = {
  'an administrator': { organization: 'org_admin', holdsMore: true },
  'an owner of a site': { site: 'site_owner', holdsMore: true },
  'a member with another permission': { organization: 'settings', holdsMore: true },
  'an editor': { site: 'site_editor', holdsMore: false },
  'a member without permissions': { organization: 'org_member', holdsMore: false },
} as const;

/** Values that a person with a password at example.com does not meet, except after a new sign-in. */
const policyFields: Readonly<Record<string, { value: unknown; excludes: boolean }>> = {
  mailDomains: { value: ['managers.example'], excludes: true },
  signInMethods: { value: ['passkey'], excludes: true },
  requiresSecondFactor: { value: true, excludes: true },
  sessionHours: { value: 1, excludes: false },
};

/** Changes of the provider through which a person signs in. */
const providerFields: Readonly<Record<string, { value: unknown; excludes: boolean }>> = {
  name: { value: 'New', excludes: false },
  addsMembers: { value: true, excludes: false },
  issuer: { value: 'https://login.example', excludes: true },
  clientId: { value: 'other', excludes: true },
  clientSecret: { value: 'other secret', excludes: true },
  isEnabled: { value: false, excludes: true },
};

const sdl = parse(readFileSync(new URL('../../subgraphs/identity/schema.graphql', import.meta.url), 'utf8'));
const fieldsOf = (type: string): string[] =>
  sdl.definitions
    .filter((node): node is InputObjectTypeDefinitionNode => 'name' in node && node.name?.value === type)
    .flatMap(({ fields = [] }) => fields.map(({ name }) => name.value))
    .filter((name) => !['organizationId', 'providerId'].includes(name));

async function createRole({ organizationId }: House, slug: string, permission: string): Promise<void> {
  const admin = await person({ organization: { id: organizationId, role: 'org_admin' } });
  const body = { slug, name: slug, scope: 'org', permissions: [permission] };
  expect((await admin.ask(auth(`/orgs/${organizationId}/roles`), { method: 'POST', body })).status).toBe(201);
  await sql(
    'delete from identity.organization_memberships where account_id = (select id from identity.accounts where email = $1)',
    [admin.email],
  );
}

/** A person who only manages members unless a role is named, in a session that meets every policy of this file. */
async function manager(home: House, role = 'people'): Promise<Pick<Person, 'token'>> {
  if (role === 'people') await createRole(home, role, 'members:manage');
  const email = newEmail().replace('example.com', 'managers.example');
  const someone = await person({ email, organization: { id: home.organizationId, role } });
  const { authenticator } = await registered(someone);
  await countAtOnce(someone.id);
  return { token: (await enterPasskey(authenticator.get(await optionsOf()))).data.tokens.accessToken };
}

async function holder(home: House, kind: keyof typeof holders, email = newEmail()): Promise<Person> {
  const { organization, site } = { organization: null, site: null, ...holders[kind] };
  if (organization === 'settings') await createRole(home, 'settings', 'site:settings');
  return person({
    email,
    name: `Ana ${unique()}`,
    ...(organization && { organization: { id: home.organizationId, role: organization } }),
    ...(site && { site: { id: home.id, role: site } }),
  });
}

const outcomeOf = ({ errors }: GraphqlAnswer) => (errors ? errors[0]?.extensions.reason : 'done');
const setPolicy = ({ token }: Pick<Person, 'token'>, { organizationId }: House, change: object) =>
  askWithToken(
    token,
    'mutation ($input: UpdateOrganizationPolicyInput!) { updateOrganizationPolicy(input: $input) { policy { updatedAt } } }',
    { input: { organizationId, ...change } },
  );

it('every field of a policy and of a provider is known to exclude people or not to', () => {
  expect(fieldsOf('UpdateOrganizationPolicyInput').sort()).toEqual(Object.keys(policyFields).sort());
  expect(fieldsOf('UpdateIdentityProviderInput').sort()).toEqual(Object.keys(providerFields).sort());
});

describe.each(Object.keys(policyFields))('%s of a policy, set by a member who only manages members', (field) => {
  it.each(Object.keys(holders) as (keyof typeof holders)[])('excludes %s only if they hold no more', async (kind) => {
    const home = await house();
    const [caller, other] = [await manager(home), await holder(home, kind)];
    const { value, excludes } = policyFields[field] ?? {};
    const expected: Outcome = excludes && holders[kind].holdsMore ? refused : 'done';
    const answer = await setPolicy(caller, home, { [field]: value });
    expect(outcomeOf(answer)).toBe(expected);
    if (expected === refused) {
      const [row] = await sql('select name from identity.accounts where email = $1', [other.email]);
      expect(answer.errors?.[0]?.message).toContain(row?.name);
    }
  });

  it('excludes those who hold more if an administrator sets it', async () => {
    const home = await house();
    const caller = await manager(home, 'org_admin');
    await holder(home, 'an owner of a site');
    const { value } = policyFields[field] ?? {};
    expect(outcomeOf(await setPolicy(caller, home, { [field]: value }))).toBe('done');
  });
});

it('a policy that people who hold more meet in another way is set', async () => {
  const home = await house();
  const [caller, other] = [await manager(home), await holder(home, 'an administrator')];
  await registered(other);
  expect(outcomeOf(await setPolicy(caller, home, { requiresSecondFactor: true, signInMethods: ['passkey'] }))).toBe(
    'done',
  );
});

describe('a provider through which an administrator signs in', () => {
  async function scene(kind: 'an administrator' | 'an editor') {
    const own = await ownProvider();
    const caller = await manager(own.home);
    const other = await holder(own.home, kind, `p-${unique()}@${own.domain}`);
    const { link } = await entered({ sub: newSubject(), email: other.email, email_verified: true }, own);
    const { errors } = await confirmLink((await logIn(other.email)).body.access_token, link.linkToken);
    expect(errors).toBeUndefined();
    await sql(
      `insert into identity.organization_policies (organization_id, requires_second_factor, sign_in_methods, updated_at)
       select organization_id, false, '{identity_provider,passkey}', now() from identity.identity_providers
       where issuer = (select issuer from identity.linked_identities where account_id = (select id from identity.accounts where email = $1))`,
      [other.email],
    );
    const { organizationId } = own.home;
    const change = (mutation: string, type: string, more: object) =>
      askWithToken(
        caller.token,
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${mutation.startsWith('remove') ? 'done' : 'provider { id }'} } }`,
        { input: { organizationId, providerId: own.providerId, ...more } },
      );
    return {
      update: (more: object) => change('updateIdentityProvider', 'UpdateIdentityProviderInput', more),
      remove: () => change('removeIdentityProvider', 'RemoveIdentityProviderInput', {}),
    };
  }

  it('is not changed by those who hold less so that it may not admit them', async () => {
    const { update, remove } = await scene('an administrator');
    for (const [field, { value, excludes }] of Object.entries(providerFields))
      expect([field, outcomeOf(await update({ [field]: value }))]).toEqual([field, excludes ? refused : 'done']);
    expect(outcomeOf(await remove())).toBe(refused);
  });

  it('is changed and removed where only people who hold no more depend on it', async () => {
    const { update, remove } = await scene('an editor');
    for (const [field, { value }] of Object.entries(providerFields))
      expect([field, outcomeOf(await update({ [field]: value }))]).toEqual([field, 'done']);
    expect(outcomeOf(await remove())).toBe('done');
  });
});

it('administrators and owners are mailed about a change of the rules', async () => {
  const home = await house();
  const caller = await manager(home);
  const leaders = [await holder(home, 'an administrator'), await holder(home, 'an owner of a site')];
  expect(outcomeOf(await setPolicy(caller, home, { sessionHours: 8 }))).toBe('done');
  for (const { email } of leaders) {
    const { text } = await mailAbout(email, /^Mudaram as regras de acesso de /);
    expect(text).toContain('@managers.example alterou como os membros entram');
  }
});
