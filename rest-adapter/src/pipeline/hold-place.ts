import type { StreamPlaces } from '@imprint/resilience/stream-places';
import { isStreamRoute, type StreamRoute } from '../route/route.js';
import type { Step } from './request-context.js';

export type StreamLimits = Readonly<Record<StreamRoute['places'], StreamPlaces>>;

/**
 * Holds the place of a stream until its end. It is taken once the tenant is known and before rate limits are charged, so
 * that a refused stream costs nothing.
 */
export const holdPlace =
  (limits: StreamLimits): Step =>
  async (context, next) => {
    const { koa, route } = context;
    if (!isStreamRoute(route)) return next();
    context.place = limits[route.places].placeFor(koa.res);
    try {
      await next();
    } finally {
      context.place.release();
    }
  };
