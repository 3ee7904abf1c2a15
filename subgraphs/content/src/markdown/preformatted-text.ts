import { isBlockName, isElement, isText, type Node } from './markup-tree.js';

/** The text of preformatted markup, whose line breaks are characters, `<br>` or the ends of block elements. */
export function preformattedText(nodes: readonly Node[]): string {
  let text = '';
  let isAtBlockEdge = false;
  const add = (value: string) => {
    if (isAtBlockEdge && text !== '' && !text.endsWith('\n')) text += '\n';
    isAtBlockEdge = false;
    text += value;
  };
  const visit = (node: Node) => {
    if (isText(node)) {
      if (node.value !== '') add(node.value);
    } else if (isElement(node)) {
      const isBlock = isBlockName(node.tagName);
      if (node.tagName === 'br') add('\n');
      isAtBlockEdge ||= isBlock;
      node.childNodes.forEach(visit);
      isAtBlockEdge ||= isBlock;
    }
  };
  nodes.forEach(visit);
  return text;
}
