import { escapeAttribute } from 'entities';
import type { Block, BlockDocument } from './block-document.js';
import { addressKind, inlineTags, itemTags, outputTags } from './html-policy.js';
import {
  elementLimit,
  MarkupBudget,
  MarkupTooCostly,
  renderedElementLimit,
  smallElementLimit,
} from './markup-budget.js';
import { type Allowlist, sanitizeOnce } from './parsed-markup.js';
import { plainMarkup } from './plain-markup.js';

const allowed = { inline: new Set(inlineTags), item: new Set(itemTags), output: new Set(outputTags) };

/** Hostile nesting reaches a fixpoint in two or three passes; other markup is shown as text. */
const passLimit = 6;

export interface MarkupBudgets {
  /** For the first pass over each text, as written by the author. */
  written: MarkupBudget;
  /** For each pass over output of the sanitizer or renderer. */
  rewritten: () => MarkupBudget;
}

export const documentBudgets = (): MarkupBudgets => ({
  written: new MarkupBudget(elementLimit),
  rewritten: () => new MarkupBudget(renderedElementLimit),
});

/** One shared budget of about two milliseconds, for the event loop. */
export function smallBudgets(): MarkupBudgets {
  const budget = new MarkupBudget(smallElementLimit);
  return { written: budget, rewritten: () => budget };
}

/** An address that no representation may contain, removed from the block with this index. */
export interface RemovedAddress {
  blockIndex: number;
  address: string;
}

/**
 * Sanitizes the HTML and the addresses of one document. The result is a fixpoint: parsing and sanitizing it again changes nothing.
 * For text beyond a limit, throws {@link MarkupTooCostly} or escapes it.
 */
export class HtmlSanitizer {
  /** Filled by {@link document}. */
  readonly removedAddresses: RemovedAddress[] = [];
  #blockIndex = 0;

  constructor(
    private readonly budgets: MarkupBudgets = documentBudgets(),
    private readonly whenTooCostly: 'refuse' | 'escape' = 'refuse',
  ) {}

  /** Sanitizes block text with the inline allowlist. */
  inline(html: string): string {
    return this.#settle(html, 'inline', this.budgets.written);
  }

  /** Sanitizes the text of an item of a list, which may contain lists. */
  item(html: string): string {
    return this.#settle(html, 'item', this.budgets.written);
  }

  /** Sanitizes a rendered fragment with the output allowlist. */
  output(html: string): string {
    return this.#settle(html, 'output', this.budgets.rewritten());
  }

  /** Sanitizes every rendered text and address of a document; code and unknown blocks do not change. */
  document(document: BlockDocument): BlockDocument {
    return { ...document, blocks: document.blocks.map((block, index) => this.#bounded(block, index)) };
  }

  #bounded(block: Block, index: number): Block {
    this.#blockIndex = index;
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
          ? {
              ...block,
              attrs: {
                ...attrs,
                items: attrs.items.map((item: unknown) => (typeof item === 'string' ? this.item(item) : '')),
              },
            }
          : block;
      case 'table':
        return this.#withCaption(
          Array.isArray(attrs?.rows)
            ? {
                ...block,
                attrs: {
                  ...attrs,
                  rows: attrs.rows.map((row: unknown) => (Array.isArray(row) ? row.map(this.#text) : [])),
                },
              }
            : block,
        );
      case 'embed':
        return this.#withoutBlocked(block, 'url');
      case 'image':
        return this.#withCaption(this.#withoutBlocked(this.#withoutBlocked(block, 'url'), 'href'));
      default:
        return block;
    }
  }

  #withCaption(block: Block): Block {
    const { caption } = block.attrs ?? {};
    return typeof caption === 'string' ? { ...block, attrs: { ...block.attrs, caption: this.inline(caption) } } : block;
  }

  #withoutBlocked(block: Block, name: 'url' | 'href'): Block {
    const { [name]: address, ...attrs } = block.attrs ?? {};
    if (typeof address !== 'string' || addressKind(address) !== null) return block;
    this.#reportRemoved(address);
    return { ...block, attrs };
  }

  #reportRemoved = (address: string): void => {
    this.removedAddresses.push({ blockIndex: this.#blockIndex, address });
  };

  #text = (value: unknown): string => (typeof value === 'string' ? this.inline(value) : '');

  #settle(html: string, allowlist: Allowlist, written: MarkupBudget): string {
    if (!html.includes('<')) return html;
    const plain = plainMarkup(html, allowed[allowlist]);
    if (plain !== null) return plain;
    try {
      return this.#parsed(html, allowlist, written) ?? escapeAttribute(html);
    } catch (error) {
      if (error instanceof MarkupTooCostly && this.whenTooCostly === 'escape') return escapeAttribute(html);
      throw error;
    }
  }

  /** Null for HTML that reaches no fixpoint. */
  #parsed(html: string, allowlist: Allowlist, written: MarkupBudget): string | null {
    let current = html;
    for (let pass = 0; pass < passLimit; pass++) {
      const budget = pass === 0 ? written : this.budgets.rewritten();
      const next = sanitizeOnce(current, { allowlist, budget, onRemovedLink: this.#reportRemoved });
      if (next === current) return next;
      current = next;
    }
    return null;
  }
}
