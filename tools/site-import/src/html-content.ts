import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { LocalAddresses } from './local-addresses.js';
import type { Outcomes } from './outcomes.js';
import type { Reason } from './source-document.js';

const invisible: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta']);
/** Elements around the text of a page without an article. */
const surroundings: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside']);
const embeds: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'source']);

/** Parts of a page that are not in the text of its post. */
export const htmlParts = {
  '<title>': { became: 'title', why: 'It is the title of the page.' },
  '<h1>': { became: 'title', why: 'The site shows the title above the text.' },
  'p-summary': { became: 'excerpt', why: 'It is the summary.' },
  '<footer> with p-author': { lost: 'It names the author, the date, the tags and the place of the post.' },
  'navigation, header, footer and aside around the text': { lost: 'It surrounds the text.' },
  'outside of the article': { lost: 'It is outside of the article.' },
  'scripts, styles and templates': { lost: 'Browsers do not show it.' },
} as const satisfies Outcomes;

export interface HtmlContent {
  content: Element | Root;
  /** What the microformats of an article say of it, such as Medium writes them. */
  marks: { author: string | null; tags: string[]; summary: string | null };
  /** Of the first heading of level 1. */
  title: string | null;
  reasons: Reason[];
}

/** The only article, the main element, or the body without its surroundings; and why the rest is left out. */
export function contentOf(tree: Root): HtmlContent {
  const articles = find(tree, ({ tagName }) => tagName === 'article');
  const [main] = find(tree, ({ tagName, properties }) => tagName === 'main' || properties.role === 'main');
  const [body = tree] = find(tree, ({ tagName }) => tagName === 'body');
  const content = (articles.length === 1 ? articles[0] : undefined) ?? main ?? body;
  const reasons: Reason[] = [];
  const cut = (isUnwanted: (element: Element) => boolean, part: keyof typeof htmlParts) =>
    reasons.push(...remove(content, isUnwanted).flatMap((element) => reasonsOf(element, part)));
  for (const title of find(tree, ({ tagName }) => tagName === 'title')) reasons.push(...reasonsOf(title, '<title>'));
  for (const element of outside(body, content)) reasons.push(...reasonsOf(element, 'outside of the article'));
  cut(({ tagName }) => invisible.has(tagName), 'scripts, styles and templates');
  const marks = {
    author: textOf(find(content, hasClass('p-author'))[0]),
    tags: find(content, hasClass('p-tag')).flatMap((tag) => textOf(tag) ?? []),
    summary: textOf(find(content, hasClass('p-summary'))[0]),
  };
  cut(hasClass('p-summary'), 'p-summary');
  if (marks.author !== null) cut(({ tagName }) => tagName === 'footer', '<footer> with p-author');
  // The header of an article has its title and date; what else is in it belongs to it.
  const isSurrounding = ({ tagName }: Element) => tagName === 'nav' || (content === body && surroundings.has(tagName));
  cut(isSurrounding, 'navigation, header, footer and aside around the text');
  const heading = takeTitle(content);
  if (heading) reasons.push(...reasonsOf(heading, '<h1>'));
  return { content, marks, title: textOf(heading ?? undefined), reasons };
}

/** Puts addresses that hold on the site in place of those of the folder. */
export function placeInHtml(content: Element | Root, addresses: LocalAddresses): void {
  visit(content, 'element', ({ tagName, properties }) => {
    for (const name of ['src', 'href', 'poster'] as const) {
      const written = properties[name];
      if (typeof written !== 'string' || written.startsWith('#') || written.startsWith('data:')) continue;
      const isPicture = tagName === 'img' && name === 'src';
      const placed = addresses.place(written, isPicture ? 'picture' : 'link');
      if (placed !== null) properties[name] = placed;
    }
  });
}

export const textOf = (element: Element | undefined): string | null =>
  (element && toText(element).replace(/\s+/g, ' ').trim()) || null;

export function find(tree: Root | Element, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

const hasClass =
  (name: string) =>
  ({ properties: { className } }: Element): boolean =>
    Array.isArray(className) && className.includes(name);

type Ending = Pick<Reason, 'became' | 'why'>;

/** One outcome for everything in an element. */
function reasonsOf(element: Element, part: keyof typeof htmlParts): Reason[] {
  const declared: (typeof htmlParts)[keyof typeof htmlParts] = htmlParts[part];
  const outcome: Ending = 'lost' in declared ? { why: declared.lost } : declared;
  if (element.tagName === 'script' || element.tagName === 'style') return [];
  const addresses = find({ type: 'root', children: [element] }, () => true).flatMap(({ tagName, properties }) => {
    const reason = (kind: 'links' | 'pictures' | 'embeds', address: unknown): Reason[] =>
      typeof address === 'string' ? [{ kind, of: address, ...outcome }] : [];
    if (tagName === 'a') return reason('links', properties.href);
    if (tagName === 'img') return [...reason('pictures', properties.src), ...words(properties.alt, outcome)];
    return embeds.has(tagName) ? reason('embeds', properties.src ?? properties.data) : [];
  });
  // Of what browsers do not show there is no text to see.
  const shown = toText({ type: 'root', children: [element] });
  return [...words(shown.trim() === '' ? textsIn(element).join(' ') : shown, outcome), ...addresses];
}

function textsIn(element: Element): string[] {
  const texts: string[] = [];
  visit(element, 'text', ({ value }) => {
    texts.push(value);
  });
  return texts;
}

const words = (text: unknown, outcome: Ending): Reason[] =>
  typeof text === 'string' && text.trim() !== '' ? [{ kind: 'words', of: text, ...outcome }] : [];

/** The elements beside the way down to the content. */
function outside(node: Root | Element, content: Element | Root): Element[] {
  if (node === content || !contains(node, content)) return [];
  const children = (node.children as Nodes[]).filter((child): child is Element => child.type === 'element');
  return children.flatMap((child) =>
    child === content ? [] : contains(child, content) ? outside(child, content) : [child],
  );
}

function contains(node: Nodes, wanted: Nodes): boolean {
  let isFound = false;
  visit(node, (one) => {
    isFound ||= one === wanted;
    return isFound ? EXIT : undefined;
  });
  return isFound;
}

function remove(tree: Root | Element, isUnwanted: (element: Element) => boolean): Element[] {
  const removed: Element[] = [];
  visit(tree, 'element', (element, index, parent) => {
    if (index === undefined || !parent || !isUnwanted(element)) return undefined;
    parent.children.splice(index, 1);
    removed.push(element);
    return [SKIP, index];
  });
  return removed;
}

/** Removes the first heading: the site shows the title above the text. */
function takeTitle(content: Root | Element): Element | null {
  let title: Element | null = null;
  visit(content, 'element', (element, index, parent) => {
    if (element.tagName !== 'h1' || index === undefined || !parent) return undefined;
    title = element;
    parent.children.splice(index, 1);
    return EXIT;
  });
  return title;
}
