import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { forbiddenContents, inlineTags } from '../block-document/html-policy.js';
import { boundedTree, type MarkupBudget } from '../block-document/markup-budget.js';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
type Text = DefaultTreeAdapterTypes.TextNode;

/** The budget bounds elements and nesting, so recursion over the tree is safe. */
export const parseMarkup = (html: string, budget: MarkupBudget): Node[] =>
  parseFragment(html, { treeAdapter: boundedTree(budget), sourceCodeLocationInfo: true }).childNodes;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isText = (node: Node): node is Text => node.nodeName === '#text';

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** Concatenated texts, also of elements that the sanitizer would remove. */
export function textContent(nodes: readonly Node[]): string {
  return nodes
    .map((node) => (isText(node) ? node.value : isElement(node) ? textContent(node.childNodes) : ''))
    .join('');
}

/** Links and media anywhere in the nodes. */
export const addressedElements = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).flatMap((element) => {
    const isAddressed = element.tagName === 'a' || element.tagName === 'img' || embedNames.has(element.tagName);
    return [...(isAddressed ? [element] : []), ...addressedElements(element.childNodes)];
  });

/** Elements with the meaning of an allowed inline element. */
const synonyms = new Map([
  ...inlineTags.map((tag) => [tag, tag] as const),
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

export const inlineTag = (element: Element): string | undefined => synonyms.get(element.tagName);

/** Elements that interrupt a paragraph and have a meaning that blocks lack or that has its own rule. */
const structure = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'menu', 'dir', 'li', 'blockquote', 'pre', 'listing', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'dl', 'dt', 'dd', 'figcaption', 'details'],
  ...['summary', 'form', 'fieldset', 'legend', 'address', 'dialog', 'hgroup', 'aside', 'nav'],
];
/** Block containers without a meaning of their own. */
const layout = ['div', 'section', 'article', 'main', 'header', 'footer', 'figure', 'center', 'body', 'html'];
/** Inline containers without a meaning of their own. */
const spans = ['span', 'font', 'picture', 'wbr', 'source', 'colgroup', 'col'];

const blockNames = new Set([...structure, ...layout]);
const plainNames = new Set([...layout, ...spans, 'p', 'li', 'dl', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Media that become a block in any position. */
export const embedNames = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
export const listNames = new Set(['ul', 'ol', 'menu', 'dir']);
export const removedNames = new Set(forbiddenContents.filter((name) => !embedNames.has(name)));

export const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);
export const isBlockName = (name: string): boolean => blockNames.has(name);
/** Whether nothing is lost when the element is replaced by its content. */
export const isPlainName = (name: string): boolean => plainNames.has(name);

/** The elements that contain a block, an image or an embed. */
export function blockContainers(nodes: readonly Node[]): ReadonlySet<Element> {
  const found = new Set<Element>();
  const visit = (node: Node): boolean => {
    if (!isElement(node)) return false;
    let contains = false;
    for (const child of node.childNodes) if (visit(child)) contains = true;
    if (contains) found.add(node);
    return contains || node.tagName === 'img' || isBlockName(node.tagName) || embedNames.has(node.tagName);
  };
  nodes.forEach(visit);
  return found;
}
