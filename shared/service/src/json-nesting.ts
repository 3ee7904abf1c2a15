const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** Above every legitimate body; parsers get slow long before they fail. */
export const nestingLimit = 500;

/**
 * Maximum number of values of an untrusted JSON body. A value of three bytes costs a hundred times as much to parse, hash
 * and copy as three bytes of a string.
 */
export const valueLimit = 50_000;

/** Whether JSON exceeds the nesting limit. Scans the bytes without parsing; invalid JSON is not an error. */
export const nestsTooDeep = (json: Buffer): boolean => findExcess(json, Number.POSITIVE_INFINITY) === 'depth';

/** The limit that JSON exceeds. Scans the bytes without parsing, as {@link nestsTooDeep} does. */
export function findExcess(json: Buffer, maxValues: number): 'depth' | 'values' | null {
  if (json.length <= nestingLimit) return null;
  let depth = 0;
  // A value follows a comma or an opening bracket; an empty array or object counts as one value more.
  let values = 1;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === quote) {
      index = findStringEnd(json, index + 1);
      if (index === -1) return null;
    } else if (byte === comma) {
      if (++values > maxValues) return 'values';
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > nestingLimit) return 'depth';
      if (++values > maxValues) return 'values';
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return null;
}

/** Index of the closing quote of a string; -1 without one. */
function findStringEnd(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start); ; end = json.indexOf(quote, end + 1)) {
    if (end === -1) return -1;
    let before = end - 1;
    while (before >= start && json[before] === backslash) before--;
    // An even number of backslashes does not escape the quote.
    if ((end - 1 - before) % 2 === 0) return end;
  }
}
