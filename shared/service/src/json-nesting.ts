const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** Deeper than anything that we read; parsers and their garbage get slow long before they fail. */
export const nestingLimit = 500;

/**
 * Values of a JSON body from outside: objects, arrays, texts and all others. A value of three bytes costs a hundred times
 * as much to parse, hash and copy as three bytes of text.
 */
export const valueLimit = 50_000;

/** Whether JSON nests deeper than we read. Looks at bytes alone: nothing is built, and broken JSON is no error. */
export const nestsTooDeep = (json: Buffer): boolean => excessOf(json, Number.POSITIVE_INFINITY) === 'depth';

/** What there is too much of in JSON. Looks at bytes alone, as {@link nestsTooDeep} does. */
export function excessOf(json: Buffer, maxValues: number): 'depth' | 'values' | null {
  if (json.length <= nestingLimit) return null;
  let depth = 0;
  // A value follows a comma or what opens its array or object; an empty one counts as if there were a value in it.
  let values = 1;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === quote) {
      index = endOfText(json, index + 1);
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

/** Place of the quote that ends a text; -1 when none does. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start); ; end = json.indexOf(quote, end + 1)) {
    if (end === -1) return -1;
    let before = end - 1;
    while (before >= start && json[before] === backslash) before--;
    // An even number of backslashes escapes itself alone.
    if ((end - 1 - before) % 2 === 0) return end;
  }
}
