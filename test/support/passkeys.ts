import { ask, type GraphqlAnswer, platform } from './agent.js';
import { Authenticator } from './authenticator.js';
import { askWithToken } from './estate.js';
import type { Loose } from './loose.js';
import { goodPassword, newAddress, type Person } from './people.js';
import { sql } from './sql.js';

export const newAuthenticator = (): Authenticator => new Authenticator(new URL(platform.base_url).origin);

type Owner = Pick<Person, 'token'>;

/** A request over GraphQL from an address of its own, so that limits do not overlap. */
export async function askFromAnywhere(query: string, variables: object): Promise<GraphqlAnswer> {
  const { pathname } = new URL(platform.graphql_url);
  const body = { query, variables };
  const answer = await ask(pathname, { method: 'POST', baseUrl: platform.graphql_url, from: newAddress(), body });
  return { status: answer.status, text: answer.text, ...answer.body };
}

export const startRegistration = (owner: Owner, input: object = { currentPassword: goodPassword }) =>
  askWithToken(
    owner.token,
    'mutation ($input: StartPasskeyRegistrationInput!) { started: startPasskeyRegistration(input: $input) { options expiresIn } }',
    { input },
  );

export const register = (owner: Owner, credential: unknown, name?: string): Promise<GraphqlAnswer> =>
  askWithToken(
    owner.token,
    'mutation ($input: RegisterPasskeyInput!) { registered: registerPasskey(input: $input) { passkey { id name } } }',
    { input: { credential, name } },
  );

export interface RegisteredPasskey {
  id: string;
  authenticator: Authenticator;
}

/** A passkey of an account, with the authenticator that holds it. */
export async function registered(
  owner: Owner,
  { name = 'Phone', ...proof }: { name?: string; code?: string; mailedCode?: string } = {},
): Promise<RegisteredPasskey> {
  const authenticator = newAuthenticator();
  const { data, errors } = await startRegistration(owner, { currentPassword: goodPassword, ...proof });
  if (errors) throw new Error(JSON.stringify(errors));
  const answer = await register(owner, authenticator.create(data.started.options), name);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return { id: answer.data.registered.passkey.id, authenticator };
}

/** Options of a sign-in, or of the second factor of one. */
export async function optionsOf(mfaToken?: string): Promise<Loose> {
  const { data, errors } = await askFromAnywhere(
    'mutation ($input: StartPasskeyLoginInput!) { started: startPasskeyLogin(input: $input) { options } }',
    { input: { mfaToken } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.started.options;
}

export const enterPasskey = (credential: unknown): Promise<GraphqlAnswer> =>
  askFromAnywhere(
    'mutation ($input: LogInWithPasskeyInput!) { tokens: logInWithPasskey(input: $input) { accessToken sessionId } }',
    { input: { credential } },
  );

export const listPasskeys = async (owner: Owner): Promise<Loose[]> =>
  (
    await askWithToken(
      owner.token,
      '{ viewerPasskeys { id name isBackupEligible isBackedUp transports createdAt lastUsedAt } }',
      {},
    )
  ).data.viewerPasskeys;

export const reasonOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.reason;

/** Changes and refusals of the passkeys of an account, oldest first. */
export const passkeyEventsOf = async ({ id }: Pick<Person, 'id'>): Promise<string[]> =>
  (
    await sql(`select event from identity.audit_events where target = $1 and event like 'passkey.%' order by at, id`, [
      id,
    ])
  ).map(({ event }) => event);
