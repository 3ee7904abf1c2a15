import type { Middleware } from 'koa';
import { letter } from './html/mark.js';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4fd8"/><path d="${letter}" fill="#fff"/></svg>`;
const paths: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon.ico']);

/** The icon of every page. Browsers accept SVG under both names. */
export const favicon: Middleware = async (context, next) => {
  if (!paths.has(context.path)) return next();
  context.state.route = 'favicon';
  context.set('Cache-Control', 'public, max-age=86400');
  context.type = 'image/svg+xml';
  context.body = icon;
};
