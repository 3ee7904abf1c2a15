import { toAsciiDigits } from '../form/plain-values.js';

const lengthLimit = 60;
/** E.164 numbers have up to 15 digits, short ones of some networks six. */
const digitCounts = { min: 6, max: 15 };
/** A number as people write it, then an extension after any word for it: `ext. 5`, `ramal 12`, `x3`, `#4`. */
const shape = /^(\(?\+?[\d ()./-]{6,40}?)(?:[ ,;]*(?:#|\p{L}{1,12}\.?)[ :=.]*\d{1,7})?$/u;

/**
 * A phone number as typed, its digits in ASCII, its dashes as hyphens and without invisible characters; null if it is
 * none. Without country rules, because visitors of a site are from anywhere.
 */
export function parsePhone(text: string): string | null {
  if (text.length > lengthLimit) return null;
  const plain = toAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^tel: ?/i, '');
  const [, number = ''] = (plain.length <= lengthLimit && shape.exec(plain)) || [];
  const count = number.replace(/\D/g, '').length;
  return count >= digitCounts.min && count <= digitCounts.max ? plain : null;
}
