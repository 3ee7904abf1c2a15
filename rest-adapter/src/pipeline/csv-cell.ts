/** Where a program may begin to read a new cell or line, whichever delimiter it expects. */
const cellStart = /(\r\n|[\r\n\v\f\x85\u2028\u2029;\t|])/;
/** A formula, also behind blanks, quotes and letters that show nothing; look-alikes become the plain ones when pasted. */
const formula =
  /^[\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0"]*[=+\-@\u207a\u207b\u208a\u208b\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;
const phoneNumber = /^\+?[\d(][\d ().-]{5,29}$/;
const blankStart = /^[\t\r\n]/;

/**
 * A text of an outsider as a cell: programs that open CSV take no part of it for a formula. Numbers and phone numbers
 * stay as they are.
 */
export function safeCell(text: string): string {
  const parts = text.split(cellStart).map((part) => (isFormula(part) ? `'${part}` : part));
  const safe = parts.join('');
  return blankStart.test(safe) ? `'${safe}` : safe;
}

const isFormula = (part: string): boolean => formula.test(part) && !plainNumber.test(part) && !phoneNumber.test(part);
