import { toUuid } from '@imprint/ids/id';
import { ask, noteSecret } from '../../support/agent.js';
import { application, authorize, consentOn, decide, flow, ticketIn, tokensFor } from '../../support/applications.js';
import { PageVisitor } from '../../support/page-visitor.js';
import { auth, goodPassword, type Person, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

/** Moves the sign-in of a person into the past. */
const age = ({ id }: Person, seconds: number) =>
  sql('update identity.sessions set authenticated_at = now() - make_interval(secs => $2) where account_id = $1', [
    toUuid(id),
    seconds,
  ]);

/** Where the endpoint sends a browser: the error or `code` for the application, otherwise the path of a page. */
async function outcome(clientId: string, more: Record<string, string>, someone?: Person, scope = 'openid') {
  const url = await authorize(flow(clientId, scope, more), someone?.refreshToken ?? 'none');
  if (url.origin !== 'https://app.example') return url.pathname;
  expect(url.searchParams.get('state')).toBe('state');
  return url.searchParams.get('error') ?? (url.searchParams.has('code') ? 'code' : '');
}

describe('prompt', () => {
  it.each([
    ['none', 'login_required', 'code'],
    ['login', '/login', '/login'],
    ['consent', '/login', 'code'],
    ['create', '/signup', '/signup'],
    ['login consent', '/login', '/login'],
    ['none login', 'invalid_request', 'invalid_request'],
    ['select_account', 'invalid_request', 'invalid_request'],
  ])('%s leads to %s without a session and to %s with one', async (prompt, signedOut, signedIn) => {
    const clientId = await application();
    expect(await outcome(clientId, { prompt })).toBe(signedOut);
    expect(await outcome(clientId, { prompt }, await person())).toBe(signedIn);
  });

  it('consent is asked again for staff scopes, after the sign-in too', async () => {
    const clientId = await application(['openid', 'staff:content']);
    const someone = await person();
    const scope = 'openid staff:content';
    expect(await outcome(clientId, { prompt: 'none' }, someone, scope)).toBe('consent_required');
    await tokensFor(clientId, scope, someone);
    expect(await outcome(clientId, { prompt: 'none' }, someone, scope)).toBe('code');
    expect(await outcome(clientId, { prompt: 'consent' }, someone, scope)).toBe('/consent');
    const page = await authorize(flow(clientId, scope, { prompt: 'login consent' }), someone.refreshToken);
    const back = new URL(page.searchParams.get('continue') ?? '');
    expect(back.searchParams.get('prompt')).toBe('consent');
    const { headers } = await consentOn(back, someone.refreshToken);
    const consent = new URL(headers.location ?? '');
    expect(consent.pathname).toBe('/consent');
    const ticket = ticketIn(await consentOn(consent, someone.refreshToken));
    const decided = await decide({ ticket, decision: 'allow' }, someone.refreshToken);
    expect(decided.headers.location).toContain('code=');
  });
});

describe('max_age', () => {
  it('accepts only a sign-in that is recent enough', async () => {
    const clientId = await application();
    const someone = await person();
    await age(someone, 600);
    expect(await outcome(clientId, { max_age: '3600' }, someone)).toBe('code');
    expect(await outcome(clientId, { max_age: '300' }, someone)).toBe('/login');
    expect(await outcome(clientId, { max_age: '300', prompt: 'none' }, someone)).toBe('login_required');
    expect(await outcome(clientId, { max_age: '-1' }, someone)).toBe('invalid_request');
  });

  it('of zero is met by the sign-in that follows', async () => {
    const clientId = await application();
    const someone = await person();
    await age(someone, 600);
    const page = await authorize(flow(clientId, 'openid', { max_age: '0' }), someone.refreshToken);
    const visitor = new PageVisitor();
    const left = await visitor.fill(page.pathname + page.search, 'login', {
      email: someone.email,
      password: goodPassword,
    });
    const link = left.document.querySelector('main a')?.getAttribute('href') ?? '';
    expect((await visitor.send(link)).headers.location).toContain('code=');
  });
});

describe('id_token_hint', () => {
  it('lets only its person continue', async () => {
    const clientId = await application();
    const [someone, other] = [await person(), await person()];
    const { id_token = '' } = await tokensFor(clientId, 'openid', someone);
    const more = { id_token_hint: id_token, prompt: 'none' };
    expect(await outcome(clientId, more, someone)).toBe('code');
    expect(await outcome(clientId, more, other)).toBe('login_required');
    expect(await outcome(clientId, { id_token_hint: id_token }, other)).toBe('/login');
    expect(await outcome(clientId, { id_token_hint: 'x.y.z' }, someone)).toBe('invalid_request');
  });
});

describe('the hint of a request that leads through the sign-in', () => {
  /** The sign-in page of a hinted request, in a browser that keeps the hint. */
  async function hinted(owner: Person, send: (visitor: PageVisitor, query: string) => Promise<string>) {
    const clientId = await application();
    const { id_token = '' } = await tokensFor(clientId, 'openid', owner);
    const visitor = new PageVisitor();
    const { query } = flow(clientId, 'openid', { id_token_hint: id_token, login_hint: owner.email });
    const url = new URL(await send(visitor, query));
    noteSecret(visitor.cookies.get('imprint_hint'));
    for (const secret of [id_token, owner.email, encodeURIComponent(owner.email)])
      expect(url.href).not.toContain(secret);
    const page = await visitor.open(url.pathname + url.search);
    expect(page.document.querySelector('[name=email]')?.getAttribute('value')).toBe(owner.email);
    return { visitor, url, page };
  }
  const byGet = async (visitor: PageVisitor, query: string) =>
    (await visitor.send(auth(`/sso/authorize?${query}`))).headers.location ?? '';
  async function byPost(visitor: PageVisitor, query: string) {
    const form = Object.fromEntries(new URLSearchParams(query));
    const { headers } = await visitor.send(auth('/sso/authorize'), { form });
    expect(headers.location).not.toMatch(/id_token_hint|login_hint/);
    return (await visitor.send(auth(`/sso/authorize${headers.location}`))).headers.location ?? '';
  }

  it.each([
    ['GET', byGet],
    ['POST', byPost],
  ])('lets its person continue, by %s', async (_, send) => {
    const owner = await person();
    const { visitor, url, page } = await hinted(owner, send);
    const fields = { email: owner.email, password: goodPassword };
    const left = await visitor.submit(url.pathname + url.search, page, 'login', fields);
    const link = left.document.querySelector('main a')?.getAttribute('href') ?? '';
    expect((await visitor.send(link)).headers.location).toContain('code=');
  });

  it.each([
    ['GET', byGet],
    ['POST', byPost],
  ])('lets no other person continue, by %s', async (_, send) => {
    const other = await person();
    const { visitor, url, page } = await hinted(await person(), send);
    const fields = { email: other.email, password: goodPassword };
    const left = await visitor.submit(url.pathname + url.search, page, 'login', fields);
    const link = left.document.querySelector('main a')?.getAttribute('href') ?? '';
    expect(new URL((await visitor.send(link)).headers.location ?? '').pathname).toBe('/login');
  });

  it('is not forgotten with the cookie, nor replaced by that of another request', async () => {
    const [owner, other] = [await person(), await person()];
    const first = await hinted(owner, byGet);
    const second = await hinted(other, byGet);
    const back = new URL(first.url.searchParams.get('continue') ?? '');
    for (const kept of ['', second.visitor.cookies.get('imprint_hint') ?? '']) {
      const { headers } = await ask(back.pathname + back.search, {
        headers: { cookie: `imprint_refresh=${other.refreshToken}; imprint_hint=${kept}` },
      });
      expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('login_required');
    }
  });
});

it.each([
  [{ request: 'x' }, 'request_not_supported'],
  [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
  [{ response_type: '' }, 'invalid_request'],
  [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ response_mode: 'query' }, 'code'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ display: 'page' }, 'code'],
  [{ display: 'popup', claims_locales: 'pt' }, 'code'],
  [{ acr_values: 'urn:example:high', claims: '{"id_token":{"acr":null}}', unknown: 'x' }, 'code'],
])('%j leads to %s', async (more, expected) => {
  expect(await outcome(await application(), more, await person())).toBe(expected);
});

