import { type Element, isElement, type Node } from './markup-tree.js';

/** The element that names the source of a quotation: `<cite>` or `<footer>`, alone or alone in a paragraph. */
export function citation(last: Node | undefined): Element | null {
  if (!last || !isElement(last)) return null;
  if (last.tagName === 'cite' || last.tagName === 'footer') return last;
  const [only, ...others] = last.childNodes;
  return last.tagName === 'p' && only && others.length === 0 && isElement(only) && only.tagName === 'cite'
    ? only
    : null;
}
