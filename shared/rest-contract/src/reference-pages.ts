import { createReadStream } from 'node:fs';
import type { Middleware } from 'koa';
import { type Contracts, descriptionNames, openApi } from './openapi.js';

const scriptPath = '/docs/reference.js';
/** The standalone bundle, for which the package has no export. */
const script = new URL('./browser/standalone.js', import.meta.resolve('@scalar/api-reference'));

/** Same-origin only: the pages need no other server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI documents and the reference pages. */
export function referencePages(contracts: Contracts): Middleware {
  const documents = new Map<string, string>(
    descriptionNames.map((name) => [`/openapi/${name}.json`, JSON.stringify(openApi(name, contracts))]),
  );
  documents.set('/v1/openapi.json', documents.get('/openapi/content.json') ?? '');
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const document = documents.get(context.path);
    if (document !== undefined) {
      context.state.route = 'openapi';
      context.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
      context.type = 'application/json';
      context.body = document;
    } else if (context.path === '/docs' || context.path === '/docs/') {
      context.state.route = 'docs';
      context.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=300' });
      context.type = 'html';
      context.body = page;
    } else if (context.path === scriptPath) {
      context.state.route = 'docs';
      context.set('Cache-Control', 'public, max-age=86400');
      context.type = 'text/javascript';
      context.body = createReadStream(script);
    } else if (context.path === '/docs/start.js') {
      context.state.route = 'docs';
      context.type = 'text/javascript';
      context.body = start;
    } else {
      await next();
    }
  };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Imprint API reference</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>The reference needs JavaScript; the plain description is at <a href="/openapi/content.json">/openapi/content.json</a>.</noscript>
    <div id="reference"></div>
    <script src="${scriptPath}"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `Scalar.createApiReference('#reference', {
  sources: [
    { title: 'Content', slug: 'content', url: '/openapi/content.json', default: true },
    { title: 'Identity', slug: 'identity', url: '/openapi/identity.json' },
    { title: 'Forms', slug: 'forms', url: '/openapi/forms.json' },
    { title: 'Site administration', slug: 'site-administration', url: '/openapi/site-administration.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'secretKey' },
});
`;