describe('the sign-in page of a request', () => {
  it('has the address of login_hint and a language of ui_locales', async () => {
    const hints = { login_hint: 'ana@example.com', ui_locales: 'fr pt en' };
    const visitor = new PageVisitor('en');
    const { query } = flow(await application(), 'openid', hints);
    const { headers } = await visitor.send(auth(`/sso/authorize?${query}`));
    const url = new URL(headers.location ?? '');
    expect(url.search).not.toContain('example.com');
    const page = await visitor.open(url.pathname + url.search);
    const value = (shown: typeof page) => shown.document.querySelector('[name=email]')?.getAttribute('value');
    expect([page.title, value(page), page.headers['content-language']]).toEqual(['Entrar', hints.login_hint, 'pt-BR']);
    const tried = await visitor.submit(url.pathname + url.search, page, 'login', { email: 'bia@example.com' });
    expect(value(tried)).toBe('bia@example.com');
    const signUp = page.document.querySelector('a[href*="/signup"]')?.getAttribute('href') ?? '';
    expect(value(await new PageVisitor().open(signUp))).toBeNull();
  });

  it.each(['ana', '+55 11 99999', 'a@b@c', '<script>@x', `${'a'.repeat(300)}@example.com`, '\u0000@x'])(
    'ignores or escapes the hint %j',
    async (hint) => {
      const page = await new PageVisitor().open(`/login?${new URLSearchParams({ login_hint: hint })}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('<script>@');
      expect([null, hint]).toContain(page.document.querySelector('[name=email]')?.getAttribute('value') ?? null);
    },
  );
});

it('prompt=create leads through the sign-up back to the request', async () => {
  const url = await authorize(flow(await application(), 'openid', { prompt: 'create' }), 'none');
  const page = await new PageVisitor().open(url.pathname + url.search);
  expect(page.title).toBe('Create an account');
  const login = page.document.querySelector('main a[href*="/login"]')?.getAttribute('href') ?? '';
  const back = new URL(new URL(login, url).searchParams.get('return_to') ?? '', url);
  expect([back.pathname, back.searchParams.get('prompt')]).toEqual([auth('/sso/authorize'), null]);
  expect((await ask(back.pathname + back.search)).status).toBe(302);
});
