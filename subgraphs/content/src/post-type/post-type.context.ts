import type { Recipes } from '@imprint/graphql/lazy-members';
import type { WriteNeeds } from '../event/write-needs.js';
import type { SiteContext } from '../site/site.context.js';
import { PostTypeService } from './post-type.service.js';

export interface PostTypeServices {
  postTypes: PostTypeService;
}

export type PostTypeContext = SiteContext & PostTypeServices;

export const postTypeRecipes: Recipes<PostTypeServices, SiteContext & WriteNeeds> = {
  postTypes: (dependencies) => new PostTypeService(dependencies),
};
