import { badRequest } from '@imprint/errors/domain-error';

const lineLimit = 1_000;

/** The lines of a body that are not blank, without their line ends and a byte order mark. */
export function linesOf(bytes: Buffer): string[] {
  let text: string;
  try {
    // The decoder drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not UTF-8.');
  }
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) throw badRequest('The body is empty: send one post per line.');
  if (lines.length > lineLimit) throw badRequest(`too many lines (max ${lineLimit} per import)`);
  return lines;
}
