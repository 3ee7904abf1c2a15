import { formType, isStreamRoute, type Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { ask } from '../../support/agent.js';
import { bearerRequestFor } from '../../support/bearer-requests.js';
import { type Estate, estate } from '../../support/estate.js';
import type { Loose } from '../../support/loose.js';
import { newAddress, person } from '../../support/people.js';

const withBody = contracts.identity.flatMap((route: Route) =>
  !isStreamRoute(route) && route.body
    ? [{ route, fields: route.body.fields, isForm: route.body.contentTypes.includes(formType) }]
    : [],
);
const jsonRoutes = withBody.filter(({ isForm }) => !isForm);

let place: Estate;
beforeAll(async () => {
  place = await estate();
});

/** Replaces the valid body of a route. */
function sendTo({ route }: (typeof withBody)[number], body: string, options: object = {}) {
  const { path, options: good } = bearerRequestFor(route, place);
  return ask(path, { ...good, body, from: newAddress(), headers: { 'content-type': 'application/json' }, ...options });
}

/** OAuth has its own error code. */
const codeOf = ({ route }: (typeof withBody)[number], { error }: Loose): string =>
  route.errors === 'oauth' && error === 'invalid_request' ? 'BAD_REQUEST' : error.code;

const unreadable = ['{', 'garbage', '[]', '"text"', '5', 'null', '{"a": 1', '\u0000'];
/** A value of a type that no field of the contract accepts. */
const wrongValues: readonly unknown[] = [5, { a: 'b' }, [5]];

describe.each(jsonRoutes.map((each) => [each.route.name, each] as const))('%s', (_, each) => {
  it('responds 400 BAD_REQUEST to a body that is not a JSON object', async () => {
    for (const body of unreadable) {
      const { status, body: answer } = await sendTo(each, body);
      expect([body, status, codeOf(each, answer)]).toEqual([body, 400, 'BAD_REQUEST']);
    }
  });

  it.each(Object.keys(each.fields.shape))('responds 400 BAD_REQUEST to %s of a wrong type', async (name) => {
    const { options } = bearerRequestFor(each.route, place);
    for (const value of wrongValues) {
      const body = JSON.stringify({ ...(options.body as object), [name]: value });
      const { status, body: answer } = await sendTo(each, body);
      expect([body, status, codeOf(each, answer)]).toEqual([body, 400, 'BAD_REQUEST']);
      expect(answer.error_description ?? answer.error.message).toContain(name);
    }
  });

  it('responds 415 to another content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
      const { status } = await sendTo(each, '{}', { headers: { 'content-type': type } });
      expect([type, status]).toEqual([type, 415]);
    }
  });

  if (each.route.auth === 'bearer') {
    it('authorizes before reading the body', async () => {
      const stranger = await person();
      const strangerAnswer = await sendTo(each, '{', { bearer: stranger.token });
      const isOnSomething = /:(site|org)_id/.test(each.route.path);
      expect(isOnSomething ? [403, 404] : [400]).toContain(strangerAnswer.status);
      expect((await sendTo(each, '{', { bearer: `${stranger.token.slice(0, -6)}AAAAAA` })).status).toBe(401);
      expect((await sendTo(each, '{', { bearer: undefined })).status).toBe(401);
    });
  }
});

it('refuses a numeric name and removes a null one', async () => {
  const { ask: me } = await person({ name: 'Ana' });
  const nameOf = async () => (await me('/api/v1/auth/me')).body.name;
  expect((await me('/api/v1/auth/me', { method: 'PATCH', body: { name: 5 } })).status).toBe(400);
  expect(await nameOf()).toBe('Ana');
  expect((await me('/api/v1/auth/me', { method: 'PATCH', body: { name: null } })).status).toBe(200);
  expect(await nameOf()).toBeNull();
});

it('ends no session on an unreadable sign-out', async () => {
  const { ask: me } = await person();
  const headers = { 'content-type': 'application/json' };
  expect((await me('/api/v1/auth/logout', { method: 'POST', body: '{"scope": "glob', headers })).status).toBe(400);
  expect((await me('/api/v1/auth/me')).status).toBe(200);
  expect((await me('/api/v1/auth/logout', { method: 'POST' })).status).toBe(204);
  expect((await me('/api/v1/auth/me')).status).toBe(401);
});

it.each(['token', 'revoke', 'introspect'])('responds OAuth errors for every failure of /sso/%s', async (name) => {
  const path = `/api/v1/auth/sso/${name}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const cases: [number, string, object][] = [
    [415, 'invalid_request', { body: '{}', headers: { 'content-type': 'application/json' } }],
    [413, 'invalid_request', { body: `code=${'x'.repeat(17_000)}`, headers: form }],
    [400, 'invalid_request', { body: 'client_id=a&client_id=b', headers: form }],
    [400, 'invalid_request', { body: 'client_id=%00', headers: form }],
    [405, 'invalid_request', { method: 'GET' }],
  ];
  for (const [status, error, options] of cases) {
    const answer = await ask(path, { method: 'POST', from: newAddress(), ...options });
    expect([answer.status, answer.body]).toEqual([status, { error, error_description: expect.any(String) }]);
  }
  const basic = { ...form, authorization: `Basic ${btoa('missing:secret')}` };
  const unknown = await ask(path, {
    method: 'POST',
    from: newAddress(),
    body: 'grant_type=refresh_token&refresh_token=x&token=x',
    headers: basic,
  });
  expect([unknown.status, unknown.body.error]).toEqual([401, 'invalid_client']);
  expect(unknown.headers['www-authenticate']).toMatch(/^Basic/);
});

it("responds 405 in the path's own error format", async () => {
  const codes = await Promise.all(
    ['/api/v1/auth/login', '/api/v1/forms', '/v1/posts'].map(
      async (path) => (await ask(path, { method: 'PUT' })).body.error.code,
    ),
  );
  expect(codes).toEqual(['METHOD_NOT_ALLOWED', 'method_not_allowed', 'method_not_allowed']);
});

it('serves every path of a route', () => {
  for (const { route } of withBody) expect(mountedPaths(route).length).toBeGreaterThan(1);
});
