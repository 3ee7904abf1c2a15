import { attribute, isElement, type Node } from './markup-tree.js';

interface AnchorLink {
  id: string;
  place: string;
}

/** Links of a text to its own elements, of which only headings keep their id. */
export class Anchors {
  readonly #kept = new Set<string>();
  readonly #links: AnchorLink[] = [];

  keep(id: string): void {
    this.#kept.add(id);
  }

  note(href: string, place: () => string): void {
    if (href.startsWith('#') && href.length > 1) this.#links.push({ id: decoded(href.slice(1)), place: place() });
  }

  /** The links whose element has lost its id. */
  broken(nodes: readonly Node[]): AnchorLink[] {
    if (this.#links.length === 0) return [];
    const ids = new Set(nodes.flatMap(idsOf));
    return this.#links.filter(({ id }) => ids.has(id) && !this.#kept.has(id));
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const idsOf = (node: Node): string[] =>
  isElement(node) ? [attribute(node, 'id') ?? attribute(node, 'name') ?? '', ...node.childNodes.flatMap(idsOf)] : [];
