const many = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join(' ');
const nest = (count, inner, open, close) => open.repeat(count) + inner + close.repeat(count);

/**
 * Requests that would overload a careless server, by kind of attack. `refusal` matches the response; `isLarge` marks
 * those that only authenticated callers can send.
 *
 * @type {Readonly<Record<string, { body: object | string, refusal: RegExp, isLarge?: boolean }>>}
 */
export const hostileRequests = {
  'a depth of 100': {
    body: { query: `{ organizations ${nest(100, '{ id }', '{ nodes ', '}')} }` },
    refusal: /depth|Cannot query/i,
  },
  'a depth of 800 in one chain of brackets': {
    body: { query: nest(800, 'id', '{ a ', '}') },
    refusal: /depth|token/i,
  },
  'a width of 1,900 fields': { body: { query: `{ ${many(1_900, () => '__typename')} }` }, refusal: /root fields/ },
  'more tokens than a document may have': {
    body: { query: `{ ${many(30_000, () => 'a')} }` },
    refusal: /token/i,
  },
  'hundreds of aliases': {
    body: { query: `{ organizations { nodes { ${many(450, (index) => `a${index}: id`)} } } }` },
    refusal: /alias/i,
  },
  'fragments that spread each other in a circle': {
    body: { query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }' },
    refusal: /spread/i,
  },
  'a long circle of fragments': {
    body: {
      query: `{ ...F0 } ${many(150, (index) => `fragment F${index} on Query { ...F${(index + 1) % 150} }`)}`,
    },
    refusal: /spread/i,
  },
  'fragments that double 14 times': {
    body: {
      query: `{ organizations { nodes { ...F0 } } } ${many(14, (index) => `fragment F${index} on Organization { id name ...F${index + 1} ...F${index + 1} }`)} fragment F14 on Organization { id }`,
    },
    refusal: /selections/i,
  },
  'fields that overlap in every pair': {
    body: {
      query: `{ organizations { nodes { ${many(300, () => 'id slug name')} } } } ${many(20, (index) => `fragment G${index} on Organization { ${many(20, () => 'id name')} }`)}`,
    },
    refusal: /./,
  },
  'a flood of directives': {
    body: { query: `{ __typename ${many(250, () => '@include(if: true)')} }` },
    refusal: /directive|unique|repeat/i,
  },
  'a flood of unknown directives': {
    body: { query: `{ __typename ${many(900, (index) => `@d${index}`)} }` },
    refusal: /directive/i,
  },
  'hundreds of variables': {
    body: { query: `query (${many(450, (index) => `$v${index}: Int`)}) { __typename }` },
    refusal: /never used|variable/i,
  },
  'a huge number': {
    body: { query: `{ organizations(first: ${'9'.repeat(90_000)}) { nodes { id } } }` },
    refusal: /Int|32-bit/i,
  },
  'a huge text': {
    body: { query: `{ site(reference: "${'x'.repeat(90_000)}") { id } }` },
    refusal: /Not found/i,
  },
  'a name of 90,000 letters': { body: { query: `{ ${'a'.repeat(90_000)} }` }, refusal: /Cannot query/i },
  'an operation name of 90,000 letters': {
    body: { query: '{ __typename }', operationName: 'a'.repeat(90_000) },
    refusal: /operation/i,
  },
  'a list literal that nests 900 times': {
    body: { query: `{ organizations(first: ${nest(900, '1', '[', ']')}) { nodes { id } } }` },
    refusal: /Int|token/i,
  },
  'comments without end': { body: { query: `{ ${'#\n'.repeat(45_000)} nope }` }, refusal: /Cannot query|token/i },
  'text that is no GraphQL': { body: { query: '}'.repeat(90_000) }, refusal: /Syntax/i },
  'JSON that nests 40,000 times': {
    body: `{"query":"query ($v: ID!) { site(reference: $v) { id } }","variables":{"v":${nest(40_000, '1', '[', ']')}}}`,
    refusal: /ID|JSON|nest/i,
  },
  'a document of 10 MB': {
    body: { query: `{ site(reference: "${'x'.repeat(10_000_000)}") { id } }` },
    refusal: /may have at most/i,
    isLarge: true,
  },
  'JSON that nests 4,000,000 times': {
    body: `{"query":"{ __typename }","variables":{"v":${nest(4_000_000, '1', '[', ']')}}}`,
    refusal: /may have at most/i,
    isLarge: true,
  },
  'a document of 5 MB': {
    body: { query: `{ site(reference: "${'x'.repeat(5_000_000)}") { id } }` },
    refusal: /document exceeds/i,
    isLarge: true,
  },
  'JSON that nests 2,500,000 times': {
    body: `{"query":"{ __typename }","variables":{"v":${nest(2_500_000, '1', '[', ']')}}}`,
    refusal: /nested/i,
    isLarge: true,
  },
  'a persisted query with an unknown hash': {
    body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } },
    refusal: /PersistedQueryNotFound/,
  },
  'a persisted query whose hash is another one’s': {
    body: { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } },
    refusal: /sha does not match/i,
  },
};

/** The body text of a request. */
export const bodyOf = ({ body }) => (typeof body === 'string' ? body : JSON.stringify(body));
