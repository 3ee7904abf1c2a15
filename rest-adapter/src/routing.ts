import type { Admission } from '@imprint/admission/admission';
import { holdsToken } from '@imprint/admission/presented-key';
import { DomainError, notFound } from '@imprint/errors/domain-error';
import { isForKeys, mountedPaths } from '@imprint/rest-contract/published-route';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ApiKey } from './pipeline/api-key.js';
import { answerPreflight } from './pipeline/cross-origin.js';
import type { Pipeline } from './pipeline/index.js';
import { type FoundRead, parseSearch, RequestContext } from './pipeline/request-context.js';
import { isPublicRead, type Route } from './route/route.js';

/**
 * Routes of the public listener. The credential selects the contract where both have the path. Literal paths win over
 * placeholders, with any credential.
 */
export function publicRoutes(routes: readonly Route[], pipeline: Pipeline, admission: Admission<ApiKey>): Middleware {
  const outside = routes.filter(({ auth }) => auth !== 'internal');
  const answer: Answer = async (koa, rows) => {
    if (!rows.some(isForKeys)) await hidePath(koa, rows, admission);
    await run(koa, rows, { pipeline, offered: await offeredRows(koa, rows, admission) });
  };
  const forKeys = bind(outside.filter(isForKeys), answer);
  const forTokens = bind(outside, answer);
  return (koa, next) => (holdsToken(koa.req) ? forTokens(koa, next) : forKeys(koa, () => forTokens(koa, next)));
}

/** Routes of the internal listener. */
export const internalRoutes = (routes: readonly Route[], pipeline: Pipeline): Middleware =>
  bind(
    routes.filter(({ auth }) => auth === 'internal'),
    (koa, rows) => run(koa, rows, { pipeline, offered: rows }),
  );

/** Finds the public read at a path for an API key; null for another route, which Koa finds. */
export function publicReads(routes: readonly Route[]): (path: string, query: string) => FoundRead | null {
  const reads = new Map(routes.filter(isPublicRead).map((route) => [route.name, route]));
  const router = new Router({ sensitive: true });
  for (const { name, path } of reads.values()) router.get(name, path, () => undefined);
  const lacksId = emptyIdTest(routes.map(({ path }) => path));
  return (path, query) => {
    const plain = normalized(path);
    if (lacksId(plain)) return null;
    const search = new URLSearchParams(query);
    for (const layer of router.stack) {
      if (!layer.match(plain)) continue;
      const route = reads.get(layer.name ?? '');
      const params = layer.params(plain, layer.captures(plain));
      if (route && (route.when?.(search) ?? true)) return { route, params, search };
    }
    return null;
  };
}

type Answer = (koa: Context, rows: readonly Route[]) => Promise<void>;

/**
 * Binds each path, with every method. Rows for accounts precede rows for keys. A path that only extensions have takes
 * its own methods from the placeholders of the original contract, and no other: `POST /v1/posts/external/unpublish` is
 * about the post with the slug `external`.
 */
function bind(rows: readonly Route[], answer: Answer): Middleware {
  const router = new Router({ sensitive: true, exclusive: 'specificity' });
  const extensions = new Router({ sensitive: true, exclusive: 'specificity' });
  const mounted = rows.flatMap((row) => mountedPaths(row).map((path) => ({ path, row })));
  const groups = [...Map.groupBy(mounted, (entry) => entry.path)].map(([path, group]) => ({
    path,
    all: group.map(({ row }) => row),
  }));
  const isExtension = ({ all }: { all: readonly Route[] }) => all.every((row) => row.isExtension);
  // Of paths with equally many placeholders the first one wins.
  for (const { path, all } of groups.filter(isExtension)) {
    const middleware = answerAt(all, answer);
    router.register(path, [...new Set(all.map(({ method }) => method))], middleware);
    extensions.all(path, middleware);
  }
  for (const { path, all } of groups) if (!isExtension({ all })) router.all(path, answerAt(all, answer));
  const dispatch = router.routes() as Middleware;
  const dispatchExtensions = extensions.routes() as Middleware;
  const lacksId = emptyIdTest(mounted.map(({ path }) => path));
  return (koa, next) => {
    koa.newRouterPath = normalized(koa.path);
    return lacksId(koa.newRouterPath) ? next() : dispatch(koa, () => dispatchExtensions(koa, next));
  };
}

