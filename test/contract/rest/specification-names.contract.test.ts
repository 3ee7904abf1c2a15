import { isStreamRoute } from '@imprint/rest-adapter/route';
import type { Ask } from '../../support/agent.js';
import { routes } from '../../support/route-requests.js';
import { createKey, createPublicKey, revokeKey } from '../../support/seed.js';
import type { Body } from '../../support/specification/bodies.js';
import { type Fixture, fill, type SpecifiedSite, specifiedSite } from '../../support/specification/fixture.js';
import {
  contractScopes,
  extensionMethods,
  extensionNamesAt,
  extensionPaths,
  foreignNames,
  type Operation,
  operations,
  template,
} from '../../support/specification/operations.js';
import { managedPage } from '../../support/specification/replies.js';
import { bodyCases, queryCases, unknownRefusal } from '../../support/specification/requests.js';
import {
  faultsOf,
  jsonRequest,
  operationAt,
  sample,
  split,
  withParameter,
  written,
} from '../../support/specification/samples.js';
import { refusal, refusalFault, successFault } from '../../support/specification/verdicts.js';

let site: SpecifiedSite;
let fixture: Fixture;
beforeAll(async () => {
  site = await specifiedSite();
  ({ fixture } = site);
});

describe('the table of the original contract', () => {
  const table = routes.filter(({ isExtension }) => !isExtension);

  it('has every operation that is no extension, and no other', () => {
    const known = table.map(({ method, path }) => template(`${method} ${path}`));
    expect(operations.map(({ place }) => template(place)).sort()).toEqual([...new Set(known)].sort());
  });

  it('has every name that these operations read, those of extensions apart', () => {
    const read = table.flatMap((route) => {
      const fields = isStreamRoute(route) ? {} : (route.body?.fields.shape ?? {});
      return [...Object.keys(route.query?.shape ?? {}), ...Object.keys(fields)].map(
        (name) => `${template(`${route.method} ${route.path}`)} ${name}`,
      );
    });
    const named = operations.flatMap(({ place, query, body }) =>
      [...[...query, ...(body?.fields ?? [])].map(({ name }) => name), ...extensionNamesAt(place)]
        // The key of a read is no parameter of its route.
        .filter((name) => name !== 'key')
        .map((name) => `${template(place)} ${name}`),
    );
    expect([...new Set(named)].sort()).toEqual([...new Set(read)].sort());
  });
});

/** With `status`, the list of posts is that of the editor. */
const managed = (operation: Operation): Operation =>
  operation.place === 'GET /v1/posts'
    ? { ...operation, reply: managedPage, cacheControl: 'private, no-store' }
    : operation;

