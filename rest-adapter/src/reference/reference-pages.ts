import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { demoFor, type LandingSource } from '@imprint/pages/landing-page';
import { clientText } from '@imprint/rest-contract/client-samples';
import { descriptionNames } from '@imprint/rest-contract/openapi';
import { StoredReply } from '@imprint/service/response-cache';
import { sendStored } from '@imprint/service/send-stored';
import type { Middleware } from 'koa';
import { z } from 'zod';

const scriptPath = '/docs/reference.js';
/** Copied by `build.js`. */
const bundle = new URL('../../dist/reference/', import.meta.url);
const script = new URL('standalone.js', bundle);
const facts = readFileSync(new URL('standalone.json', bundle), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(facts));

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

/** Serves the OpenAPI documents of a folder and the reference pages, with the key of the demo site filled in. */
export function referencePages(folder: URL, source: LandingSource): Middleware {
  const documents = new Map(descriptionNames.map((name) => [`/openapi/${name}.json`, new URL(`${name}.json`, folder)]));
  documents.set('/v1/openapi.json', new URL('content.json', folder));
  // On demand: most processes need neither the documents nor the script of four megabytes.
  const files = new Map<URL, Promise<StoredReply>>();
  const read = (file: URL): Promise<StoredReply> => {
    const reply = files.get(file) ?? readFile(file, 'utf8').then((text) => new StoredReply(text, ''));
    files.set(file, reply);
    return reply;
  };
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const document = documents.get(context.path);
    if (document !== undefined) {
      context.state.route = 'openapi';
      context.set('Access-Control-Allow-Origin', '*');
      await sendStored(context, await read(document), 'application/json', 'public, max-age=300');
    } else if (context.path === '/docs' || context.path === '/docs/') {
      context.state.route = 'docs';
      const demo = await demoFor(context, source);
      context.set({ 'Content-Security-Policy': policy, 'Cache-Control': demo ? 'no-store' : 'public, max-age=300' });
      context.type = 'html';
      context.body = page(demo?.secret_key ?? '');
    } else if (context.path === scriptPath) {
      context.state.route = 'docs';
      const isVersioned = context.querystring === `v=${version}`;
      const caching = isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      await sendStored(context, await read(script), 'text/javascript', caching);
    } else if (context.path === '/docs/start.js') {
      context.state.route = 'docs';
      context.type = 'text/javascript';
      context.body = start;
    } else {
      await next();
    }
  };
}

const clientHtml = clientText.replace(/`([^`]*)`/g, '<code>$1</code>');

/** The key is in the page and not in a script: other origins can load scripts, but cannot read pages. */
const page = (key: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Imprint API reference</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <noscript>The reference needs JavaScript; the plain description is at <a href="/openapi/content.json">/openapi/content.json</a>. ${clientHtml}</noscript>
    <div id="reference" data-key="${key}"></div>
    <script src="${scriptPath}?v=${version}"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `const { key } = document.getElementById('reference').dataset;
Scalar.createApiReference('#reference', {
  sources: [
    { title: 'Content', slug: 'content', url: '/openapi/content.json', default: true },
    { title: 'Identity', slug: 'identity', url: '/openapi/identity.json' },
    { title: 'Forms', slug: 'forms', url: '/openapi/forms.json' },
    { title: 'Site administration', slug: 'site-administration', url: '/openapi/site-administration.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: {
    preferredSecurityScheme: 'secretKey',
    ...(key && { securitySchemes: { secretKey: { token: key } } }),
  },
});
`;
