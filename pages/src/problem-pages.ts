import type { Middleware } from 'koa';
import { html, page, pageHeaders } from './html/page.js';
import { type ProblemType, problemTypes } from './problem-types.js';

const prefix = '/problems';
const pages: ReadonlyMap<string, string> = new Map([
  [prefix, page('Problem types', listOf(problemTypes))],
  ...problemTypes.map((type) => [`${prefix}/${type.slug}`, page(type.title, describe(type))] as const),
]);

/** Explains each problem type at the URI that problem documents have as `type`. */
export const problemPages: Middleware = async (context, next) => {
  const found = context.method === 'GET' || context.method === 'HEAD' ? pages.get(context.path) : undefined;
  if (found === undefined) return next();
  context.state.route = 'problems';
  context.set({ ...pageHeaders, 'Cache-Control': 'public, max-age=86400' });
  context.body = found;
};

function describe({ status, code, when, remedy }: ProblemType) {
  return html`<p>Status <strong>${status}</strong>, <code>error.code</code> <code>${code}</code></p>
<dl>
<dt>When</dt><dd>${withCode(when)}.</dd>
<dt>What to do</dt><dd>${withCode(remedy)}</dd>
</dl>
<p>The response itself names the field, the scope or the limit.</p>
<p><a href="${prefix}">All problem types</a> · <a href="/docs">API reference</a></p>`;
}

function listOf(types: readonly ProblemType[]) {
  return html`<ul>
${types.map(({ slug, title, status, when }) => html`<li><a href="${prefix}/${slug}">${title}</a> (${status}): ${withCode(when)}</li>`)}
</ul>`;
}

/** Names between backticks are code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
