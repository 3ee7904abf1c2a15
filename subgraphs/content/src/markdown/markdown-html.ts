import { badRequest } from '@imprint/errors/domain-error';
import { escapeAttribute } from 'entities';
import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { embedAddress } from '../block-document/html-policy.js';
import { addFootnotes, footnoteHtml } from './footnotes.js';
import { jsonBlockInfo } from './json-block.js';

/** Levels of block tokens: a list and its item are two. The parser drops what is nested deeper. */
const nestingLimit = 100;

/** Characters that take the parser up to five microseconds each; others are cheap. */
const syntaxLimit = 150_000;

/** CommonMark with the tables, strikethrough, autolinks and footnotes of GitHub. The sanitizer checks links. */
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: nestingLimit });
addFootnotes(parser);
parser.core.ruler.push('heading_ids', takeHeadingIds);
parser.linkify.set({ fuzzyLink: false });
parser.linkify.add('//', null).add('ftp:', null);
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (text) => text;
parser.validateLink = () => true;

export interface MarkdownHtml {
  html: string;
  /** Line of the source for an offset of the HTML. */
  lineAt: (offset: number) => number;
}

/** Renders Markdown as HTML, raw HTML unchanged. Throws BAD_REQUEST for text beyond a limit. */
export function markdownToHtml(markdown: string, field: string): MarkdownHtml {
  if (hasTooMuchSyntax(markdown)) {
    throw badRequest(
      `${field} may have at most ${syntaxLimit.toLocaleString('en')} line breaks and characters of Markdown syntax. ` +
        'Split the post.',
      { fields: [field] },
    );
  }
  const tokens = parser.parse(markdown, {});
  if (tokens.some(({ level, nesting }) => nesting === 1 && level >= nestingLimit - 1)) {
    throw badRequest(`${field} may nest quotations and lists at most ${nestingLimit / 2} levels deep.`, {
      fields: [field],
    });
  }
  const writer = new HtmlWriter();
  for (const [index, token] of tokens.entries()) {
    const address = token.type === 'inline' && tokens[index - 1]?.level === 0 ? loneAutolink(token) : null;
    if (address === null) writer.block(token);
    else writer.embed(token, address);
  }
  return { html: writer.html(), lineAt: (offset) => writer.lineAt(offset) };
}

/** Takes `{#id}` from the end of headings, as kramdown, Hugo and Pandoc read it. */
function takeHeadingIds({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const last = token.type === 'heading_open' ? tokens[index + 1]?.children?.at(-1) : undefined;
    if (last?.type !== 'text') continue;
    const start = last.content.lastIndexOf('{');
    const [, id] = /^\{:?\s*#([^\s{}]+)\s*\}$/.exec(last.content.slice(start)) ?? [];
    if (start === -1 || id === undefined) continue;
    last.content = last.content.slice(0, start).trimEnd();
    token.attrSet('id', id);
  }
}

/** The address of a paragraph that is nothing but `<https://…>`, which is an embed. */
function loneAutolink({ children }: Token): string | null {
  const [link, text, end, ...others] = children ?? [];
  const isAlone = text?.type === 'text' && end?.type === 'link_close' && others.length === 0;
  return isAlone && link?.markup === 'autolink' ? embedAddress(link.attrGet('href')) : null;
}

/** Stops at the limit. */
function hasTooMuchSyntax(markdown: string): boolean {
  const syntax = /[\n[\]*_~`<>!&\\|:@]/g;
  let count = 0;
  while (count <= syntaxLimit && syntax.test(markdown)) count++;
  return count > syntaxLimit;
}

class HtmlWriter {
  readonly #parts: string[] = [];
  readonly #starts: { offset: number; line: number }[] = [];
  #length = 0;
  #line = 1;

  html(): string {
    return this.#parts.join('');
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle]?.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.#starts[low - 1]?.line ?? 1;
  }

  block(token: Token): void {
    if (token.map) this.#startLine(token.map[0] + 1);
    switch (token.type) {
      case 'inline':
        for (const child of token.children ?? []) this.#inline(child);
        break;
      case 'fence':
      case 'code_block':
        this.#code(token);
        break;
      case 'html_block':
        this.#raw(token.content);
        break;
      default:
        if (!token.hidden) this.#tag(token);
    }
  }

  embed({ map }: Token, address: string): void {
    if (map) this.#startLine(map[0] + 1);
    this.#add(`<iframe src="${escapeAttribute(address)}"></iframe>`);
  }

  #inline(token: Token): void {
    switch (token.type) {
      case 'text':
      case 'text_special':
        this.#add(escapeAttribute(token.content));
        break;
      case 'softbreak':
        this.#add('\n');
        this.#startLine(this.#line + 1);
        break;
      case 'hardbreak':
        this.#add('<br>');
        this.#startLine(this.#line + 1);
        break;
      case 'code_inline':
        this.#add(`<code>${escapeAttribute(token.content)}</code>`);
        break;
      case 'html_inline':
        this.#raw(token.content);
        break;
      case 'image':
        this.#image(token);
        break;
      default:
        this.#tag(token);
    }
  }

  #tag(token: Token): void {
    const { tag, nesting, attrs } = token;
    const note = footnoteHtml(token);
    if (note !== null) this.#add(note);
    else if (nesting === -1) this.#add(`</${tag}>`);
    else {
      const written = (attrs ?? []).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`);
      this.#add(`<${tag}${written.join('')}>`);
    }
  }

  #image(token: Token): void {
    const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {});
    const title = token.attrGet('title');
    this.#add(
      `<img src="${escapeAttribute(String(token.attrGet('src') ?? ''))}"` +
        (alt === '' ? '' : ` alt="${escapeAttribute(alt)}"`) +
        (title === null ? '>' : ` title="${escapeAttribute(String(title))}">`),
    );
  }

  #code({ info, content }: Token): void {
    const words = parser.utils.unescapeAll(info).trim();
    const language = words.split(/\s/, 1)[0] ?? '';
    const isBlock = words === jsonBlockInfo;
    const classes = language === '' ? '' : ` class="language-${escapeAttribute(language)}"`;
    const rest = isBlock ? ' data-block' : language === words ? '' : ' data-info';
    const text = escapeAttribute(content.endsWith('\n') ? content.slice(0, -1) : content);
    this.#add(`<pre><code${classes}${rest}>${text}</code></pre>`);
  }

  #raw(html: string): void {
    for (const [index, line] of html.split('\n').entries()) {
      if (index > 0) {
        this.#add('\n');
        this.#startLine(this.#line + 1);
      }
      this.#add(line);
    }
  }

  #startLine(line: number): void {
    this.#line = line;
    this.#starts.push({ offset: this.#length, line });
  }

  #add(html: string): void {
    this.#parts.push(html);
    this.#length += html.length;
  }
}
