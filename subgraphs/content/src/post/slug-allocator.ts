import { conflict } from '@imprint/errors/domain-error';
import { violatedConstraint } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlug } from '../slug/slug.js';
import { PostSlugRepository, type SlugFamily } from './post-slug.repository.js';

export interface WantedSlug {
  language: string;
  base: string;
}

export interface SlugRequest {
  siteId: string;
  wanted: readonly WantedSlug[];
  /** Language tags of the site: each is a path prefix and cannot be a slug. */
  siteLanguages: readonly string[];
  /** Slug of a post that may keep it. */
  own?: { language: string; slug: string } | null;
  /** True serializes transactions of the same slug family. */
  locksFamilies: boolean;
}

export interface AllocatedSlugs {
  /** In the order of `wanted`. */
  slugs: string[];
  /** Database time, so that processes with different clocks agree on what is public. */
  now: Date;
}

const slugAttempts = 5;

/** Suffixes shorten very long slugs, so only this prefix identifies a family. */
const familyLength = 170;
const toFamily = (base: string): string => base.slice(0, familyLength);

/**
 * Allocates the lowest free slugs. The unique index decides races; the loser retries under an advisory lock per family,
 * held until the transaction of `em` ends, so that parallel creates leave no gaps.
 */
export async function allocateSlugs(em: EntityManager, request: SlugRequest): Promise<AllocatedSlugs> {
  const { siteId, wanted, siteLanguages, own, locksFamilies } = request;
  const bases = new Map(wanted.map(({ language, base }) => [`${siteId} ${language} ${base}`, { language, base }]));
  const repository = new PostSlugRepository(em);
  if (locksFamilies) {
    await repository.lock(new Set(wanted.map(({ language, base }) => `${siteId} ${language} ${toFamily(base)}`)));
  }
  const found = await repository.listTaken(siteId, [...bases.values()].map(familyToRead));
  const taken = new Set(found.taken.map(({ language, slug }) => `${language} ${slug}`));
  if (own) taken.delete(`${own.language} ${own.slug}`);
  const slugs = wanted.map(({ language, base }) => {
    const slug = freeSlug(base, (candidate) => taken.has(`${language} ${candidate}`), siteLanguages);
    taken.add(`${language} ${slug}`);
    return slug;
  });
  return { slugs, now: found.now };
}

function familyToRead({ language, base }: WantedSlug): SlugFamily {
  const family = toFamily(base);
  return { language, family, shape: base === family ? `^${base}(-[0-9]+)?$` : `^${family}` };
}

/**
 * Retries `work` when another transaction took its slug; `isContested` makes it lock. Even with the lock, two families
 * can claim one slug (the second `x` and the first `x-2`), and posts that exchange their slugs can deadlock.
 */
export async function retryOnSlugConflict<Result>(work: (isContested: boolean) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await retryOnDeadlock(() => work(attempt > 1));
    } catch (error) {
      if (violatedConstraint(error) !== 'posts_slug_key') throw error;
      if (attempt === slugAttempts)
        throw conflict('Concurrent requests claimed this slug. Retry the request.', { retryAfterSeconds: 1 });
    }
  }
}
