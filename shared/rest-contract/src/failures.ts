import { restErrors } from '@imprint/errors/rest-error';
import type { PublishedRoute } from './published-route.js';

const envelopeStatuses = [...new Set(Object.values(restErrors).map(({ status }) => status))];

/** The error statuses of a route: those of its kind and its own. */
export const failuresOf = (route: PublishedRoute): number[] => [...impliedFailures(route), ...(route.failures ?? [])];

function impliedFailures({ auth, errors, cookies, body }: PublishedRoute): number[] {
  if (errors === 'envelope') return envelopeStatuses;
  if (auth === 'internal') return [404, 503, ...(body ? [400, 413, 422, 429] : [])];
  if (errors === 'forms') return [401, 404, 422, 429, 503, ...(body ? [400, 413] : [])];
  return [
    ...[413, 429, 500],
    // 403 of an application whose scopes do not name the operation.
    ...(cookies || auth !== 'none' ? [403] : []),
    // 404 to an API key, for which the path does not exist.
    ...(auth === 'bearer' ? [401, 404] : []),
    ...(body ? [400, 415] : []),
  ];
}
