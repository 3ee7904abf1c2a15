import { mountedPaths } from '@imprint/rest-contract/published-route';
import fc from 'fast-check';
import { type Ask, ask, platform } from '../../support/agent.js';
import { bearerRequestFor, bearerRoutes, internalRoutes } from '../../support/bearer-requests.js';
import { type Estate, estate } from '../../support/estate.js';
import { rounds } from '../../support/rounds.js';
import { requestFor, routes } from '../../support/route-requests.js';

/** URL-encoded values with special meaning in JavaScript, HTTP, SQL, dates or numbers. */
const written = [
  ...['', '__proto__', 'constructor', 'toString', 'null', 'true', 'NaN', '-1', '1e309', '0x10', '1.5', '+1', '%201'],
  ...['2147483647', '2147483648', '9007199254740993', '9'.repeat(400), '-9223372036854775809'],
  ...['9999-12-31', '0000-01-01', '0001-01-01', '10000-01-01', '2026-02-30', '-271821-04-20', '2026-13-01'],
  ...['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00%2B23:59', '9999-12-31T23:59:59-23:59', '2026-01-01T00:00:60Z'],
  ...['%00', 'a%00b', '%ED%A0%80', '%C0%AF', '%FF', '%', '%zz', '%2500', '%F0%9F%92%A9', '%E2%80%AE', '%0d%0aX:%20y'],
  ...['a%2Fb', '..%2F..', '%27%3B--', '%5C', '%22%7B%7D', '%7B%22a%22:1%7D', '[]', 'a,b,,', '*', '%25', '_'],
  ...[
    'x'.repeat(6_000),
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
    '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
    'eyJhIjoxfQ',
  ],
];

/** Spellings of a parameter. */
const spellings: ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}`,
  (name, value) => `${name}=${value}&${name}=${value}`,
  (name, value) => `${name}[]=${value}`,
  (name) => name,
];

const headerNames = [
  ...['if-none-match', 'if-match', 'if-range', 'if-modified-since', 'range', 'idempotency-key', 'accept', 'origin'],
  ...['accept-language', 'accept-encoding', 'content-type', 'content-encoding', 'x-request-id', 'x-forwarded-for'],
  ...['cookie', 'user-agent', 'referer', 'traceparent', 'sec-fetch-site', 'x-service-site-id'],
];
/** Valid header values: Latin-1 without line breaks. */
const headerValues = [
  ...['', '__proto__', 'constructor', '*', ',', ';', '"', '"a', 'W/"', '"a",'.repeat(500), ';q=', 'a/b;q=x', '*/*;q=2'],
  ...[
    'bytes=',
    'bytes=-',
    'bytes=-0',
    'bytes=9-1',
    `bytes=0-${'9'.repeat(40)}`,
    'bytes=0-0,1-1',
    '\u00ff\u00fe',
    '%00',
  ],
  ...['x'.repeat(6_000), '2147483648', 'pt-BR-x-'.repeat(40), '::ffff:999.1.1.1', '1.2.3.4, , 5', 'a=b; a=c; =; ;;'],
];

interface Target {
  name: string;
  path: string;
  options: Ask;
  /** Path template. */
  template: string;
  parameters: readonly string[];
}

let targets: readonly Target[];
let place: Estate;

beforeAll(async () => {
  place = await estate();
  const ofKeys = routes.map((route): Target => {
    const { path, options } = requestFor(route, place.ids.post);
    const parameters = [...Object.keys(route.query?.shape ?? {}), 'key', '__proto__'];
    return { name: route.name, path, template: route.path, parameters, options: { key: place.keySecret, ...options } };
  });
  const ofPeople = [...bearerRoutes, ...internalRoutes].map((route): Target => {
    const { path, options } = bearerRequestFor(route, place);
    const isInternal = internalRoutes.includes(route);
    return {
      name: route.name,
      path,
      template: mountedPaths(route)[0] ?? '',
      parameters: [...Object.keys(route.query?.shape ?? {}), '__proto__'],
      options: {
        ...options,
        ...(isInternal && { baseUrl: platform.internal_url }),
        headers: { ...options.headers, ...(isInternal && { 'x-service-site-id': place.siteId }) },
      },
    };
  });
  targets = [...ofKeys, ...ofPeople];
});

/** Avoids rate limits per client. */
const anyAddress = () => `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;

