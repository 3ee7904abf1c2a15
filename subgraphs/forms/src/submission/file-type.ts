import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** Characters that no text has; tabs, line ends, form feeds and escapes it may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for them
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/;

/** Detects the media type by content; null for what it does not know. */
export async function detectFileType(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found) return found.mime;
  return isUtf8(content) && !binary.test(content.toString()) ? 'text/plain' : null;
}
