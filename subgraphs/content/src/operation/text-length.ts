import { badRequest } from '@imprint/errors/domain-error';

/** Counts code points; each has at most two UTF-16 code units. */
const isLonger = (text: string, limit: number): boolean => text.length > 2 * limit || [...text].length > limit;

/** BAD_REQUEST for a text of more characters. */
export function requireLength(field: string, text: string | null | undefined, limit: number): void {
  if (text && isLonger(text, limit)) {
    throw badRequest(`${field} may have at most ${limit} characters.`, { fields: [field] });
  }
}
