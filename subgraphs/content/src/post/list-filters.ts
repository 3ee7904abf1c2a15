import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { postLimits } from '@imprint/ids/post-limits';
import { slugify } from '../slug/slug.js';
import { requireLanguage } from './language-tag.js';
import type { PostFilterArgs } from './post.input.js';
import type { PublicFilters } from './post-filters.js';

/** Characters of a search query. */
const maxQueryLength = 500;
/** Bounds the pairwise comparison with the slugs of a post. */
const maxItems = postLimits.listed;

/** Validates the filters of a list. */
export function toFilters(args: PostFilterArgs): PublicFilters {
  const { categories, tags, query, since, language, ids, slugs, publishedAfter, publishedBefore } = args;
  for (const [field, items] of Object.entries({ categories, tags, ids, slugs })) {
    if (items && items.length > maxItems)
      throw badRequest(`${field} may name at most ${maxItems} ${field === 'ids' ? 'posts' : 'slugs'}.`, {
        fields: [field],
      });
  }
  const words = query?.trim() || null;
  if (words && words.length > maxQueryLength)
    throw badRequest(`q may have at most ${maxQueryLength} characters.`, { fields: ['q'] });
  return {
    categories: toTerms(categories),
    tags: toTerms(tags),
    query: words,
    since: since ?? null,
    language: language ? requireLanguage(language) : null,
    ...(ids && { ids: toIds(ids) }),
    ...(slugs && { slugs }),
    ...(publishedAfter && { publishedAfter }),
    ...(publishedBefore && { publishedBefore }),
  };
}

/** Normalized as on write. A term without letters or digits matches nothing. */
const toTerms = (terms: readonly string[] | null | undefined): string[] =>
  (terms ?? []).map((term) => slugify(term) || term);

function toIds(references: readonly string[]): string[] {
  const ids = references.map((reference) => {
    const id = parseId(reference);
    if (id) return id;
    throw badRequest('ids must be ULIDs or UUIDs.', { fields: ['ids'] });
  });
  return [...new Set(ids)];
}
