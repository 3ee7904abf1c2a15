/** Possible starts of a cell or line, for any delimiter. */
const cellStart = /(\r\n|[\r\n\v\f\x85\u2028\u2029;\t|])/;
/** A formula, also after blanks, quotes and invisible characters; full-width forms become ASCII when pasted. */
const formula =
  /^[\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0"]*[=+\-@\u207a\u207b\u208a\u208b\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;
const phoneNumber = /^\+?[\d(][\d ().-]{5,29}$/;
const blankStart = /^[\t\r\n]/;

/** Escapes untrusted text against CSV formula injection. Numbers and phone numbers stay unchanged. */
export function safeCell(text: string): string {
  const parts = text.split(cellStart).map((part) => (isFormula(part) ? `'${part}` : part));
  const safe = parts.join('');
  return blankStart.test(safe) ? `'${safe}` : safe;
}

const isFormula = (part: string): boolean => formula.test(part) && !plainNumber.test(part) && !phoneNumber.test(part);
