import { createHash, randomBytes } from 'node:crypto';
import { type Answer, ask, noteSecret, operate, platform } from './agent.js';
import { auth, newAddress, type Person } from './people.js';
import { unique } from './seed.js';

export const redirectUri = 'https://app.example/callback';
export const postLogoutRedirectUri = 'https://app.example/signed-out';

/** An application with allowed scopes and, when confidential, a secret. */
export async function registered(
  scopes?: readonly string[],
  confidential = false,
): Promise<{ id: string; secret: string | null }> {
  const uris = { redirectUris: [redirectUri], postLogoutRedirectUris: [postLogoutRedirectUri] };
  const { created } = await operate(
    'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id secret } }',
    { input: { id: `app-${unique()}`, name: 'App <b>', scopes, confidential, ...uris } },
  );
  return created;
}

/** Id of a public application with allowed scopes. */
export const application = async (scopes?: readonly string[]): Promise<string> => (await registered(scopes)).id;

export interface Flow {
  query: string;
  verifier: string;
  clientId: string;
}

export function flow(clientId: string, scope: string, more: Record<string, string> = {}): Flow {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { query: query.toString(), verifier, clientId };
}

export const cookieOf = (refreshToken: string) => ({ cookie: `imprint_refresh=${refreshToken}` });

/** Redirect target of a browser with a session. */
export async function authorize({ query }: Flow, refreshToken: string): Promise<URL> {
  const { status, headers } = await ask(auth(`/sso/authorize?${query}`), { headers: cookieOf(refreshToken) });
  if (status !== 302) throw new Error(`authorize returned ${status}`);
  return new URL(headers.location ?? '');
}

export const consentOn = (page: URL, refreshToken: string): Promise<Answer> =>
  ask(page.pathname + page.search, { headers: cookieOf(refreshToken) });

export const ticketIn = ({ text }: Answer): string => {
  const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '';
  noteSecret(ticket);
  return ticket;
};

export const decide = (
  form: Record<string, string>,
  refreshToken: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  ask('/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookieOf(refreshToken), ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** Credentials of a confidential application; none for a public one. */
export const credentialsOf = ({ id, secret }: { id: string; secret?: string | null }): Record<string, string> =>
  secret ? { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` } : {};

/** A form to an endpoint of single sign-on. */
export const postForm = (
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  from = newAddress(),
): Promise<Answer> =>
  ask(auth(path), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
    from,
  });

export const exchange = (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  postForm('/sso/token', form, headers);

/** The exchange of the code in a redirect. */
export const toGrant = ({ verifier, clientId }: Flow, location: URL): Record<string, string> => ({
  grant_type: 'authorization_code',
  code: location.searchParams.get('code') ?? '',
  redirect_uri: redirectUri,
  code_verifier: verifier,
  client_id: clientId,
});

/** Tokens of an application after consent. */
export async function tokensFor(
  clientId: string,
  scope: string,
  someone: Person,
  secret: string | null = null,
): Promise<Record<string, string>> {
  const request = flow(clientId, scope);
  let location = await authorize(request, someone.refreshToken);
  if (location.pathname === '/consent') {
    const ticket = ticketIn(await consentOn(location, someone.refreshToken));
    const decided = await decide({ ticket, decision: 'allow' }, someone.refreshToken);
    location = new URL(decided.headers.location ?? '');
  }
  const { status, text, body } = await exchange(toGrant(request, location), credentialsOf({ id: clientId, secret }));
  if (status !== 200) throw new Error(`the token endpoint returned ${status}: ${text}`);
  return body;
}

export const consoleId = 'imprint-console';
export const consoleCallback = `${platform.base_url}/admin/callback`;
export const consoleFlow = (more: Record<string, string> = {}): Flow =>
  flow(consoleId, 'openid', { redirect_uri: consoleCallback, nonce: 'n', ...more });

/** Tokens of the console for a person with a browser session. */
export async function openConsole(someone: Pick<Person, 'refreshToken'>): Promise<Record<string, string>> {
  const request = consoleFlow();
  const location = await authorize(request, someone.refreshToken);
  if (location.origin + location.pathname !== consoleCallback) throw new Error(`authorize leads to ${location}`);
  const { status, text, body } = await exchange({ ...toGrant(request, location), redirect_uri: consoleCallback });
  if (status !== 200) throw new Error(`the token endpoint returned ${status}: ${text}`);
  return body;
}
