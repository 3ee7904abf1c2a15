import type { InlineHtml } from './inline-html.js';
import { firstNumber, itemsOf } from './list-items.js';
import type { Element, Node } from './markup-tree.js';
import type { ReadingReport } from './reading-report.js';

interface LineRules {
  /** Between the list and the text around it. */
  separator: string;
  report: ReadingReport;
  write: (nodes: readonly Node[]) => void;
}

/** Writes a list where a block has text alone: each item is a line that begins with its marker. */
export function writeLines(list: Element, phrase: InlineHtml, { separator, report, write }: LineRules): void {
  report.warn(list, 'The list became lines that begin with the markers of its items.', 'list-in-text');
  const first = list.tagName === 'ol' ? firstNumber(list, report) : null;
  phrase.boundary(separator);
  for (const [index, { nodes }] of itemsOf(list).entries())
    phrase.marked(first === null ? '• ' : `${first + index}. `, () => write(nodes));
  phrase.boundary(separator);
}
