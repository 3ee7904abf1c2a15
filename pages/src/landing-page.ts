import { isIP } from 'node:net';
import { type DemoFile, readDemo, readRuntime } from '@imprint/config/runtime-files';
import type { Context, Middleware } from 'koa';
import { type Html, html, page, pageHeaders } from './html/page.js';

/** IPv4, also as IPv6, and IPv6. */
const loopback = /^(?:(?:::ffff:)?127\.|::1$)/;
/** Headers that proxies, tunnels and content delivery networks add. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-(?:forwarded|original|envoy|client|cluster-client|real|azure|amzn|appengine|vercel)-?.*|(?:cf|fastly|fly|akamai|ngrok|tailscale)-.*)$/;

/** Files that describe the running platform; null in production, which shows no addresses and credentials. */
export type LandingSource = { dataDir: string } | null;

/** The page of `/` for a browser. Other clients get the answer of an unknown path. */
export function landingPage(source: LandingSource): Middleware {
  return async (context, next) => {
    const isVisit = context.path === '/' && (context.method === 'GET' || context.method === 'HEAD');
    if (!isVisit || context.accepts('json', 'html') !== 'html') return next();
    context.state.route = 'landing';
    const runtime = source && (await readRuntime(source.dataDir));
    const demo = await demoFor(context, source);
    context.set({ ...pageHeaders, 'Cache-Control': 'no-store' });
    context.body = page(
      'Imprint',
      html`${introduction}${doors(runtime?.graphql_url ?? null)}${demo ? credentials(demo) : []}`,
    );
  };
}

/**
 * The demo site, for a visitor on this machine: others on its network get no credentials. Nor does a page of another
 * origin that rebinds its host name to this address, because it sends that name, nor a visitor of a proxy or tunnel on
 * this machine, whose requests carry a header of it.
 */
export async function demoFor(
  { hostname, ip, headers }: Pick<Context, 'hostname' | 'ip' | 'headers'>,
  source: LandingSource,
): Promise<DemoFile | null> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const isNamedByAddress = name === 'localhost' || isIP(name) !== 0;
  const isForwarded = Object.keys(headers).some((header) => forwarding.test(header));
  return source && isNamedByAddress && !isForwarded && loopback.test(ip) ? readDemo(source.dataDir) : null;
}

const introduction = html`<p>One platform for many sites: people write in the console, programs publish over REST with a key, and front ends read
what is published.</p>`;

const doors = (graphqlUrl: string | null): Html => html`<ul class="doors">
<li><h2><a href="/admin">Write</a></h2>
<p>Posts, media, forms and traffic of your sites, in the console.</p></li>
<li><h2><a href="/docs/guides">Build</a></h2>
<p>Publish, read and react to changes: guides with examples.</p>
<p><a href="/docs">API reference</a> · <a href="/openapi/content.json">OpenAPI document</a>${
  graphqlUrl === null ? [] : html` · <a href="${graphqlUrl}">GraphiQL</a>`
}</p></li>
<li><h2><a href="/docs/guides/operations">Operate</a></h2>
<p>Deploy, back up, scale and watch the platform.</p>
<p><a href="/health">Health</a> · <a href="/problems">Problem types</a></p></li>
</ul>`;

const credentials = ({ site_slug, secret_key, public_key, owner }: DemoFile): Html => html`<h2>Demo site</h2>
<p>Published posts, as a front end reads them: <a href="/v1/posts?key=${public_key}">/v1/posts</a></p>
<dl class="select">
<dt>Site</dt><dd><code>${site_slug}</code></dd>
<dt>API key</dt><dd><code>${secret_key}</code></dd>
<dt>Owner</dt><dd><code>${owner.email}</code></dd>
<dt>Password</dt><dd><code>${owner.password}</code></dd>
</dl>
<p><a href="/mail">Emails of the demo</a>: invitations, codes and notifications.</p>
<p class="muted">One click selects a value. They are also in <code>demo.json</code> and <code>demo.env</code> of the data folder.</p>`;
