import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from 'parse5';

/** Elements that the parser may build of the HTML in a document, the ones that it inserts itself included. */
export const elementLimit = 20_000;
/** Elements of a rendered body: rows, cells and items come on top of the HTML in them. */
export const renderedElementLimit = 100_000;
/** Elements that are parsed on the event loop: about two milliseconds. */
export const smallElementLimit = 300;
export const attributeLimit = 100;
export const nestingLimit = 200;

/** HTML that exceeds a limit. */
export class MarkupTooCostly extends Error {
  /** Where the HTML is. */
  field = 'blocks_json';

  /** @param limit the end of a sentence that begins with the field */
  constructor(readonly limit: string) {
    super(`HTML ${limit}`);
  }
}

/**
 * What parsing may still cost. Counted while the tree is built: misnested tags make the parser build many more elements
 * than there are tags, so that nothing short of a parser knows the number beforehand.
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

/** The tree that parse5 builds, with a budget. Time and memory of the parser are linear in what is spent. */
export function boundedTree(budget: MarkupBudget): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attributes) {
      // At depth 0 the parser makes the elements around the fragment.
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
