import MarkdownIt, { type Token } from 'markdown-it';
import { Html } from '../html/page.js';

/** A heading with the text below it, up to the next heading. */
export interface Section {
  heading: string;
  /** Empty for the text before the first heading. */
  anchor: string;
  /** Of the heading: 2 for the parts of a document. */
  level: number;
  text: string;
}

/** A document, without its title in the content. */
export interface Guide {
  name: string;
  title: string;
  /** The first paragraph as text. */
  summary: string;
  markdown: string;
  content: Html;
  sections: Section[];
}

export const guidesPath = '/docs/guides';
/** Files that documents show, relative to their folder. */
export const imagePath = /^(?:[a-z]+\/)?[a-z0-9-]+\.png$/;

const markdownIt = new MarkdownIt();
// Wide tables scroll on their own; with the focus, also by keyboard.
markdownIt.renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
markdownIt.renderer.rules.table_close = () => '</table></div>\n';

/** Reads a Markdown document whose links to other `names` become links between the served pages. */
export function readGuide(name: string, markdown: string, names: readonly string[]): Guide {
  const tokens = markdownIt.parse(markdown, {});
  const [opening, title] = tokens;
  if (opening?.tag !== 'h1') throw new Error(`${name} does not begin with its title.`);
  const body = tokens.slice(3);
  const sections = anchorSections(body);
  for (const token of body) for (const child of token.children ?? []) relink(child, names);
  return {
    name,
    title: textOf(title),
    summary: textOf(body.find(({ type }) => type === 'inline')),
    markdown,
    content: new Html(markdownIt.renderer.render(body, markdownIt.options, {})),
    sections,
  };
}

/** Gives each heading its anchor, as GitHub has it. */
function anchorSections(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [{ heading: '', anchor: '', level: 1, text: '' }];
  const used = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[index + 1]);
      const slug = toSlug(heading);
      const count = used.get(slug) ?? 0;
      used.set(slug, count + 1);
      const anchor = count === 0 ? slug : `${slug}-${count}`;
      token.attrSet('id', anchor);
      sections.push({ heading, anchor, level: Number(token.tag.slice(1)), text: '' });
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      const last = sections.at(-1);
      const text = token.type === 'fence' ? token.content : textOf(token);
      if (last && text !== '') last.text += `${text}\n`;
    }
  }
  return sections;
}

const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Links to unserved files become text. */
function relink(token: Token, names: readonly string[]): void {
  if (token.type === 'image') {
    token.attrSet('src', `${guidesPath}/${token.attrGet('src')}`);
    return;
  }
  if (token.type !== 'link_open') return;
  const href = String(token.attrGet('href') ?? '');
  const [path = '', anchor] = href.split('#');
  if (/^https?:/.test(href) || path === '') return;
  const name = path.replace(/\.md$/, '');
  if (names.includes(name)) token.attrSet('href', `${guidesPath}/${name}${anchor ? `#${anchor}` : ''}`);
  else token.attrs = [];
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map((child) => (child.type === 'softbreak' ? ' ' : child.type === 'image' ? '' : child.content))
    .join('')
    .trim();
