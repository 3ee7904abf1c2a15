import { badRequest } from '@imprint/errors/domain-error';
import type { Block, BlockDocument } from './block-document.js';
import { escapeHtml } from './escape-html.js';
import { inlineTags, outputTags } from './html-policy.js';
import { plainMarkup } from './plain-markup.js';

/** One pass over HTML that is not plain. */
export type Purify = (html: string, allowlist: 'inline' | 'output') => string;

const allowed = { inline: new Set(inlineTags), output: new Set(outputTags) };

/** Hostile nesting settles within two or three passes; what has not settled by then is shown as text. */
const passLimit = 6;

/** Makes HTML safe. The result is a fixpoint: parsing and sanitizing it again changes nothing. */
export class HtmlSanitizer {
  constructor(private readonly purify: Purify) {}

  /** Block text, reduced to the inline allowlist. */
  inline(html: string): string {
    return this.#settle(html, 'inline');
  }

  /** A rendered fragment, reduced to what a post may contain. */
  output(html: string): string {
    return this.#settle(html, 'output');
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

  #settle(html: string, allowlist: 'inline' | 'output'): string {
    if (!html.includes('<')) return html;
    const plain = plainMarkup(html, allowed[allowlist]);
    if (plain !== null) return plain;
    try {
      let current = html;
      for (let pass = 0; pass < passLimit; pass++) {
        const next = this.purify(current, allowlist);
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
