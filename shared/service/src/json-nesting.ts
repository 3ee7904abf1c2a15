const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Deeper than anything that we read; parsers and their garbage get slow long before they fail. */
export const nestingLimit = 500;

/** Whether JSON nests deeper than we read. Looks at bytes alone: nothing is built, and broken JSON is no error. */
export function nestsTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number;
    if (isText) {
      if (byte === backslash) index++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (openers.has(byte)) {
      depth++;
      if (depth > nestingLimit) return true;
    } else if (closers.has(byte)) depth--;
  }
  return false;
}
