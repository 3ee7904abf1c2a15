import { z } from 'zod';
import { failuresOf } from './failures.js';
import { NamedSchemas } from './json-schema.js';
import { type DocumentParts, toOperation } from './operation.js';
import { idempotencyKeyLimit, parametersOf } from './parameters.js';
import { getScopes, mountedPaths, type PublishedRoute } from './published-route.js';

const aRoute = (terms: Partial<PublishedRoute> = {}): PublishedRoute => ({
  name: 'read thing',
  method: 'GET',
  path: '/v1/things',
  aliases: [],
  auth: 'apiKey',
  errors: 'envelope',
  scope: 'posts:read',
  publicKey: 'unauthorized',
  buckets: ['general'],
  success: 200,
  response: null,
  mediaTypes: ['application/json'],
  ...terms,
});
const body = { fields: z.object({}), contentTypes: ['application/json'], limitBytes: 1 };
const parts = (): DocumentParts => ({ schemas: new NamedSchemas(new Map()), responses: new Map(), replies: new Map() });
const operation = (...rows: [PublishedRoute, ...PublishedRoute[]]) => toOperation(rows, 'Things', parts());

describe('the failures of a route', () => {
  it.each<[string, Partial<PublishedRoute>, number[]]>([
    ['a key', {}, [401, 403, 429, 502, 503]],
    ['a key, with a reference', { path: '/v1/things/:id' }, [401, 403, 404, 429, 502, 503]],
    ['a key that may be public', { publicKey: 'allowed' }, [400, 401, 403, 429, 502, 503]],
    ['a key, with a body', { body }, [400, 401, 403, 408, 413, 415, 422, 429, 502, 503]],
    ['a key, with a stream', { requestType: 'text/csv' }, [400, 401, 403, 408, 413, 415, 429, 502, 503]],
    ['a key, with If-Match', { ifMatch: {} }, [401, 403, 412, 429, 502, 503]],
    ['a link', { auth: 'link' }, [404, 429, 502, 503]],
    ['the web layer', { auth: 'internal', errors: 'forms' }, [404, 503]],
    ['a person', { auth: 'bearer', errors: 'identity' }, [401, 403, 404, 429, 500, 503]],
    ['a person, about forms', { auth: 'bearer', errors: 'forms' }, [401, 404, 422, 429, 503]],
    ['a visitor', { auth: 'none', errors: 'identity' }, [429, 500, 503]],
    ['a visitor with a cookie', { auth: 'none', errors: 'identity', cookies: 'page' }, [403, 429, 500, 503]],
  ])('for %s', (_, terms, failures) => {
    expect(failuresOf(aRoute(terms))).toEqual(failures);
  });

  it('include its own, each once and in order', () => {
    expect(failuresOf(aRoute({ failures: [409, 401] }))).toEqual([401, 403, 409, 429, 502, 503]);
  });
});

describe('the paths of a route', () => {
  it.each<[string, Partial<PublishedRoute>, string[]]>([
    ['a key', {}, ['/v1/things']],
    ['a link', { auth: 'link' }, ['/v1/things']],
    ['the web layer', { auth: 'internal', path: '/forms' }, ['/v1/forms']],
    ['people', { auth: 'bearer', path: '/me' }, ['/api/v1/me', '/v1/me']],
    [
      'discovery',
      { auth: 'none', path: '/.well-known/jwks.json' },
      ['/.well-known/jwks.json', '/api/v1/.well-known/jwks.json'],
    ],
  ])('for %s', (_, terms, paths) => {
    expect(mountedPaths(aRoute(terms))).toEqual(paths);
  });

  it('have the mounts of each alias', () => {
    const route = aRoute({ auth: 'bearer', path: '/me', aliases: ['/self'] });
    expect(mountedPaths(route)).toEqual(['/api/v1/me', '/v1/me', '/api/v1/self', '/v1/self']);
  });
});

