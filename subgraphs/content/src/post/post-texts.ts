import { badRequest } from '@imprint/errors/domain-error';
import { type PostTexts, type TextField, textFields, textLimits } from './post.entity.js';

/** Texts of an input; null is absent. */
export type GivenTexts = { [Field in TextField]?: string | null };

/** Counts code points; each has at most two UTF-16 code units. */
const isLonger = (text: string, limit: number): boolean => text.length > 2 * limit || [...text].length > limit;

/** The given texts within their limits. A title is trimmed and not empty. */
export function requireTexts(given: GivenTexts): PostTexts {
  const texts: PostTexts = {};
  for (const field of textFields) {
    const limit = textLimits[field];
    const text = field === 'title' ? given.title?.trim() : given[field];
    if (text === null || text === undefined) continue;
    if (field === 'title' && text === '') throw badRequest('title must not be empty.', { fields: ['title'] });
    if (isLonger(text, limit)) throw badRequest(`${field} may have at most ${limit} characters.`, { fields: [field] });
    texts[field] = text;
  }
  return texts;
}
