import { badRequest } from '@imprint/errors/domain-error';
import { decodeText } from '@imprint/service/read-body';

const lineLimit = 1_000;

/** The non-blank lines of a body, without line ends and byte order mark. */
export function splitLines(bytes: Buffer): string[] {
  // Removes a byte order mark.
  const text = decodeText(bytes);
  const lines: string[] = [];
  // Not split(): a body of only line ends would create millions of strings.
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = end === start ? '' : text.slice(start, end).trimEnd();
    if (line !== '') lines.push(line);
    if (lines.length > lineLimit) throw badRequest(`too many lines (max ${lineLimit} per import)`);
    start = end + 1;
  }
  if (lines.length === 0) throw badRequest('The body is empty: send one post per line.');
  return lines;
}
