import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { violatedConstraint } from '@imprint/persistence/constraint';
import { takeTurn } from '@imprint/persistence/take-turn';
import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlug } from './slug.js';

export interface SlugRequest {
  siteId: string;
  language: string;
  base: string;
  /** Language tags of the site: each is a path prefix and cannot be a slug. */
  siteLanguages: readonly string[];
}

export interface AllocatedSlug {
  slug: string;
  /** The database's clock: processes with different clocks agree on what is public. */
  now: Date;
}

const slugAttempts = 5;

/** Suffixes shorten very long slugs, so that their family shares only this many characters. */
const familyLength = 170;

/**
 * The lowest free slug of a family, in the transaction of `em`. One transaction of a family passes
 * at a time, so that parallel creates leave no gap; the unique index stays the truth.
 */
export async function allocateSlug(em: EntityManager, request: SlugRequest): Promise<AllocatedSlug> {
  const { siteId, language, base, siteLanguages } = request;
  const family = base.slice(0, familyLength);
  await takeTurn(em, `${siteId} ${language} ${family}`);
  const [row] = await em.execute<[{ now: string; taken: string[] }]>(
    `select to_json(date_trunc('milliseconds', clock_timestamp())) #>> '{}' as now, array(
       select slug from content.posts
       where site_id = ? and language = ? and status in ('draft', 'scheduled', 'published')
         and slug >= ? and slug < ? and slug ~ ?
     ) as taken`,
    [toUuid(siteId), language, family, `${family}~`, base === family ? `^${base}(-[0-9]+)?$` : `^${family}`],
  );
  const taken = new Set(row.taken);
  return { slug: freeSlug(base, (slug) => taken.has(slug), siteLanguages), now: new Date(row.now) };
}

/** Two families of slugs can meet in one slug (`x` for the second time and `x-2` for the first). */
export async function retryOnSlugClash<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional(work);
    } catch (error) {
      if (violatedConstraint(error) !== 'posts_slug_key') throw error;
      if (attempt === slugAttempts)
        throw conflict('The slug is contested: send the request again.', { retryAfterSeconds: 1 });
    }
  }
}
