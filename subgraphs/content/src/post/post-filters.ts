import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import { fold, searchConfig, searchConfigs } from './search.js';
import { parseSearch } from './search-query.js';

export interface PublicFilters {
  categories: readonly string[];
  tags: readonly string[];
  query: string | null;
  since: Date | null;
  language: string | null;
  // Absent rather than null: cursors contain a hash of the filters.
  ids?: readonly string[];
  slugs?: readonly string[];
  publishedAfter?: Date;
  publishedBefore?: Date;
}

export const noFilters: PublicFilters = { categories: [], tags: [], query: null, since: null, language: null };

/** A part of a `where` clause with the values of its placeholders. */
export interface Condition {
  sql: string;
  values: readonly unknown[];
}

/** Conditions on a row `p` of posts. */
export function toConditions(filters: PublicFilters): Condition[] {
  const { categories, tags, query, since, language, ids, slugs, publishedAfter, publishedBefore } = filters;
  return [
    ...(ids ? [{ sql: 'p.id = any(?::uuid[])', values: [textArray(ids.map(toUuid))] }] : []),
    ...(slugs ? [{ sql: 'p.slug = any(?::text[])', values: [textArray(slugs)] }] : []),
    ...(publishedAfter ? publicationCondition('>', publishedAfter) : []),
    ...(publishedBefore ? publicationCondition('<', publishedBefore) : []),
    ...(categories.length > 0 ? [{ sql: 'p.category_slugs && ?::text[]', values: [textArray(categories)] }] : []),
    ...(tags.length > 0 ? [{ sql: 'p.tag_slugs && ?::text[]', values: [textArray(tags)] }] : []),
    ...(since ? [{ sql: 'p.updated_at >= ?::timestamptz', values: [since.toISOString()] }] : []),
    ...(language === null ? [] : [{ sql: 'p.language = ?', values: [language] }]),
    ...(query === null ? [] : [searchCondition(query, language)]),
  ];
}

/** The second condition, which the first implies, is on the index of managed lists. */
const publicationCondition = (operator: '<' | '>', at: Date): Condition[] => [
  { sql: `p.published_at ${operator} ?::timestamptz`, values: [at.toISOString()] },
  { sql: `coalesce(p.published_at, p.created_at) ${operator} ?::timestamptz`, values: [at.toISOString()] },
];

/** Matches the query with or without accents, using the dictionary of the post's language. */
function searchCondition(query: string, language: string | null): Condition {
  const { wanted, unwanted } = parseSearch(query);
  const found = toTextQuery(wanted, language);
  if (unwanted === '') return { ...found, sql: `p.search @@ (${found.sql})` };
  const excluded = toTextQuery(unwanted, language);
  if (wanted === '') return { ...excluded, sql: `p.search @@ !!(${excluded.sql})` };
  return {
    sql: `p.search @@ ((${found.sql}) && !!(${excluded.sql}))`,
    values: [...found.values, ...excluded.values],
  };
}

/** The text as one of its spellings in one of the dictionaries. */
function toTextQuery(text: string, language: string | null): Condition {
  const configs = configsFor(text, language);
  const spellings = [...new Set([text, fold(text)])];
  return {
    sql: configs.flatMap((config) => spellings.map(() => `websearch_to_tsquery('${config}', ?)`)).join(' || '),
    values: configs.flatMap(() => spellings),
  };
}

/** All dictionaries are of languages in Latin letters; other words are the same in each. */
function configsFor(text: string, language: string | null): readonly string[] {
  if (!/\p{sc=Latn}/u.test(text)) return ['simple'];
  return language === null ? searchConfigs : [searchConfig(language)];
}

export function joinConditions(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map((condition) => condition.sql).join(' and '),
    values: conditions.flatMap((condition) => condition.values),
  };
}
