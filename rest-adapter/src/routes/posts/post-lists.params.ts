import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { postLimits } from '@imprint/ids/post-limits';
import { z } from 'zod';
import { instantParam, integerParam, languageParam, slugListParam, textParam } from '../../route/params.js';
import { toGraphEnum } from '../../route/translation.js';
import { listable, nonEmpty } from './posts.params.js';
import { listItemNames } from './posts.replies.js';

const { listed: maxItems, listedWithContent: maxWithContent } = postLimits;

const orders = {
  '-published_at': 'NEWEST',
  published_at: 'OLDEST',
  '-updated_at': 'RECENTLY_CHANGED',
  title: 'TITLE',
} as const;

const sortParam = z
  .enum(Object.keys(orders) as (keyof typeof orders)[], { error: `must be ${Object.keys(orders).join(', ')}` })
  .transform((sort) => orders[sort]);

const invalidIds = `must be 1 to ${maxItems} ids of posts (ULID or UUID), comma-separated`;

const idListParam = textParam.transform((text, context) => {
  const ids = text.split(',', maxItems + 1).map((id) => parseId(id.trim()));
  if (ids.length <= maxItems && ids.every((id) => id !== null)) return [...new Set(ids)];
  context.addIssue(invalidIds);
  return z.NEVER;
});

const slugsParam = slugListParam(maxItems).refine(
  (slugs) => slugs.length > 0,
  `must be 1 to ${maxItems} slugs, comma-separated`,
);

/** Fields in the order of the item, so that equal selections share a cached reply. */
const fieldListParam = textParam.transform((text, context) => {
  const named = new Set<string>(text.split(',', listItemNames.length + 1).map((name) => name.trim()));
  const selected = listItemNames.filter((name) => name === 'id' || named.has(name));
  named.delete('id');
  if (text !== '' && named.size === selected.length - 1) return selected;
  context.addIssue(`must be a comma-separated list of ${listItemNames.join(', ')}`);
  return z.NEVER;
});

const listFilters = {
  limit: integerParam(1, maxItems)
    .optional()
    .describe(
      `Page size; 20 when omitted, ${maxItems} with ids or slugs; at most ${maxWithContent} with include=content`,
    ),
  cursor: textParam.refine(nonEmpty, 'must not be empty').optional().describe('next_cursor of the previous page'),
  category: slugListParam(maxItems).optional().describe('Category slugs; comma means any of them'),
  tag: slugListParam(maxItems).optional().describe('Tag slugs; comma means any of them'),
  q: textParam.optional().describe('Words in title or excerpt, "phrases", and -words that posts must not have'),
  since: instantParam.optional().describe('Only posts changed at or after this RFC 3339 date-time'),
  language: languageParam.optional().describe('BCP 47 tag'),
  sort: sortParam
    .optional()
    .describe('Order; -published_at, the newest first, when omitted. By title, case and accents do not count'),
  ids: idListParam.optional().describe(`Only these posts, in this order: at most ${maxItems} ids, comma-separated`),
  slugs: slugsParam.optional().describe(`Only posts with one of these slugs: at most ${maxItems}, comma-separated`),
  published_after: instantParam.optional().describe('Only posts published after this RFC 3339 date-time'),
  published_before: instantParam.optional().describe('Only posts published before this RFC 3339 date-time'),
  fields: fieldListParam.optional().describe('Fields of the items, comma-separated; id is always there'),
  include: z
    .literal('content', { error: 'must be content' })
    .optional()
    .describe('content adds content_html to each item. A page of large bodies is shorter; next_cursor continues it'),
  count: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe('true adds X-Total-Count, the number of posts that match the filters'),
};

export const publicListQuery = z.object({
  ...listFilters,
  post_type: z.undefined({ error: 'is only valid together with status' }).optional(),
});

export const managedListQuery = z.object({
  ...listFilters,
  status: textParam
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(listable, { error: `must be a comma-separated list of ${listable.join(', ')}` })))
    .transform((statuses) => [...new Set(statuses)].map((status) => toGraphEnum(status)))
    .describe(
      `Lists posts of these states, also those that readers do not see: ${listable.join(', ')}, comma-separated`,
    ),
  post_type: textParam.refine(nonEmpty, 'must not be empty').optional().describe('Post type slug'),
});

type ListQuery = Omit<z.infer<typeof publicListQuery>, 'post_type'>;

/** Variables of a list. BAD_REQUEST for parameters that exclude each other. */
export function toListVariables(query: ListQuery) {
  const { limit, cursor: after, category: categories, tag: tags, q, since, language, sort: order, ids, slugs } = query;
  const withContent = query.include === 'content';
  if (withContent && limit !== undefined && limit > maxWithContent)
    throw badRequest(`limit must be at most ${maxWithContent} with include=content.`, { fields: ['limit'] });
  if (ids && order) throw badRequest('sort must be omitted with ids, which are their own order.', { fields: ['sort'] });
  const isNamed = ids !== undefined || slugs !== undefined;
  return {
    first: limit ?? (isNamed && !withContent ? maxItems : undefined),
    after,
    categories,
    tags,
    query: q,
    since,
    language,
    order,
    ids,
    slugs,
    publishedAfter: query.published_after,
    publishedBefore: query.published_before,
    ...(withContent && { withContent }),
  };
}
