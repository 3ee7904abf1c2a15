import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { parseFragment, serialize } from 'parse5';
import {
  addressKind,
  anchorOf,
  firstNumberOf,
  forbiddenContents,
  headingTags,
  inlineTags,
  itemTags,
  outputTags,
} from './html-policy.js';
import { boundedTree, type MarkupBudget } from './markup-budget.js';

/** `item` is the text of an item of a list. */
export type Allowlist = 'inline' | 'item' | 'output';

const schemas: Readonly<Record<Allowlist, Schema>> = {
  inline: toSchema(inlineTags),
  item: toSchema(itemTags),
  output: toSchema(outputTags),
};

export interface MarkupPass {
  allowlist: Allowlist;
  budget: MarkupBudget;
  /** Called with each link target that was removed. */
  onRemovedLink?: (address: string) => void;
}

/** One pass: parses HTML as a browser does, removes what the allowlist lacks, and serializes the rest. */
export function sanitizeOnce(html: string, { allowlist, budget, onRemovedLink }: MarkupPass): string {
  const parsed = fromParse5(parseFragment(html, { treeAdapter: boundedTree(budget) }));
  const clean = sanitize(parsed, schemas[allowlist]) as Root;
  restrictAttributes(clean, onRemovedLink);
  return serialize(toParse5(clean) as never);
}

/** Sets every option: omitted ones would use the defaults of the library. */
function toSchema(tagNames: string[]): Schema {
  return {
    tagNames,
    strip: forbiddenContents,
    attributes: {
      a: ['href', 'id'],
      code: ['className'],
      ol: ['start'],
      ...Object.fromEntries(headingTags.map((tag) => [tag, ['id']])),
    },
    // restrictAttributes checks links: it parses them as browsers do.
    protocols: {},
    ancestors: { li: ['ul', 'ol'] },
    clobber: [],
    clobberPrefix: '',
    required: {},
    allowComments: false,
    allowDoctypes: false,
  };
}

/**
 * Keeps allowed links, marks external ones, and removes classes except the language of code, unusual numbers, and ids that
 * are unusual or belong to links or their text: only an empty element is an anchor.
 */
function restrictAttributes(root: Root, onRemovedLink: MarkupPass['onRemovedLink']): void {
  for (const element of walkElements(root)) {
    const { href, className, id, start } = element.properties;
    const kind = typeof href === 'string' ? addressKind(href) : null;
    const hasId = element.tagName !== 'a' || (href === undefined && element.children.length === 0);
    if (typeof href === 'string' && kind === null) onRemovedLink?.(href);
    element.properties = {
      ...(kind !== null && { href }),
      ...(kind === 'external' && { rel: ['noopener'] }),
      ...(isCodeLanguage(className) && { className }),
      ...(hasId && anchorOf(id) !== null && { id }),
      ...(firstNumberOf(start) !== null && { start }),
    };
  }
}

function isCodeLanguage(className: unknown): boolean {
  return Array.isArray(className) && className.length === 1 && /^language-[\w+#.-]{1,40}$/.test(String(className[0]));
}

function* walkElements(root: Root): Generator<Element> {
  const waiting: (Root | Element)[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element') yield node;
    for (const child of node.children) if (child.type === 'element') waiting.push(child);
  }
}
