import { isForKeys } from '@imprint/rest-contract/published-route';
import { checkValues, readQuery, refuseUnknown } from '../route/params.js';
import { isStreamRoute } from '../route/route.js';
import type { Step } from './request-context.js';

/** Validates the parameters. Where the owning service does so, only unknown ones are errors, with `forms` errors. */
export const readParameters: Step = (context, next) => {
  const { route, search } = context;
  const { query: schema } = route;
  if (route.auth === 'bearer' && route.errors === 'forms') refuseUnknown(search, Object.keys(schema?.shape ?? {}));
  if (route.readQuery) context.query = route.readQuery(search);
  else if (!isStreamRoute(route))
    context.query = isForKeys(route) ? checkValues(schema, search) : readQuery(schema, search);
  return next();
};