const isRead = ({ options }: Target) => (options.method ?? 'GET') === 'GET';

/** One process runs all cases; separate services run a third, because only the transport between them differs. */
const stride = platform.mode === 'services' ? rounds(3, 1) : 1;

/** Readable list of requests with a server error. */
async function failuresOf(requests: readonly { path: string; options: Ask }[]): Promise<string[]> {
  const failures: string[] = [];
  const waiting = requests.filter((_, index) => index % stride === 0);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { path, options } = next;
        const place = `${options.method ?? 'GET'} ${path.slice(0, 160)} ${JSON.stringify(options.headers ?? {}).slice(0, 120)}`;
        const status = await ask(path, { ...options, from: anyAddress() }).then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        if (status === 501 || (typeof status === 'number' && status < 500)) continue;
        failures.push(`${status}: ${place}`);
      }
    }),
  );
  return failures;
}

it('no value of any read parameter causes a server error', async () => {
  const requests = targets.filter(isRead).flatMap(({ path, parameters, options }) => {
    const [bare = '', query = ''] = path.split('?');
    return parameters.flatMap((name) => {
      const isKnown = name !== '__proto__' && name !== 'key';
      const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
      return spellings.flatMap((spell, index) =>
        (index === 0 && isKnown ? written : written.slice(0, 2)).map((value) => ({
          path: `${bare}?${[...others, spell(name, value)].join('&')}`,
          options,
        })),
      );
    });
  });
  expect(requests.length).toBeGreaterThan(2_000);
  expect(await failuresOf(requests)).toEqual([]);
});

it('no value of any path segment causes a server error', async () => {
  const requests = targets.flatMap(({ path, template, options }) =>
    [...template.matchAll(/:\w+/g)].flatMap(([placeholder]) =>
      written
        .filter(
          (_, index) =>
            options.method === undefined ||
            options.method === 'GET' ||
            index % 3 === 0 ||
            written[index]?.includes('%'),
        )
        .map((value) => {
          const at = template.split('/').indexOf(placeholder);
          const [bare = '', query] = path.split('?');
          const segments = bare.split('/').with(at, value);
          return { path: `${segments.join('/')}${query ? `?${query}` : ''}`, options };
        }),
    ),
  );
  expect(requests.length).toBeGreaterThan(1_000);
  expect(await failuresOf(requests)).toEqual([]);
});

it('no value of any read header causes a server error', async () => {
  const requests = targets.filter(isRead).flatMap(({ path, options }, index) =>
    headerNames.flatMap((name, nameIndex) =>
      // Covers each header per read and each value per header, not their product.
      headerValues
        .filter((_, valueIndex) => (index + nameIndex + valueIndex) % 8 === 0)
        .map((value) => ({ path, options: { ...options, headers: { ...options.headers, [name]: value } } })),
    ),
  );
  expect(await failuresOf(requests)).toEqual([]);
});

it('no header of a create causes a server error', async () => {
  const body = { title: 'Any', blocks_json: { v: 1, blocks: [] } };
  const requests = ['idempotency-key', 'content-type', 'content-encoding', 'if-match', 'accept'].flatMap((name) =>
    headerValues.map((value) => ({
      path: '/v1/posts',
      options: {
        method: 'POST',
        key: place.keySecret,
        body,
        headers: { 'content-type': 'application/json', [name]: value },
      },
    })),
  );
  expect(await failuresOf(requests)).toEqual([]);
});

it('no parameter text causes a server error', async () => {
  const reads = targets.filter(isRead).filter(({ parameters }) => parameters.length > 1);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reads),
      fc.nat(),
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.webQueryParameters()),
      async ({ path, parameters, options }, pick, value) => {
        const name = parameters[pick % parameters.length] ?? '';
        const joined = `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`;
        expect(await failuresOf([{ path: joined, options }])).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
