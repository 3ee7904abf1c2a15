import { badRequest } from '@imprint/errors/domain-error';
import { requireLength } from '../operation/text-length.js';
import { type PostTexts, type TextField, textFields, textLimits } from './post.entity.js';

/** Texts of an input; null is absent. */
export type GivenTexts = { [Field in TextField]?: string | null };

/** The given texts within their limits. A title is trimmed and not empty. */
export function requireTexts(given: GivenTexts): PostTexts {
  const texts: PostTexts = {};
  for (const field of textFields) {
    const limit = textLimits[field];
    const text = field === 'title' ? given.title?.trim() : given[field];
    if (text === null || text === undefined) continue;
    if (field === 'title' && text === '') throw badRequest('title must not be empty.', { fields: ['title'] });
    requireLength(field, text, limit);
    texts[field] = text;
  }
  return texts;
}
