const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;
const phoneNumber = /^\+?[\d\s().-]{6,30}$/;

/**
 * A text of an outsider as a cell: programs that open CSV must not take it for a formula. Numbers and phone
 * numbers stay as they are.
 */
export function safeCell(text: string): string {
  const isHarmless = !formulaStart.test(text) || plainNumber.test(text) || phoneNumber.test(text);
  return isHarmless ? text : `'${text}`;
}
