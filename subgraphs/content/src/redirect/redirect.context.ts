import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteContext } from '../site/site.context.js';
import { PostRedirectRepository } from './post-redirect.repository.js';
import { PostRedirects } from './post-redirects.js';

export interface RedirectServices {
  redirects: PostRedirects;
}

export type RedirectContext = SiteContext & RedirectServices;

interface RedirectNeeds extends SiteContext {
  em: EntityManager;
  cursors: KeysetCursors;
}

export const redirectRecipes: Recipes<RedirectServices, RedirectNeeds> = {
  redirects: ({ em, sites, cursors }) => new PostRedirects(new PostRedirectRepository(em), sites, cursors),
};
