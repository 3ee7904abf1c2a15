import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Context, Middleware } from 'koa';
import { copyScriptUrl } from '../hosted/assets.js';
import { mark } from '../html/mark.js';
import { guideHeaders, type Html, html, page } from '../html/page.js';
import { type Guide, guidesPath, imagePath } from './guide.js';
import { GuideLibrary, queryLimit } from './guide-library.js';
import { guideGroups, guideNames } from './guide-list.js';

const caching = 'public, max-age=300';
const summary =
  'Imprint publishes the sites of many tenants: posts by REST with an API key, and a graph for their staff.';

/**
 * Serves the Markdown documents of a folder as pages with a search, the documents themselves, and `/llms.txt`, which
 * lists them for language models. They need no script and no other server.
 */
export function guidePages(folder: URL, publicUrl: () => string): Middleware {
  // On demand: most processes never need them.
  let library: Promise<GuideLibrary> | undefined;
  const read = () => {
    library ??= GuideLibrary.read(folder);
    return library;
  };
  return async (context, next) => {
    const { path, method } = context;
    const isOurs = path === '/llms.txt' || path === guidesPath || path.startsWith(`${guidesPath}/`);
    if (!isOurs || (method !== 'GET' && method !== 'HEAD')) return next();
    context.state.route = 'docs';
    const name = path.slice(guidesPath.length + 1);
    if (imagePath.test(name)) return (await sendImage(context, new URL(name, folder))) ? undefined : next();
    const guides = await read();
    if (path === '/llms.txt') return sendText(context, listForModels(guides, publicUrl()), 'text/plain');
    if (name === '') {
      const query = String(context.query.q ?? '');
      return sendPage(context, {
        title: 'Guides',
        content: overview(guides, query),
        main: framed(guides, null, query),
      });
    }
    const guide = guides.find(name.replace(/\.md$/, ''));
    if (!guide) return next();
    if (name.endsWith('.md')) return sendText(context, guide.markdown, 'text/markdown');
    return sendPage(context, {
      title: guide.title,
      content: html`${guide.content}${turn(guides, guide)}`,
      main: framed(guides, guide),
    });
  };
}

interface GuidePage {
  title: string;
  content: Html;
  main: (body: Html) => Html;
}

function sendPage(context: Context, { title, content, main }: GuidePage): void {
  context.set({ ...guideHeaders, 'Cache-Control': caching });
  context.body = page(title, content, { main, script: copyScriptUrl });
}

function sendText(context: Context, text: string, type: string): void {
  context.set({ 'Cache-Control': caching, 'Content-Type': `${type}; charset=utf-8` });
  context.body = text;
}

/** False without such a file. */
async function sendImage(context: Context, file: URL): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return false;
  context.set({ 'Cache-Control': caching, 'Content-Type': 'image/png' });
  context.length = found.size;
  context.body = createReadStream(file);
  return true;
}

const linkTo = ({ name, title }: Pick<Guide, 'name' | 'title'>, isCurrent = false): Html =>
  html`<a href="${guidesPath}/${name}"${isCurrent ? currentPage : ''}>${title}</a>`;

const currentPage = html` aria-current="page"`;

function overview(guides: GuideLibrary, query: string): Html {
  return query.trim() === '' ? listOf(guides) : resultsOf(guides, query);
}

const searchForm = (query: string) => html`<form action="${guidesPath}" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" maxlength="${queryLimit}" value="${query.slice(0, queryLimit)}">
<button type="submit">Search</button>
</form>`;

const listOf = (guides: GuideLibrary) =>
  html`${guideGroups.map(
    ({ title, names }) => html`<h2>${title}</h2>
<ul>
${names.map((name) => guides.find(name)).map((guide) => (guide ? html`<li>${linkTo(guide)}: ${guide.summary}</li>` : html``))}
</ul>`,
  )}`;

function resultsOf(guides: GuideLibrary, query: string): Html {
  const found = guides.search(query);
  if (found.length === 0)
    return html`<p role="status">Nothing has all these words. Try fewer, or their beginnings.</p>`;
  return html`<ul>
${found.map(
  ({ name, title, heading, anchor }) =>
    html`<li><a href="${guidesPath}/${name}${anchor === '' ? '' : `#${anchor}`}">${title}${heading === '' ? '' : `: ${heading}`}</a></li>`,
)}
</ul>
<p><a href="${guidesPath}">All guides</a></p>`;
}

/** The text beside the list of all guides and, for one of them, its contents. */
const framed =
  (guides: GuideLibrary, guide: Guide | null, query = '') =>
  (body: Html): Html =>
    html`<header>
<a class="brand" href="/">${mark}Imprint</a>
${searchForm(query)}
<a href="${guidesPath}">Guides</a>
<a href="/docs">API reference</a>
<a href="/problems">Problem types</a>
</header>
<div class="guide">
<main>
${body}
</main>
<nav class="guides" aria-label="Guides">
${guideGroups.map(
  ({ title, names }) => html`<h2>${title}</h2>
<ul>
${names.map((name) => guides.find(name)).map((each) => (each ? html`<li>${linkTo(each, each === guide)}</li>` : html``))}
</ul>`,
)}
</nav>
${guide === null ? '' : contentsOf(guide)}
</div>`;

const contentsOf = ({ name, sections }: Guide): Html => {
  const shown = sections.filter(({ level }) => level === 2 || level === 3);
  return html`<nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${shown.map(({ anchor, heading, level }) => html`<li><a${level === 3 ? classDeep : ''} href="#${anchor}">${heading}</a></li>`)}
</ul>
<p><a href="${guidesPath}/${name}.md">Markdown</a></p>
</nav>`;
};

const classDeep = html` class="deep"`;

/** Links to the guides before and after one. */
function turn(guides: GuideLibrary, { name }: Guide): Html {
  const place = guideNames.indexOf(name);
  const [before, after] = [place - 1, place + 1].map((at) => guides.find(guideNames[at] ?? ''));
  return html`<p class="turn">
<span>${before ? html`Previous: ${linkTo(before)}` : ''}</span>
<span>${after ? html`Next: ${linkTo(after)}` : ''}</span>
</p>`;
}

/** The format of llmstxt.org. */
function listForModels(guides: GuideLibrary, publicUrl: string): string {
  const line = (guide: Guide | undefined) =>
    guide ? `- [${guide.title}](${publicUrl}${guidesPath}/${guide.name}.md): ${guide.summary}` : '';
  const groups = guideGroups.map(
    ({ title, names }) => `## ${title}\n\n${names.map((name) => line(guides.find(name))).join('\n')}\n`,
  );
  const reference = `## Reference\n\n- [OpenAPI description](${publicUrl}/v1/openapi.json): the operations for API keys\n`;
  return ['# Imprint\n', `> ${summary}\n`, ...groups, reference].join('\n');
}
