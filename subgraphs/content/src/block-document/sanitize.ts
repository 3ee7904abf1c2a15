import { badRequest } from '@imprint/errors/domain-error';
import createDOMPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import type { Block, BlockDocument } from './block-document.js';
import { forbiddenContents, inlineTags, linkKind, outputTags } from './html-policy.js';

const inlineConfig: Config = policy(inlineTags, ['href']);
const outputConfig: Config = policy(outputTags, ['href', 'class']);

/** Hostile nesting settles within two or three passes; what has not settled by then is shown as text. */
const passLimit = 6;

/** Makes HTML safe. The result is a fixpoint: parsing and sanitizing it again changes nothing. */
export class HtmlSanitizer {
  readonly #purify: DOMPurify;

  constructor() {
    // One window for the life of the process: making one costs a hundred times a sanitization.
    const { window } = new JSDOM('');
    this.#purify = createDOMPurify(window as unknown as WindowLike);
    this.#purify.addHook('afterSanitizeAttributes', restrictAttributes);
  }

  /** Block text, reduced to the inline allowlist. */
  inline(html: string): string {
    return this.#settle(html, inlineConfig);
  }

  /** A rendered fragment, reduced to what a post may contain. */
  output(html: string): string {
    return this.#settle(html, outputConfig);
  }

  /** Every rendered text of a document, made safe; code and unknown blocks stay as they are. */
  document(document: BlockDocument): BlockDocument {
    return { ...document, blocks: document.blocks.map((block) => this.#block(block)) };
  }

  #block(block: Block): Block {
    const { type, text, attrs } = block;
    switch (type) {
      case 'heading':
      case 'paragraph':
      case 'quote':
        return text === undefined ? block : { ...block, text: this.inline(text) };
      case 'list':
        return Array.isArray(attrs?.items)
          ? { ...block, attrs: { ...attrs, items: attrs.items.map(this.#text) } }
          : block;
      case 'table':
        return Array.isArray(attrs?.rows)
          ? {
              ...block,
              attrs: {
                ...attrs,
                rows: attrs.rows.map((row: unknown) => (Array.isArray(row) ? row.map(this.#text) : [])),
              },
            }
          : block;
      default:
        return block;
    }
  }

  #text = (value: unknown): string => (typeof value === 'string' ? this.inline(value) : '');

  #settle(html: string, config: Config): string {
    if (!/[<>&]/.test(html)) return html;
    try {
      let current = html;
      for (let pass = 0; pass < passLimit; pass++) {
        const next = withoutIs(this.#purify.sanitize(current, config) as unknown as string);
        if (next === current) return next;
        current = next;
      }
    } catch (error) {
      if (error instanceof RangeError) throw badRequest('Inline HTML is nested too deeply.');
      throw error;
    }
    return escapeHtml(html);
  }
}

/**
 * An element keeps the `is` it was parsed with, and serializers write it whatever was removed. Cut out of
 * the text, it is gone for the next pass, which judges the result again.
 */
function withoutIs(html: string): string {
  return html.replace(/(<[a-z][^>]*?) is="[^"]*"/g, '$1');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function policy(tags: string[], attributes: string[]): Config {
  return {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [...attributes, 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Links are judged by restrictAttributes, which parses them as a browser does.
    ALLOWED_URI_REGEXP: /^/,
    KEEP_CONTENT: true,
    FORBID_CONTENTS: forbiddenContents,
  };
}

/** Keeps allowed links, marks external ones, and keeps no class but a language of code. */
function restrictAttributes(element: Element): void {
  const isLink = element.localName === 'a';
  const href = element.getAttribute('href');
  const kind = isLink && href !== null ? linkKind(href) : null;
  if (kind === null) element.removeAttribute('href');
  if (kind === 'external') element.setAttribute('rel', 'noopener');
  else element.removeAttribute('rel');
  const isCodeLanguage =
    element.localName === 'code' && /^language-[\w+#.-]{1,40}$/.test(element.getAttribute('class') ?? '');
  if (!isCodeLanguage) element.removeAttribute('class');
}
