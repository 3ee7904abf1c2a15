import { isForKeys } from '@imprint/rest-contract/published-route';
import { checkQuery, refuseUnknown } from '../params.js';
import { isStreamRoute } from '../route.js';
import type { Step } from './request-context.js';

/** Validates the parameters. Where the owning service does so, only unknown ones are errors, with `forms` errors. */
export const readParameters: Step = (context, next) => {
  const { route, search } = context;
  if (route.auth === 'bearer' && route.errors === 'forms') refuseUnknown(search, Object.keys(route.query?.shape ?? {}));
  if (route.readQuery) context.query = route.readQuery(search);
  else if (isForKeys(route) && !isStreamRoute(route)) context.query = checkQuery(route.query, search);
  return next();
};