function answerAt(all: readonly Route[], answer: Answer): (koa: Context) => Promise<void> {
  const forPeople = all.filter((row) => !isForKeys(row));
  return (koa) => {
    if (forPeople.length === 0) return answer(koa, all);
    // The default, set before any step can fail. Public documents override it.
    koa.set('Cache-Control', 'no-store');
    return answer(koa, forPeople);
  };
}

/**
 * Whether the id at the end of a path is empty. A trailing slash is ignored, so that the segment before it would be the
 * id of another route: `/v1/posts/external/` is not the post with the slug `external`.
 */
function emptyIdTest(paths: readonly string[]): (path: string) => boolean {
  const known = new Set(paths);
  const parents = paths.flatMap((path) => /^([^:]*)\/:\w+$/.exec(path)?.[1] ?? []);
  const empty = new Set(parents.filter((parent) => !known.has(parent)).map((parent) => `${parent}/`));
  return (path) => empty.has(path);
}

/** U+FFFD, which no row and no new id has. */
const noText = '%EF%BF%BD';

/**
 * Escapes of unreserved characters match as the characters (RFC 3986). PostgreSQL cannot store NUL, and a segment that
 * does not decode would equal another one that does: no row matches them.
 */
function normalized(path: string): string {
  if (!path.includes('%')) return path;
  const text = path.replace(/%[0-7][\da-f]/gi, (escaped) => {
    const character = decodeURIComponent(escaped);
    if (character === '\0') return noText;
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  return text.split('/').map(decodable).join('/');
}

function decodable(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return noText;
  }
}

/** Paths of accounts do not exist for a valid API key. */
async function hidePath(koa: Context, rows: readonly Route[], admission: Admission<ApiKey>): Promise<void> {
  koa.state.errorStyle = rows[0];
  if (rows.some(({ auth }) => auth === 'none' || auth === 'link')) return;
  if (await keyOf(koa, admission)) throw notFound();
}

/** The key of a request, whatever its scopes; null without a valid one. */
const keyOf = async (koa: Context, admission: Admission<ApiKey>): Promise<ApiKey | null> =>
  koa.state.agent ?? admission.findKey(koa.req, koa.state.requestId);

/** The rows without those that the key of the request may not see; looks up the key only where that makes a difference. */
async function offeredRows(
  koa: Context,
  rows: readonly Route[],
  admission: Admission<ApiKey>,
): Promise<readonly Route[]> {
  const open = rows.filter((row) => !row.isHiddenWithoutScope);
  const method = koa.method === 'HEAD' ? 'GET' : koa.method;
  if (open.length === rows.length || open.some((row) => row.method === method)) return rows;
  koa.state.errorStyle = rows[0];
  const held = (await keyOf(koa, admission))?.principal.scopes ?? [];
  return rows.filter((row) => open.includes(row) || held.some((scope) => scope === row.scope));
}

/** @param offered the rows of the path that exist for the caller */
async function run(
  koa: Context,
  rows: readonly Route[],
  { pipeline, offered }: { pipeline: Pipeline; offered: readonly Route[] },
): Promise<void> {
  const [first] = rows;
  if (!first) throw notFound();
  koa.state.errorStyle = first;
  if (koa.method === 'OPTIONS' && rows.some(isPublicRead)) answerPreflight(koa);
  const search = parseSearch(first, koa.querystring);
  const route = selectRoute(koa, offered, search);
  if (!route) return;
  koa.state.route = route.name;
  koa.state.errorStyle = route;
  const context = new RequestContext(koa, { route, params: koa.params, search });
  koa.state.tenantOf = () => context.tenant;
  await pipeline(context);
}

/** Selects the route by method and query. Answers OPTIONS itself and returns null. */
function selectRoute(koa: Context, rows: readonly Route[], search: URLSearchParams): Route | null {
  const method = koa.method === 'HEAD' ? 'GET' : koa.method;
  const mayAnswer = rows.filter((row) => row.method === method);
  if (mayAnswer.length === 0) {
    const methods = new Set<string>(rows.map((row) => row.method));
    if (methods.has('GET')) methods.add('HEAD');
    koa.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (method !== 'OPTIONS') {
      throw new DomainError('METHOD_NOT_ALLOWED', `Method not allowed. Allowed: ${koa.response.get('Allow')}.`);
    }
    koa.status = 204;
    return null;
  }
  const matching = mayAnswer.filter(({ when }) => when?.(search) ?? true);
  const [route] = matching;
  if (!route) throw notFound();
  return route;
}
