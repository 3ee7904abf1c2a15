const quote = 0x22;
const backslash = 0x5c;

/** Deeper than anything that we read; parsers and their garbage get slow long before they fail. */
export const nestingLimit = 500;

/** Whether JSON nests deeper than we read. Looks at bytes alone: nothing is built, and broken JSON is no error. */
export function nestsTooDeep(json: Buffer): boolean {
  if (json.length <= nestingLimit) return false;
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === quote) {
      index = endOfText(json, index + 1);
      if (index === -1) return false;
    } else if (byte === 0x5b || byte === 0x7b) {
      depth++;
      if (depth > nestingLimit) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
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
