import { toAsciiDigits } from '../form/plain-values.js';

const lengthLimit = 60;
/** E.164 numbers have up to 15 digits, short ones of some networks six. */
const digitCounts = { min: 6, max: 15 };
/** A word before the number: `Tel.`, `Phone:`. */
const label = /(?:\p{L}{1,12}(?:[.:]{1,2} ?| ))?/u;
/** `0xx11` is how Brazilians leave the carrier open. */
const number = /(\(?\+?(?:0xx ?)?[\d ()[\]./'’~-]{6,40}?)/iu;
/** An extension after any word for it: `ext. 5`, `ramal 12`, `(доб. 89)`, `x3`, `#4`. */
const extension = /(?:[ ,;]*(?:#|\p{L}{1,12}\.?)[ :=.]*\d{1,7}\)?)?/u;
const shape = new RegExp(`^${label.source}${number.source}${extension.source}$`, 'iu');

/**
 * A phone number as typed, its digits in ASCII, its dashes as hyphens and without invisible characters; null if it is
 * none. Without country rules, because visitors of a site are from anywhere.
 */
export function parsePhone(text: string): string | null {
  if (text.length > lengthLimit) return null;
  const plain = toAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    // Japanese keyboards write the mark of long vowels between digits.
    .replace(/\p{Pd}|ー/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:tel: ?)+/i, '');
  const [, dialled = ''] = (plain.length <= lengthLimit && shape.exec(plain)) || [];
  const count = dialled.replace(/\D/g, '').length;
  return count >= digitCounts.min && count <= digitCounts.max ? plain : null;
}
