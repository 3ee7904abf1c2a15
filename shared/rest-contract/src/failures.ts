import { isForKeys, type PublishedRoute } from './published-route.js';

/** Possible error statuses of a route: those implied by its terms, and its own. */
export const failuresOf = (route: PublishedRoute): number[] =>
  [...new Set([...impliedFailures(route), ...(route.failures ?? [])])].sort((left, right) => left - right);

function impliedFailures(route: PublishedRoute): number[] {
  const { auth, errors, path, query, body, upload, requestType, ifMatch, publicKey } = route;
  const hasBody = Boolean(body ?? upload ?? requestType);
  if (isForKeys(route)) {
    return [
      ...[401, 403, 429, 502, 503],
      ...(query || hasBody || publicKey !== 'unauthorized' ? [400] : []),
      ...(path.includes(':') ? [404] : []),
      ...(hasBody ? [408, 413, 415] : []),
      ...(body || upload ? [422] : []),
      ...(ifMatch ? [412] : []),
    ];
  }
  if (auth === 'link') return [404, 429, 502, 503];
  if (auth === 'internal') return [404, 503, ...(hasBody ? [400, 408, 413, 422, 429] : [])];
  // 422 for unknown parameters.
  if (errors === 'forms') return [401, 404, 422, 429, 503, ...(hasBody ? [400, 408, 413] : [])];
  return [
    ...[429, 500, 503],
    // 403 of an application whose scopes do not name the operation.
    ...(route.cookies || auth !== 'none' ? [403] : []),
    // 404 to an API key, for which the path does not exist.
    ...(auth === 'bearer' ? [401, 404] : []),
    ...(hasBody ? [400, 408, 413, 415] : []),
  ];
}
