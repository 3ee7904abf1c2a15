/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const isStorable = (root: unknown): boolean =>
  everyLeaf(root, (leaf) => typeof leaf !== 'string' || (!leaf.includes('\0') && leaf.isWellFormed()));

/** Numbers beyond a double: `JSON.parse` turns them into Infinity, which `JSON.stringify` writes as null. */
const hugeNumber = /\d[eE]\+?\d{3}|\d{200}/;

/** Whether a parsed JSON text lost a number that a double cannot hold. */
export const losesNumbers = (text: string, parsed: unknown): boolean =>
  hugeNumber.test(text) && !everyLeaf(parsed, (leaf) => typeof leaf !== 'number' || Number.isFinite(leaf));

/** Iterative, because the client controls the depth. Keys of objects are leaves too. */
function everyLeaf(root: unknown, holds: (leaf: unknown) => boolean): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'object' && value !== null) {
      for (const entry of Object.entries(value)) open.push(...entry);
    } else if (!holds(value)) return false;
  }
  return true;
}

/** A NUL escape, not preceded by an odd number of backslashes. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Whether a GraphQL literal or unparsed JSON contains an escaped NUL. */
export const escapesNul = (text: unknown): boolean => typeof text === 'string' && nulEscape.test(text);