describe.each(operations.map(({ place }) => [place]))('%s', (place) => {
  const operation = operationAt(place);
  const { method, path } = split(place);

  it('answers each value of its parameters, alone and in pairs', async () => {
    const isRead = method === 'GET';
    const faults = await faultsOf(
      queryCases(operation),
      async ({ query, refusals }) => {
        const rows = isRead ? fixture : await site.withFreshRows();
        const { options } = await sample(operation, rows);
        const answer = await site.send(fill(path, rows) + written(query, rows), options);
        const expected = query.status === undefined ? operation : managed(operation);
        const fault = refusals.length > 0 ? refusalFault(answer, refusals) : successFault(expected, answer);
        return fault && `${written(query, rows)}: ${fault}`;
      },
      isRead ? 4 : 1,
    );
    expect(faults).toEqual([]);
  });

  it('refuses a repeated parameter', async () => {
    const [required] = operation.required;
    const { options } = await sample(operation, fixture);
    const read = operation.query.filter((parameter) => parameter.refused.length > 0 && !parameter.isIgnored(required));
    const faults = await faultsOf(read, async ({ name, accepted: [value = 'x'], repeated }) => {
      const query = new URLSearchParams({ ...required, [name]: fill(value, fixture) });
      query.append(name, fill(value, fixture));
      const fault = refusalFault(await site.send(`${fill(path, fixture)}?${query}`, options), [repeated]);
      return fault && `${name}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });

  it('ignores parameters of other operations, or refuses them where nothing is ignored', async () => {
    const names = [[...foreignNames(operation)], ['unknown']].filter((each) => each.length > 0);
    const unknown = unknownRefusal(operation);
    const faults = await faultsOf(names, async (each) => {
      const { path: target, options } = await sample(operation, await site.withFreshRows());
      const answer = await site.send(withParameter(target, each.map((name) => `${name}=x`).join('&')), options);
      const fault = unknown ? refusalFault(answer, [unknown]) : successFault(operation, answer);
      return fault && `${each}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });

  it('ignores headers of other operations', async () => {
    // The library keeps the first asset of an Idempotency-Key too.
    const keepsKey = ['POST /v1/posts', 'POST /v1/media'].includes(place);
    const foreign = {
      ...(!operation.isForPublicKeys && { 'if-none-match': '*' }),
      ...(!keepsKey && { 'idempotency-key': 'k'.repeat(300) }),
      accept: 'text/html, application/xhtml+xml, */*;q=0.8',
      'accept-language': 'pt-BR',
    };
    const { path: target, options } = await sample(operation, await site.withFreshRows());
    const answer = await site.send(target, { ...options, headers: { ...options.headers, ...foreign } });
    expect(successFault(operation, answer)).toBeNull();
  });

  it('needs its scopes, and no other', async () => {
    const { path: target, options } = await sample(operation, await site.withFreshRows());
    const keyWith = async (scopes: readonly string[]) => (await createKey(site.w.site, { scopes })).secret;
    const faults = await faultsOf(operation.scopes, async (scope) => {
      const key = await keyWith(contractScopes.filter((other) => other !== scope));
      const answer = await site.send(target, { ...options, key });
      const fault = refusalFault(answer, [refusal(403)]);
      return fault ?? (answer.body.error.message.includes(scope) ? null : `the message does not name ${scope}`);
    });
    const answer = await site.send(target, { ...options, key: await keyWith(operation.scopes) });
    expect([faults, successFault(operation, answer)]).toEqual([[], null]);
  });

  it('refuses other credentials as the contract states', async () => {
    const { path: target, options } = await sample(operation, await site.withFreshRows());
    const faults = await faultsOf(await credentials(operation), async ({ name, status, headers, parameter }) => {
      const sent = { ...options, key: null, headers: { ...options.headers, ...headers } };
      const answer = await site.send(parameter ? withParameter(target, parameter) : target, sent);
      const fault = status < 300 ? successFault(operation, answer) : refusalFault(answer, [refusal(status)]);
      return fault && `${name}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });
});

interface Credential {
  name: string;
  status: number;
  headers: Record<string, string>;
  parameter?: string;
}

async function credentials({ isForPublicKeys, success }: Operation): Promise<Credential[]> {
  const revoked = await createKey(site.w.site);
  await revokeKey(revoked.id);
  const restricted = await createKey(site.w.site, { allowCidrs: ['203.0.113.0/24'] });
  const elsewhere = await createPublicKey(site.w.site, { origins: ['https://elsewhere.example'] });
  const bearer = (secret = '') => ({ authorization: `Bearer ${secret}` });
  const publicly = isForPublicKeys ? success : 401;
  return [
    { name: 'none', status: 401, headers: {} },
    { name: 'another scheme', status: 401, headers: { authorization: `Basic ${fixture.secretKey}` } },
    { name: 'an unknown key', status: 401, headers: bearer(`ck_live_${'B'.repeat(32)}`) },
    { name: 'a revoked key', status: 401, headers: bearer(revoked.secret) },
    { name: 'a restricted key', status: 403, headers: bearer(restricted.secret) },
    { name: 'a public key', status: publicly, headers: bearer(fixture.publicKey) },
    { name: 'a public key in the URL', status: publicly, headers: {}, parameter: `key=${fixture.publicKey}` },
    {
      name: 'a secret key in the URL',
      status: isForPublicKeys ? 400 : 401,
      headers: {},
      parameter: `key=${fixture.secretKey}`,
    },
    {
      name: 'a public key of another origin',
      status: isForPublicKeys ? 403 : 401,
      headers: { ...bearer(elsewhere.secret), origin: 'https://here.example' },
    },
  ];
}

const withBodies = operations.flatMap(({ place, body }): [string, Body][] => (body ? [[place, body]] : []));

describe.each(withBodies)('the body of %s', (place, body) => {
  const operation = operationAt(place);
  const { method, path } = split(place);

  it('is answered by the class of each value, alone and in pairs', async () => {
    const faults = await faultsOf(bodyCases(body, operation.success), async ({ body: sent, statuses }) => {
      const answer = await site.send(fill(path, fixture), jsonRequest(method, sent, fixture));
      const isSuccess = statuses.includes(operation.success);
      const fault = isSuccess ? successFault(operation, answer) : refusalFault(answer, statuses.map(refusal));
      return fault && `${JSON.stringify(sent).slice(0, 200)}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });

  it('is a JSON object of a JSON type', async () => {
    const { path: target, options } = await sample(operation, fixture);
    const types = ['application/json; charset=utf-8', ...body.alsoTypes];
    const others = ['text/plain', 'application/x-ndjson', 'multipart/form-data; boundary=b', ''];
    const sent: (readonly [status: number, options: Ask])[] = [
      ...types.map((type) => [operation.success, { headers: { 'content-type': type } }] as const),
      ...others.map((type) => [415, { headers: { 'content-type': type } }] as const),
      ...['', '{', '{"title": }', 'null', '"text"', '[]'].map((text) => [400, { body: text }] as const),
    ];
    const faults = await faultsOf(sent, async ([status, changed]) => {
      const answer = await site.send(target, { ...options, ...changed });
      const fault = status < 300 ? successFault(operation, answer) : refusalFault(answer, [refusal(status)]);
      return fault && `${JSON.stringify(changed)}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });
});

const methodsInOrder = (allow: unknown): string => String(allow).split(', ').sort().join(', ');

describe('the methods of a path', () => {
  const byPath = Map.groupBy(operations, ({ place }) => template(split(place).path));

  it.each([...byPath.keys()].map((path) => [path]))('%s are those of the contract', async (shape) => {
    const rows = byPath.get(shape) ?? [];
    const extensions = Object.keys(extensionMethods).filter((place) => split(place).path === shape);
    const offered = [...rows.map(({ place }) => place), ...extensions].map((place) => split(place).method);
    const { path } = split(rows[0]?.place ?? '');
    const target = fill(path, { ...fixture, published: fixture.post ?? '', asset: fixture.image ?? '' });
    const allow = [...offered, ...(offered.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !offered.includes(method));
    const faults = await faultsOf(others, async (method) => {
      const answer = await site.send(target, method === 'GET' ? {} : jsonRequest(method, {}, fixture));
      const fault = refusalFault(answer, [refusal(405)]);
      const given = methodsInOrder(answer.headers.allow);
      return fault ?? (given === allow ? null : `${method}: Allow is ${given} instead of ${allow}`);
    });
    const { status, headers } = await site.send(target, { method: 'OPTIONS' });
    expect([faults, status, methodsInOrder(headers.allow)]).toEqual([[], 204, allow]);
  });

  it.each(operations.filter(({ place }) => place.startsWith('GET')).map(({ place }) => [place]))(
    'have HEAD beside %s, with its status and headers and no body',
    async (place) => {
      const operation = operationAt(place);
      const { path, options } = await sample(operation, fixture);
      const [read, head] = [await site.send(path, options), await site.send(path, { ...options, method: 'HEAD' })];
      const compared = ['content-type', 'cache-control', 'etag', 'vary'];
      expect([head.status, head.text, compared.map((name) => head.headers[name])]).toEqual([
        read.status,
        '',
        compared.map((name) => read.headers[name]),
      ]);
    },
  );

  it('have no delete of a post, by id or by slug', async () => {
    const { id, slug } = await site.w.published();
    const faults = await faultsOf([id, slug], async (reference) =>
      refusalFault(await site.send(`/v1/posts/${reference}`, { method: 'DELETE' }), [refusal(405)]),
    );
    expect([faults, (await site.send(`/v1/posts/${id}`)).status]).toEqual([[], 200]);
  });
});

/** The path that two templates have in common, with literals where one has them; null without one. */
function commonPath(left: string, right: string): string | null {
  const [lefts, rights] = [left.split('/'), right.split('/')];
  if (lefts.length !== rights.length) return null;
  const common = lefts.map((segment, index) => {
    const other = rights[index] ?? '';
    if (segment === other) return segment;
    if (segment === '{}') return other;
    return other === '{}' ? segment : null;
  });
  return common.includes(null) ? null : common.join('/');
}

describe('the path of an extension', () => {
  const shared = routes
    .filter(({ isExtension }) => isExtension)
    .flatMap(({ method, path }) =>
      operations.flatMap(({ place }) => {
        const common = commonPath(template(path), template(split(place).path));
        const isOwn = operations.some((operation) => template(split(operation.place).path) === common);
        return common === null || isOwn ? [] : [{ method, common, place }];
      }),
    );

  it('takes from the contract only requests that name no row', () => {
    const taken = shared.filter(({ method, place }) => method === split(place).method);
    expect(taken.map(({ method, common }) => `${method} ${common}`).sort()).toEqual(Object.keys(extensionPaths).sort());
  });

  const left = shared
    .filter(({ method, place }) => method !== split(place).method)
    .map(({ common, place }) => [split(place).method, common, place] as const);

  it.each(left)('leaves %s %s to %s', async (method, path, place) => {
    const { options } = await sample(operationAt(place), fixture);
    expect(refusalFault(await site.send(path, { ...options, method }), [refusal(404)])).toBeNull();
  });
});