describe('the scopes of a route', () => {
  const exported = aRoute({
    name: 'export',
    scope: 'export',
    query: z.object({ resource: z.enum(['posts', 'leads']) }),
    forQuery: (query) => (query.get('resource') === 'leads' ? { scopes: ['leads:read'], buckets: ['leads'] } : {}),
  });

  it('depend on the query', () => {
    expect(getScopes(exported, new URLSearchParams())).toEqual(['export']);
    expect(getScopes(exported, new URLSearchParams('resource=leads'))).toEqual(['export', 'leads:read']);
    expect(getScopes(aRoute({ scope: null }), new URLSearchParams())).toEqual([]);
  });

  it('are alternatives in the document, with the limits of each', () => {
    expect(operation(exported)).toMatchObject({
      security: [{ secretKey: ['export'] }, { secretKey: ['export', 'leads:read'] }],
      'x-required-scopes': ['export'],
      description: expect.stringMatching(/with `resource=leads` `export`.*also 10 requests a minute \(leads\)/),
    });
  });

  it('do not apply to a public key', () => {
    const { security } = operation(aRoute({ publicKey: 'allowed' }));
    expect(security).toEqual([{ secretKey: ['posts:read'] }, { publicKey: [] }]);
  });
});

it.each<[string, Partial<PublishedRoute>, unknown]>([
  ['a person', { auth: 'bearer', errors: 'identity' }, [{ accessToken: [] }]],
  ['a person or a visitor', { auth: 'optional', errors: 'identity' }, [{ accessToken: [] }, {}]],
  ['an application', { auth: 'none', errors: 'oauth' }, [{}, { applicationSecret: [] }]],
  ['a visitor', { auth: 'none', errors: 'identity' }, []],
])('documents the credential of %s', (_, terms, security) => {
  expect(operation(aRoute(terms)).security).toEqual(security);
});

describe('parameters', () => {
  const names = (route: PublishedRoute) =>
    parametersOf([route], new NamedSchemas(new Map())).map(({ in: place, name }) => `${place} ${name}`);

  it('are those of the path, the query and the headers', () => {
    const route = aRoute({
      path: '/v1/things/:id',
      query: z.object({ limit: z.string().optional() }),
      conditions: ['Idempotency-Key'],
      cache: 'public',
    });
    expect(names(route)).toEqual(['path id', 'query limit', 'header Idempotency-Key', 'header If-None-Match']);
  });

  it('are required unless they may be absent', () => {
    const query = z.object({ from: z.string(), to: z.string().optional() });
    const [from, to] = parametersOf([aRoute({ query })], new NamedSchemas(new Map()));
    expect([from?.required, to?.required]).toEqual([true, undefined]);
  });

  it('of two routes with one path are united', () => {
    const first = aRoute({ query: z.object({ a: z.string().optional() }) });
    const second = aRoute({ query: z.object({ a: z.string().optional(), b: z.string().optional() }) });
    const united = parametersOf([first, second], new NamedSchemas(new Map()));
    expect(united.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('publish the limit of an Idempotency-Key', () => {
    const [header] = parametersOf([aRoute({ conditions: ['Idempotency-Key'] })], new NamedSchemas(new Map()));
    expect(header).toMatchObject({ schema: { maxLength: idempotencyKeyLimit } });
  });
});

describe('named schemas', () => {
  const post = z.object({ id: z.string() }).meta({ id: 'Post' });

  it('become components that others refer to', () => {
    const schemas = new NamedSchemas(new Map());
    expect(schemas.toJson(z.object({ items: z.array(post) }), 'output')).toMatchObject({
      properties: { items: { items: { $ref: '#/components/schemas/Post' } } },
    });
    expect([...schemas.components.keys()]).toEqual(['Post']);
  });

  it('must not have the name of another', () => {
    const schemas = new NamedSchemas(new Map());
    schemas.toJson(z.object({ post }), 'output');
    expect(() => schemas.toJson(z.object({ post: z.object({}).meta({ id: 'Post' }) }), 'output')).toThrow(
      'Post names two schemas',
    );
  });

  it('are replaced by those of the owning service', () => {
    const owner = z.object({ page: z.object({ v: z.literal(1) }).meta({ id: 'Post' }) });
    const schemas = new NamedSchemas(new Map([['Post', owner]]));
    schemas.toJson(z.object({ post }), 'input');
    expect(schemas.components.get('Post')).toMatchObject({ properties: { v: { const: 1 } } });
  });
});
