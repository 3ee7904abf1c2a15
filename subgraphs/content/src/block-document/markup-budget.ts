import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from 'parse5';

/** Elements that the parser may create for the HTML of a document, including implied ones. */
export const elementLimit = 20_000;
/** Elements of a rendered body: adds rows, cells and list items. */
export const renderedElementLimit = 100_000;
/** Elements parsed on the event loop: about two milliseconds. */
export const smallElementLimit = 300;
export const attributeLimit = 100;
export const nestingLimit = 200;

/** HTML that exceeds a limit. */
export class MarkupTooCostly extends Error {
  /** Field that contains the HTML. */
  field = 'blocks_json';

  /** @param limit predicate of a sentence whose subject is the field */
  constructor(readonly limit: string) {
    super(`HTML ${limit}`);
  }
}

/**
 * Remaining cost of parsing, counted while the tree is built: misnested tags create many more elements than there are
 * tags, so the number is unknown before parsing.
 */
export class MarkupBudget {
  #elements = 0;

  constructor(readonly elements: number) {}

  spend(attributeCount: number, depth: number): void {
    if (++this.#elements > this.elements)
      throw new MarkupTooCostly(`may hold at most ${this.elements.toLocaleString('en')} HTML elements.`);
    if (attributeCount > attributeLimit)
      throw new MarkupTooCostly(`may have at most ${attributeLimit} attributes in an HTML tag.`);
    if (depth > nestingLimit)
      throw new MarkupTooCostly(`may nest HTML elements at most ${nestingLimit} levels deep: close them.`);
  }
}

/** A parse5 tree adapter with a budget. Time and memory of the parser are linear in the elements spent. */
export function boundedTree(budget: MarkupBudget): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attributes) {
      // At depth 0 the parser creates the context elements of the fragment.
      if (depth > 0) budget.spend(attributes.length, depth);
      return defaultTreeAdapter.createElement(tagName, namespaceURI, attributes);
    },
    onItemPush: () => {
      depth++;
    },
    onItemPop: () => {
      depth--;
    },
  };
}
