import { conflict } from '@imprint/errors/domain-error';
import { violatedConstraint } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { slugCandidates } from '../slug/slug.js';
import { PostSlugRepository } from './post-slug.repository.js';

export interface WantedSlug {
  language: string;
  base: string;
}

export interface SlugRequest<Wanted extends WantedSlug> {
  siteId: string;
  wanted: readonly Wanted[];
  /** Language tags of the site: each is a path prefix and cannot be a slug. */
  siteLanguages: readonly string[];
  /** Slug of a post that may keep it. */
  own?: { language: string; slug: string } | null;
  /** True serializes transactions of the same slug family. */
  locksFamilies: boolean;
}

export interface AllocatedSlugs<Wanted> {
  slugs: Map<Wanted, string>;
  /** Database time, so that processes with different clocks agree on what is public. */
  now: Date;
}

const slugAttempts = 5;

/** Suffixes shorten very long slugs, so only this prefix identifies a family. */
const familyLength = 170;
const toFamily = (base: string): string => base.slice(0, familyLength);

/** Candidates of a slug that are looked up first; each further lookup takes three times as many as all before. */
const firstCandidates = 4;

/** The candidates for the posts of a batch that want the same slug. */
class Candidates {
  readonly language: string;
  readonly slugs: string[] = [];
  readonly #more: Generator<string, never>;

  constructor(
    { language, base }: WantedSlug,
    private readonly posts: number,
    siteLanguages: readonly string[],
  ) {
    this.language = language;
    this.#more = slugCandidates(base, siteLanguages);
  }

  /** Adds the next candidates and returns them. */
  more(): string[] {
    const count = this.slugs.length === 0 ? this.posts + firstCandidates : this.slugs.length * 3;
    const added = Array.from({ length: count }, () => this.#more.next().value);
    this.slugs.push(...added);
    return added;
  }
}

/**
 * Allocates the lowest free slugs. Only candidates are looked up: a site may have any number of slugs that begin alike.
 * The unique index decides races; the loser retries under an advisory lock per family, held until the transaction of
 * `em` ends, so that parallel creates leave no gaps.
 */
export async function allocateSlugs<Wanted extends WantedSlug>(
  em: EntityManager,
  request: SlugRequest<Wanted>,
): Promise<AllocatedSlugs<Wanted>> {
  const { siteId, wanted, siteLanguages, own, locksFamilies } = request;
  const repository = new PostSlugRepository(em);
  if (locksFamilies) {
    await repository.lock(new Set(wanted.map(({ language, base }) => `${siteId} ${language} ${toFamily(base)}`)));
  }
  const slots = Map.groupBy(wanted, ({ language, base }) => `${language} ${base}`);
  const candidates = new Map(
    [...slots].map(([name, posts]) => [name, new Candidates(posts[0] as WantedSlug, posts.length, siteLanguages)]),
  );
  const wantedFrom = wanted.map(({ language, base }) => candidates.get(`${language} ${base}`) as Candidates);
  const taken = new Set<string>();
  let unread = new Set(wantedFrom);
  for (;;) {
    const lookups = [...unread].map((each) => ({ language: each.language, slugs: each.more() }));
    const found = await repository.listTaken(siteId, lookups);
    for (const { language, slug } of found.taken) taken.add(`${language} ${slug}`);
    if (own) taken.delete(`${own.language} ${own.slug}`);
    const slugs = takeEach(wantedFrom, taken);
    unread = new Set(wantedFrom.filter((_, index) => slugs[index] === undefined));
    if (unread.size === 0) {
      return { slugs: new Map(wanted.map((each, index) => [each, slugs[index] as string])), now: found.now };
    }
  }
}

/** The first free candidate for each post; undefined where all that are looked up are taken. */
function takeEach(wantedFrom: readonly Candidates[], taken: ReadonlySet<string>): (string | undefined)[] {
  const given = new Set(taken);
  const free = new Map(
    wantedFrom.map((each) => [each, each.slugs.values().filter((slug) => !given.has(`${each.language} ${slug}`))]),
  );
  return wantedFrom.map((each) => {
    const slug = free.get(each)?.next().value;
    if (slug !== undefined) given.add(`${each.language} ${slug}`);
    return slug;
  });
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
