/** PostgreSQL stores neither NUL nor unpaired surrogates. Iterative, because the client controls the depth. */
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

/** A NUL escape, not preceded by an odd number of backslashes. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Whether a GraphQL literal or unparsed JSON contains an escaped NUL. */
export const escapesNul = (text: unknown): boolean => typeof text === 'string' && nulEscape.test(text);
