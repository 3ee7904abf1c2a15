import type { Recipes } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostContext } from '../post/post.context.js';
import type { SiteContext } from '../site/site.context.js';
import { Sitemaps } from './sitemap.js';
import { SitemapRepository } from './sitemap.repository.js';

export interface FeedServices {
  sitemaps: Sitemaps;
}

export type FeedContext = PostContext & FeedServices;

interface FeedNeeds extends SiteContext {
  em: EntityManager;
}

export const feedRecipes: Recipes<FeedServices, FeedNeeds> = {
  sitemaps: ({ em, sites }) => new Sitemaps(new SitemapRepository(em), sites),
};
