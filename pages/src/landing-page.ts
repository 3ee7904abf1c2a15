import { isIP } from 'node:net';
import { type DemoFile, readDemo, readRuntime } from '@imprint/config/runtime-files';
import { toLanguage } from '@imprint/ids/interface-language';
import type { Context, Middleware } from 'koa';
import { copyScriptUrl } from './hosted/assets.js';
import { guideHeaders, type Html, html, page } from './html/page.js';
import { type LandingWords, landingWords } from './landing-words.js';

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
    const language = toLanguage(context.acceptsLanguages('en', 'pt-BR', 'pt', 'es') || null) ?? 'en';
    const words = landingWords[language];
    context.set({ ...guideHeaders, 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' });
    context.body = page(
      'Imprint',
      html`<p>${words.introduction}</p>
${doors(words, runtime?.graphql_url ?? null, demo)}${demo ? credentials(words, demo) : []}`,
      { language, script: copyScriptUrl },
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

const doors = (words: LandingWords, graphqlUrl: string | null, demo: DemoFile | null): Html => html`<ul class="doors">
<li><h2><a href="/admin">${demo ? words.consoleOf(demo.site_slug) : words.console}</a></h2>
<p>${words.consoleText}</p></li>
<li><h2><a href="/docs/guides">${words.build}</a></h2>
<p>${words.buildText}</p>
<p><a href="/docs">${words.reference}</a> · <a href="/openapi/content.json">${words.document}</a>${
  graphqlUrl === null ? [] : html` · <a href="${graphqlUrl}">GraphiQL</a>`
}</p></li>
<li><h2><a href="/docs/guides/operations">${words.operate}</a></h2>
<p>${words.operateText}</p>
<p><a href="/health">${words.health}</a> · <a href="/problems">${words.problems}</a></p></li>
</ul>`;

const credentials = (words: LandingWords, demo: DemoFile): Html => html`<h2>${words.demo}</h2>
<p>${words.demoText} <a href="/v1/posts?key=${demo.public_key}">/v1/posts</a></p>
<dl class="select">
<dt>${words.site}</dt><dd><code>${demo.site_slug}</code></dd>
<dt>${words.key}</dt><dd><code>${demo.secret_key}</code></dd>
<dt>${words.owner}</dt><dd><code>${demo.owner.email}</code></dd>
<dt>${words.password}</dt><dd><code>${demo.owner.password}</code></dd>
</dl>
${commands(words, demo)}
<p><a href="/mail">${words.mails}</a>: ${words.mailsText}</p>
<p class="muted">${words.files} <code>demo.json</code>, <code>demo.env</code></p>`;

/** The first commands of a program, with the key of the demo site. */
const commands = (words: LandingWords, { base_url: address, secret_key: secret, public_key: key }: DemoFile): Html => {
  const post = '{"title": "Hello", "status": "published", "content_markdown": "It **works**."}';
  return html`<h3>${words.publish}</h3>
<pre tabindex="0"><code>curl -s ${address}/v1/posts -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '${post}'</code></pre>
<h3>${words.read}</h3>
<pre tabindex="0"><code>curl -s '${address}/v1/posts?key=${key}'</code></pre>`;
};
