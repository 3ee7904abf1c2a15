import type { Block } from '../block-document/block.js';
import { isEmbedded } from './addresses.js';
import { escapeHtml } from './inline-runs.js';

/** What only Markdown looks like. Stars around numbers and a comment above a command do not. */
const signs = [
  // A heading stands alone.
  /^#{1,6} \S[^\n]*(\n[ \t]*\n|\s*(?![\s\S]))/m,
  /^(```|~~~)[^\n`]*\n[\s\S]*?^\1/m,
  /^([ \t]*)[-*+] \S[^\n]*\n+\1[-*+] \S/m,
  /^([ \t]*)\d+[.)] \S[^\n]*\n+\1\d+[.)] \S/m,
  /!?\[[^\]\n]*\]\((https?:|mailto:|\/)[^)\s]*\)/,
  /^\|?[^\n|]+\|[^\n]*\n\|?\s*:?-{3,}:?\s*\|/m,
  /(^|[\s(])(\*\*|__)[^\s*_]([^*\n]*[^\s*_])?\2($|[\s).,;:!?])/m,
  /^> \S/m,
];

export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));

/** Text as it is written: blank lines part paragraphs, and line breaks stay. */
export function readPlainText(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const address = paragraph.trim();
      if (isEmbedded(address)) return { type: 'embed', attrs: { url: address } };
      return { type: 'paragraph', text: paragraph.split('\n').map(escapeHtml).join('<br>') };
    });
}
