import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { violatedConstraint } from '@imprint/persistence/constraint';
import { statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlug } from './slug.js';

export interface WantedSlug {
  language: string;
  base: string;
}

export interface SlugRequest {
  siteId: string;
  wanted: readonly WantedSlug[];
  /** Language tags of the site: each is a path prefix and cannot be a slug. */
  siteLanguages: readonly string[];
  /** True lets one transaction of a family pass at a time. */
  takesTurns: boolean;
}

export interface AllocatedSlugs {
  /** In the order in which they were wanted. */
  slugs: string[];
  /** The database's clock: processes with different clocks agree on what is public. */
  now: Date;
}

const slugAttempts = 5;

/** Suffixes shorten very long slugs, so that their family shares only this many characters. */
const familyLength = 170;
const familyOf = (base: string): string => base.slice(0, familyLength);

/**
 * The lowest free slugs of their families. The unique index is the truth: whoever loses a race for a slug tries again
 * and takes turns then, until the transaction of `em` ends, so that parallel creates leave no gap.
 */
export async function allocateSlugs(em: EntityManager, request: SlugRequest): Promise<AllocatedSlugs> {
  const { siteId, wanted, siteLanguages, takesTurns } = request;
  const bases = new Map(wanted.map(({ language, base }) => [`${siteId} ${language} ${base}`, { language, base }]));
  if (takesTurns) {
    const families = new Set(wanted.map(({ language, base }) => `${siteId} ${language} ${familyOf(base)}`));
    // In one order, so that no two wait for each other.
    for (const family of [...families].sort()) await advisoryLock(em, family);
  }
  const rows = await takenSlugs(em, [toUuid(siteId), JSON.stringify([...bases.values()].map(familyToRead))]);
  const taken = new Set(rows.flatMap(({ language, taken: slugs }) => slugs.map((slug) => `${language} ${slug}`)));
  const slugs = wanted.map(({ language, base }) => {
    const slug = freeSlug(base, (candidate) => taken.has(`${language} ${candidate}`), siteLanguages);
    taken.add(`${language} ${slug}`);
    return slug;
  });
  return { slugs, now: new Date(rows[0]?.now ?? Number.NaN) };
}

const takenSlugs = statement<{ now: string; language: string; taken: string[] }>(
  `select to_json(date_trunc('milliseconds', clock_timestamp())) #>> '{}' as now, wanted.language, array(
     select slug from content.posts
     where site_id = ? and language = wanted.language and status in ('draft', 'scheduled', 'published')
       and slug >= wanted.family and slug < wanted.family || '~' and slug ~ wanted.shape
   ) as taken
   from json_to_recordset(?::json) as wanted (language text, family text, shape text)`,
);

function familyToRead({ language, base }: WantedSlug): { language: string; family: string; shape: string } {
  const family = familyOf(base);
  return { language, family, shape: base === family ? `^${base}(-[0-9]+)?$` : `^${family}` };
}

/**
 * Runs `work` again when another transaction took its slug meanwhile; `isContested` tells it to take turns. Even then
 * two families can meet in one slug (`x` for the second time and `x-2` for the first).
 */
export async function retryOnSlugClash<Result>(work: (isContested: boolean) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt > 1);
    } catch (error) {
      if (violatedConstraint(error) !== 'posts_slug_key') throw error;
      if (attempt === slugAttempts)
        throw conflict('The slug is contested: send the request again.', { retryAfterSeconds: 1 });
    }
  }
}
