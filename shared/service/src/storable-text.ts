/** PostgreSQL holds neither NUL nor half a surrogate pair. Walks without recursion: depth is the client's. */
export function isStorable(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const entry of Object.entries(value)) open.push(...entry);
    }
  }
  return true;
}

/** NUL in a literal, where an even number of backslashes escapes itself alone. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Whether a literal of a GraphQL document, or a text inside of JSON that was not parsed, contains NUL. */
export const escapesNul = (text: unknown): boolean => typeof text === 'string' && nulEscape.test(text);
