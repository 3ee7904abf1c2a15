import type { Block, BlockDocument } from './block-document.js';
import { escapeHtml } from './escape-html.js';
import { inlineTags, outputTags } from './html-policy.js';
import {
  elementLimit,
  MarkupBudget,
  MarkupTooCostly,
  renderedElementLimit,
  smallElementLimit,
} from './markup-budget.js';
import { type Allowlist, sanitizeOnce } from './parsed-markup.js';
import { plainMarkup } from './plain-markup.js';

const allowed = { inline: new Set(inlineTags), output: new Set(outputTags) };

/** Hostile nesting settles within two or three passes; what has not settled by then is shown as text. */
const passLimit = 6;

/** Budgets of one document. */
export interface MarkupBudgets {
  /** For the first pass over each text: what its author wrote. */
  written: MarkupBudget;
  /** For a pass over what the sanitizer or the renderer wrote. */
  rewritten: () => MarkupBudget;
}

/** The documented limits. */
export const documentBudgets = (): MarkupBudgets => ({
  written: new MarkupBudget(elementLimit),
  rewritten: () => new MarkupBudget(renderedElementLimit),
});

/** One budget for everything, for work that must not take longer than about two milliseconds. */
export function smallBudgets(): MarkupBudgets {
  const budget = new MarkupBudget(smallElementLimit);
  return { written: budget, rewritten: () => budget };
}

/**
 * Makes the HTML of one document safe. The result is a fixpoint: parsing and sanitizing it again changes nothing.
 * Throws {@link MarkupTooCostly}, or shows the text that exceeds a limit as it was written.
 */
export class HtmlSanitizer {
  constructor(
    private readonly budgets: MarkupBudgets = documentBudgets(),
    private readonly whenTooCostly: 'refuse' | 'escape' = 'refuse',
  ) {}

  /** Block text, reduced to the inline allowlist. */
  inline(html: string): string {
    return this.#settle(html, 'inline', this.budgets.written);
  }

  /** A rendered fragment, reduced to what a post may contain. */
  output(html: string): string {
    return this.#settle(html, 'output', this.budgets.rewritten());
  }

  /** Every rendered text of a document, made safe; code and unknown blocks stay as they are. */
  document(document: BlockDocument): BlockDocument {
    return { ...document, blocks: document.blocks.map((block, index) => this.#bounded(block, index)) };
  }

  #bounded(block: Block, index: number): Block {
    try {
      return this.#block(block);
    } catch (error) {
      if (error instanceof MarkupTooCostly) error.field = `blocks_json.blocks.${index}`;
      throw error;
    }
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

  #settle(html: string, allowlist: Allowlist, written: MarkupBudget): string {
    if (!html.includes('<')) return html;
    const plain = plainMarkup(html, allowed[allowlist]);
    if (plain !== null) return plain;
    try {
      return this.#parsed(html, allowlist, written) ?? escapeHtml(html);
    } catch (error) {
      if (error instanceof MarkupTooCostly && this.whenTooCostly === 'escape') return escapeHtml(html);
      throw error;
    }
  }

  /** Null for HTML that does not settle. */
  #parsed(html: string, allowlist: Allowlist, written: MarkupBudget): string | null {
    let current = html;
    for (let pass = 0; pass < passLimit; pass++) {
      const next = sanitizeOnce(current, allowlist, pass === 0 ? written : this.budgets.rewritten());
      if (next === current) return next;
      current = next;
    }
    return null;
  }
}
