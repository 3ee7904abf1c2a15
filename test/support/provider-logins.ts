import { randomUUID } from 'node:crypto';
import { ask, type GraphqlAnswer, noteSecret, platform } from './agent.js';
import { askWithToken } from './estate.js';
import { eventually } from './eventually.js';
import { type Assertion, codeFor as newCode, parametersOf, type SignKey } from './issuer-responses.js';
import type { Loose } from './loose.js';
import { type House, house, newAddress, type Person, person } from './people.js';
import { unique } from './seed.js';

export interface StartedLogin {
  providerId: string;
  browserSecret: string;
  location: URL;
}

/** An operation over GraphQL from an address of its own, so that limits do not overlap. */
async function operateFromAnywhere(query: string, input: object, bearer?: string): Promise<GraphqlAnswer> {
  const { pathname } = new URL(platform.graphql_url);
  const body = { query, variables: { input } };
  const answer = await ask(pathname, {
    ...{ method: 'POST', baseUrl: platform.graphql_url, from: newAddress(), body },
    ...(bearer && { bearer }),
  });
  return { status: answer.status, text: answer.text, ...answer.body };
}

export const start = (input: object, bearer?: string): Promise<GraphqlAnswer> =>
  operateFromAnywhere(
    'mutation ($input: StartProviderLoginInput!) { started: startProviderLogin(input: $input) { location expiresIn } }',
    input,
    bearer,
  );

export async function started({
  providerId = 'example',
  bearer,
  returnTo,
}: {
  providerId?: string;
  bearer?: string;
  returnTo?: string;
} = {}): Promise<StartedLogin> {
  const browserSecret = randomUUID();
  const { data, errors } = await start({ providerId, browserSecret, returnTo }, bearer);
  if (errors) throw new Error(JSON.stringify(errors));
  return { providerId, browserSecret, location: new URL(data.started.location) };
}

/** A secret of the platform and the provider, which no log may show. */
export function codeFor(...given: Parameters<typeof newCode>): string {
  const code = newCode(...given);
  noteSecret(code);
  return code;
}

/** The query with which the provider sends the browser back. */
export function responseOf(location: URL, claims: Assertion, key?: SignKey): string {
  noteSecret(location.searchParams.get('state') ?? '');
  return parametersOf(location, codeFor(location, claims, key));
}

export const complete = (input: {
  providerId: string;
  browserSecret: string;
  parameters: string;
}): Promise<GraphqlAnswer> =>
  operateFromAnywhere(
    `mutation ($input: CompleteProviderLoginInput!) {
       completed: completeProviderLogin(input: $input) {
         returnTo tokens { accessToken refreshToken sessionId } mfa { mfaToken factors } link { linkToken email }
       }
     }`,
    input,
  );

/** A complete sign-in at a provider. */
export async function enter(claims: Assertion, options: { providerId?: string; bearer?: string } = {}) {
  const { location, ...login } = await started(options);
  return complete({ ...login, parameters: responseOf(location, claims) });
}

/** Result of a successful sign-in. */
export async function entered(claims: Assertion, options: { providerId?: string } = {}): Promise<Loose> {
  const { data, errors } = await enter(claims, options);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.completed;
}

export const newSubject = (): string => `sub-${randomUUID()}`;

export const confirmLink = (token: string, linkToken: string): Promise<GraphqlAnswer> =>
  operateFromAnywhere(
    'mutation ($input: ConfirmIdentityLinkInput!) { linked: confirmIdentityLink(input: $input) { identity { id issuer subject } } }',
    { linkToken },
    token,
  );

export const unlink = (token: string, input: object): Promise<GraphqlAnswer> =>
  operateFromAnywhere(
    'mutation ($input: UnlinkIdentityInput!) { done: unlinkIdentity(input: $input) { done } }',
    input,
    token,
  );

/** An identity provider of an organization: an issuer of its own of the test server. */
export async function addedProvider(
  { token }: Pick<Person, 'token'>,
  organizationId: string,
  more: object = {},
): Promise<{ id: string }> {
  const input = { name: 'Own', clientId: 'imprint', clientSecret: 'secret of the tenant', ...more };
  const { data, errors } = await askWithToken(
    token,
    'mutation ($input: AddIdentityProviderInput!) { added: addIdentityProvider(input: $input) { provider { id } } }',
    { input: { organizationId, issuer: `${platform.issuer_url}/tenant-${unique()}`, ...input } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.added.provider;
}

export interface OwnProvider {
  home: House;
  admin: Person;
  /** Mail domain that the organization has proven. */
  domain: string;
  providerId: string;
}

/** An organization with a proven mail domain and an identity provider. */
export async function ownProvider(): Promise<OwnProvider> {
  const home = await house();
  const organization = { id: home.organizationId, role: 'admin' };
  const admin = await person({ organization, site: { id: home.id, role: 'site_owner' } });
  const domain = `m-${unique()}.${home.id.toLowerCase()}.proven.example`;
  await admin.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { primary_domain: domain } });
  await eventually(async () => {
    const { body } = await admin.ask(`/api/v1/sites/${home.id}/domains`);
    return body.items[0]?.proven_by === 'dns';
  });
  return { home, admin, domain, providerId: (await addedProvider(admin, home.organizationId)).id };
}
