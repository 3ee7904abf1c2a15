import type { Middleware } from 'koa';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4b99"/><path d="M13 8h6v3h-1.5v10H19v3h-6v-3h1.5V11H13z" fill="#fff"/></svg>';
const paths: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon.ico']);

/** The icon of every page. Browsers accept SVG under both names. */
export const favicon: Middleware = async (context, next) => {
  if (!paths.has(context.path)) return next();
  context.state.route = 'favicon';
  context.set('Cache-Control', 'public, max-age=86400');
  context.type = 'image/svg+xml';
  context.body = icon;
};
