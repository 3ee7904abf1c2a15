import { DomainError, notFound } from '@imprint/errors/domain-error';
import type { Context, Middleware } from 'koa';
import { type FoundPath, PathTable } from './path-table.js';
import type { Admission } from './pipeline/admit.js';
import { holdsToken } from './pipeline/credential.js';
import { answerPreflight } from './pipeline/cross-origin.js';
import type { Pipeline } from './pipeline/index.js';
import { createContext, parseSearch, type ReadContext } from './pipeline/request-context.js';
import { isForKeys, isPublicRead, mountedPaths, type Route } from './route.js';

export type FoundRead = Pick<ReadContext, 'route' | 'params' | 'search'>;

const toTable = (rows: readonly Route[]) =>
  new PathTable(rows.flatMap((row) => mountedPaths(row).map((path) => ({ path, row }))));

/**
 * Routes of the public listener. The credential selects the contract where both have the path. Literal paths win over
 * placeholders, with any credential.
 */
export function publicRoutes(routes: readonly Route[], pipeline: Pipeline, admission: Admission): Middleware {
  const keyPaths = toTable(routes.filter(isForKeys));
  const peoplePaths = toTable(routes.filter(({ auth }) => auth !== 'apiKey' && auth !== 'internal'));
  return async (koa, next) => {
    const forKeys = keyPaths.find(koa.path);
    const isKeyRequest = forKeys !== null && !holdsToken(koa.req);
    const forPeople = isKeyRequest ? null : peoplePaths.find(koa.path);
    const found = forPeople && !(forKeys?.isLiteral && !forPeople.isLiteral) ? forPeople : forKeys;
    if (!found) return next();
    if (found === forPeople) await hidePath(koa, forPeople.rows, admission);
    await run(koa, found, pipeline);
  };
}

/** Finds the public read at a path for an API key; null for another route, which Koa finds. */
export function publicReads(routes: readonly Route[]): (path: string, query: string) => FoundRead | null {
  const keyPaths = toTable(routes.filter(isForKeys));
  return (path, query) => {
    const { rows = [], params = {} } = keyPaths.find(path) ?? {};
    const search = new URLSearchParams(query);
    const route = rows.find(({ method, when }) => method === 'GET' && (when?.(search) ?? true));
    return route && isPublicRead(route) ? { route, params: params as Record<string, string>, search } : null;
  };
}

/** Routes of the internal listener. */
export function internalRoutes(routes: readonly Route[], pipeline: Pipeline): Middleware {
  const paths = toTable(routes.filter(({ auth }) => auth === 'internal'));
  return async (koa) => {
    const found = paths.find(koa.path);
    if (!found) throw notFound();
    await run(koa, found, pipeline);
  };
}

/** Paths of accounts do not exist for a valid API key. */
async function hidePath(koa: Context, rows: readonly Route[], admission: Admission): Promise<void> {
  koa.state.errorStyle = rows[0];
  if (rows.some(({ auth }) => auth === 'none')) return;
  if (await admission.holdsKey(koa.req, koa.state.requestId)) throw notFound();
}

async function run(koa: Context, { rows, params }: FoundPath<Route>, pipeline: Pipeline): Promise<void> {
  const [first] = rows;
  if (!first) throw notFound();
  koa.state.errorStyle = first;
  if (koa.method === 'OPTIONS' && rows.some(isPublicRead)) answerPreflight(koa);
  const search = parseSearch(first, koa.querystring);
  const route = selectRoute(koa, rows, search);
  if (!route) return;
  koa.state.route = route.name;
  koa.state.errorStyle = route;
  const context = createContext(koa, route, params as Record<string, string>, search);
  koa.state.tenantOf = () => context.tenant;
  await pipeline(context);
}

/** Selects the route by method. Answers OPTIONS itself and returns null. */
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
  const route = mayAnswer.find(({ when }) => when?.(search) ?? true);
  if (!route) throw notFound();
  return route;
}
