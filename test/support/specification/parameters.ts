/** What the contract answers to a refused request. */
export interface Refusal {
  status: number;
  code: string;
}

export const badRequest: Refusal = { status: 400, code: 'bad_request' };
export const unprocessable: Refusal = { status: 422, code: 'unprocessable' };
const malformedLimit: Refusal = { status: 400, code: 'upstream' };

/** Parameters of a request by name. A name in braces is the id or slug of the fixture. */
export type Query = Readonly<Record<string, string>>;

/** A query parameter with the classes of its values. */
export interface Parameter {
  name: string;
  accepted: readonly string[];
  refused: readonly string[];
  refusal: Refusal;
  /** The refusal of a repeated parameter. */
  repeated: Refusal;
  /** Whether the other parameters make it count as absent. */
  isIgnored: (query: Query) => boolean;
}

const parameter = (
  name: string,
  accepted: readonly string[],
  refused: readonly string[] = [],
  terms: Partial<Parameter> = {},
): Parameter => ({
  name,
  accepted,
  refused,
  refusal: badRequest,
  repeated: terms.refusal ?? badRequest,
  isIgnored: () => false,
  ...terms,
});

const noNumbers = ['', 'x', '1.5', '-1', '1e1', ' 5', '0x10', '5,6', '20.0'];
const slugs = ['news', 'news,sport', 'unknown', '', ' '];

const postFilters = [
  parameter('limit', ['1', '20', '50'], ['0', '51', '100000', ...noNumbers]),
  parameter('cursor', ['{cursor}'], ['', 'x', 'eyJhIjoxfQ']),
  parameter('category', slugs),
  parameter('tag', slugs),
  parameter('q', ['text', 'two words', '', '%', "a' & (b |", '"'], ['a\u0000']),
  parameter(
    'since',
    ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00-03:00', '2020-01-01T00:00:00.5+00:00'],
    ['', '2020-01-01', 'yesterday', '2026-02-30T00:00:00Z', '2020-01-01T00:00:00'],
  ),
  parameter('language', ['pt-BR', 'PT-br', 'en', 'fr'], ['', 'x_y', '1']),
];

export const listParameters: readonly Parameter[] = [
  ...postFilters,
  parameter(
    'status',
    ['draft', 'scheduled', 'published', 'archived', 'draft,published', 'draft,scheduled,published,archived'],
    ['', 'deleted', 'draft,deleted', 'draft,', 'all', 'Draft'],
  ),
  parameter('post_type', ['post', 'page', 'unknown'], ['']),
  parameter('key', ['{publicKey}', '{secretKey}', 'x', ''], [], { isIgnored: () => true }),
];

/** `post_type` needs `status`; a cursor belongs to the filters of its page. */
export function refuseList(query: Query): Refusal | null {
  if (query.post_type !== undefined && query.status === undefined) return badRequest;
  const isFiltered = Object.keys(query).some(
    (name) => !['cursor', 'limit', 'key', 'q', 'category', 'tag'].includes(name),
  );
  const isNarrowed = [query.q, query.category, query.tag].some((text) => text !== undefined && text.trim() !== '');
  return query.cursor !== undefined && (isFiltered || isNarrowed) ? badRequest : null;
}

/** `language` is validated: only a slug can be ambiguous, and the reader may ask with either. */
export const detailParameters: readonly Parameter[] = [
  parameter('language', ['pt-BR', 'PT-br'], ['', 'x_y']),
  parameter('key', ['{publicKey}', '{secretKey}', 'x'], [], { isIgnored: () => true }),
];

/** With an id, writes ignore it. */
export const writeParameters: readonly Parameter[] = [parameter('language', ['pt-BR', 'en', 'fr', 'x_y', ''], [])];

export const mediaParameters: readonly Parameter[] = [
  parameter('limit', ['1', '100', '500'], ['0', '501', ...noNumbers]),
  parameter('folder_id', ['unknown', '{post}', '']),
  parameter('tag_id', ['unknown', '{post}', '']),
];

const isDate = (text: string | undefined): boolean => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whatever is no date in `from` counts as absent; a real one makes `days` count as absent. */
const windowParameters = [
  parameter('from', ['2026-01-01', '2000-01-01', 'x', '', '2026-1-1']),
  parameter('to', ['2026-02-01', '2099-12-31'], ['', 'x', '2026-02-30', '2026-02-01T00:00:00Z']),
  parameter('days', ['1', '30', '365'], ['0', '366', ...noNumbers], { isIgnored: ({ from }) => isDate(from) }),
];

export const summaryParameters: readonly Parameter[] = windowParameters;

export const rankingParameters: readonly Parameter[] = [
  ...windowParameters,
  parameter('limit', ['1', '50', '200'], ['0', '201', ...noNumbers]),
  parameter('offset', ['0', '1', '100000'], ['', 'x', '-1', '1.5', '1e1']),
];

/** A window must not end before it starts. */
export const refuseWindow = ({ from, to }: Query): Refusal | null =>
  isDate(from) && to !== undefined && isDate(to) && (from ?? '') > to ? badRequest : null;

const lead = (name: string, accepted: readonly string[], refused: readonly string[]): Parameter =>
  parameter(name, accepted, refused, { refusal: unprocessable });

const noPeriod = ['', 'x', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00', '01/02/2026'];

const leadFilters = [
  lead('form_id', ['{form}', '{formUuid}', '{post}'], ['', 'x', '1']),
  lead('status', ['clean', 'spam', 'all'], ['', 'CLEAN', 'deleted', 'clean,spam']),
  lead('de', ['2020-01-01', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00-03:00'], noPeriod),
  lead('ate', ['2099-01-01', '2099-01-01T00:00:00Z', '2020-01-02'], noPeriod),
];

export const leadParameters: readonly Parameter[] = [
  ...leadFilters,
  lead('cursor', [], ['', 'x', 'eyJhIjoxfQ']),
  parameter('limit', ['1', '200', '0', '-5', '201', '100000'], ['', 'x', '1.5', '5,6'], {
    refusal: malformedLimit,
    repeated: unprocessable,
  }),
  lead('ordem', ['desc', 'asc'], ['', 'DESC', 'up']),
];

const foreignTo =
  (resource: string) =>
  (query: Query): boolean =>
    query.resource !== resource;
const only = (resource: string, parameters: readonly Parameter[]): Parameter[] =>
  parameters.map((each) => ({
    ...each,
    isIgnored: (query: Query) => foreignTo(resource)(query) || each.isIgnored(query),
  }));

export const exportParameters: readonly Parameter[] = [
  parameter('resource', ['posts', 'leads', 'analytics'], ['', 'media', 'Posts', 'posts,leads']),
  parameter('format', ['ndjson', 'csv'], ['', 'json', 'CSV']),
  ...only('leads', leadFilters),
  ...only('analytics', windowParameters),
];

export function refuseExport(query: Query): Refusal | null {
  if (query.resource === undefined) return badRequest;
  if (query.resource === 'posts') return query.format === 'csv' ? badRequest : null;
  return query.resource === 'analytics' ? refuseWindow(query) : null;
}

export const importParameters: readonly Parameter[] = [
  parameter('resource', ['posts'], ['', 'leads', 'media', 'Posts']),
];
