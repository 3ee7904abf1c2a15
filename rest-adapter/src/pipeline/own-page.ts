import { forbidden } from '@imprint/errors/domain-error';
import { isFromOwnPage, isNavigation } from '@imprint/service/request-origin';
import type { Step } from './request-context.js';

/**
 * FORBIDDEN for a cross-site request to a route with cookies: such a page could sign its visitor in to the account of the
 * attacker, or use the session of the visitor. `authUrl` is the public URL of this contract. Applications redirect the
 * whole tab to a route for navigations; images, frames and scripts are rejected.
 */
export const requireOwnPage =
  (authUrl: () => string): Step =>
  ({ koa: { req }, route }, next) => {
    const isOwn = route.cookies === 'navigation' ? isNavigation(req) : isFromOwnPage(req, authUrl());
    if (!isOwn) throw forbidden('Cross-site requests are not allowed. Send the request from a page of this site.');
    return next();
  };
