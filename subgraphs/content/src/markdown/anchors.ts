import { anchorOf } from '../block-document/html-policy.js';
import { attribute, type Element, isElement, type Node } from './markup-tree.js';
import type { ReadingReport } from './reading-report.js';
import { shownAddress } from './shown-address.js';

interface AnchorLink {
  id: string;
  place: string;
}

/** Links of a text to its own elements. Headings keep their id; elements that links lead to get an anchor before their text. */
export class Anchors {
  readonly #targets: ReadonlySet<string>;
  readonly #kept = new Set<string>();
  readonly #links: AnchorLink[] = [];
  /** Ids of elements that have begun, and whose text has not. */
  #waiting: string[] = [];

  constructor(nodes: readonly Node[]) {
    this.#targets = new Set(nodes.flatMap(targetsOf));
  }

  keep(id: string): void {
    this.#kept.add(id);
  }

  /** Of the elements that are no heading. */
  begin(element: Element): void {
    const id = anchorOf(idOf(element));
    const isAnchor = element.tagName === 'a' && element.childNodes.length === 0 && !hasAttribute(element, 'href');
    if (id === null || (!isAnchor && (this.#kept.has(id) || !this.#targets.has(id)))) return;
    this.#kept.add(id);
    this.#waiting.push(id);
  }

  /** The ids whose place is here. */
  place(): string[] {
    if (this.#waiting.length === 0) return [];
    const ids = this.#waiting;
    this.#waiting = [];
    return ids;
  }

  record(href: string, place: () => string): void {
    if (href.startsWith('#') && href.length > 1) this.#links.push({ id: decoded(href.slice(1)), place: place() });
  }

  /** The links whose element has lost its id. */
  broken(nodes: readonly Node[]): AnchorLink[] {
    if (this.#links.length === 0) return [];
    for (const id of this.#waiting) this.#kept.delete(id);
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

const hasAttribute = (element: Element, name: string): boolean => attribute(element, name) !== undefined;

const idOf = (element: Element): string =>
  attribute(element, 'id') ?? (element.tagName === 'a' ? attribute(element, 'name') : undefined) ?? '';

const idsOf = (node: Node): string[] => (isElement(node) ? [idOf(node), ...node.childNodes.flatMap(idsOf)] : []);

function targetsOf(node: Node): string[] {
  if (!isElement(node)) return [];
  const href = node.tagName === 'a' ? (attribute(node, 'href') ?? '') : '';
  const inside = node.childNodes.flatMap(targetsOf);
  return href.startsWith('#') && href.length > 1 ? [decoded(href.slice(1)), ...inside] : inside;
}

/** The id of a heading; null without one that the platform keeps. */
export function readAnchor(element: Element, report: ReadingReport): string | null {
  const id = attribute(element, 'id');
  const anchor = anchorOf(id);
  if (id !== undefined && id !== '' && anchor === null)
    report.warn(
      element,
      `The id ${shownAddress(id)} was removed: ids have letters, digits and _.:- only.`,
      'heading-id',
    );
  return anchor;
}
