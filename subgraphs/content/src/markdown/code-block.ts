import type { NewBlock } from '../block-document/block-document.js';
import { storedBlock } from './json-block.js';
import { attribute, type Element, isElement } from './markup-tree.js';
import { preformattedText } from './preformatted-text.js';
import type { ReadingReport } from './reading-report.js';

/** The block of preformatted text: code, or the block that its JSON is. */
export function readCode(element: Element, report: ReadingReport): NewBlock {
  const inner = element.childNodes.find(isElement);
  const classes = [inner, element].map((carrier) => (carrier ? (attribute(carrier, 'class') ?? '') : ''));
  const language = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes.join(' '))?.[1];
  const text = preformattedText(element.childNodes);
  if (inner && attribute(inner, 'data-block') !== undefined) {
    const block = storedBlock(text);
    if (block) return block;
    report.warn(element, 'This is not a block in JSON. It was kept as code.', 'block');
  }
  if (inner && attribute(inner, 'data-info') !== undefined)
    report.warn(element, 'Of the words after the fence only the first, the language, was kept.', 'code-info');
  return { type: 'code', text, ...(language !== undefined && { attrs: { language } }) };
}
