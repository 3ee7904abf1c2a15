import type { Recipes } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteContext } from '../site/site.context.js';
import { ChangeFeed } from './change-feed.js';
import { RecordedChangeRepository } from './recorded-change.repository.js';

export interface ChangeServices {
  changeFeed: ChangeFeed;
}

export type ChangeContext = SiteContext & ChangeServices;

interface ChangeNeeds extends SiteContext {
  em: EntityManager;
}

export const changeRecipes: Recipes<ChangeServices, ChangeNeeds> = {
  changeFeed: ({ em, sites }) => new ChangeFeed(new RecordedChangeRepository(em), sites),
};
