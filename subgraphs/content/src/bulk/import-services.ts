import { lazyMembers } from '@imprint/graphql/lazy-members';
import { type PersonaServices, personaRecipes } from '../persona/persona.context.js';
import { type PostNeeds, type PostServices, postRecipes } from '../post/post.context.js';
import { type PostTypeServices, postTypeRecipes } from '../post-type/post-type.context.js';
import type { SiteContext } from '../site/site.context.js';

type ImportNeeds = Omit<PostNeeds, keyof PostTypeServices> & SiteContext;
type ImportServices = PersonaServices & PostServices & PostTypeServices;

/** The services of an import, and what they are built from. */
export type ImportContext = ImportNeeds & ImportServices;

/** The services of a request once more, where some of what they need differs. */
export const rebuildServices: (needs: ImportNeeds) => ImportContext = lazyMembers<ImportNeeds, ImportServices>({
  ...personaRecipes,
  ...postTypeRecipes,
  ...postRecipes,
});
