import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderBySite } from '@imprint/graphql/loader-by-site';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder, MediaTag } from './media-label.entity.js';
import { MediaLabelRepository } from './media-label.repository.js';
import { MediaLabelService } from './media-label.service.js';

type CountLoader = ReturnType<typeof countLoader>;

export interface LibraryServices {
  folderRepository: MediaLabelRepository;
  tagRepository: MediaLabelRepository;
  folders: MediaLabelService;
  tags: MediaLabelService;
  countByFolder: CountLoader;
  countByTag: CountLoader;
}

export type LibraryContext = RequestContext & LibraryServices;

interface LibraryNeeds {
  em: EntityManager;
  caller: RequestContext;
}

const countLoader = ({ principal }: RequestContext, labels: MediaLabelRepository) =>
  loaderBySite(principal, (site, ids) => labels.countAssets(site, ids));

export const libraryRecipes: Recipes<LibraryServices, LibraryNeeds> = {
  folderRepository: ({ em }) => new MediaLabelRepository(em, MediaFolder),
  tagRepository: ({ em }) => new MediaLabelRepository(em, MediaTag),
  folders: ({ folderRepository }) => new MediaLabelService(folderRepository),
  tags: ({ tagRepository }) => new MediaLabelService(tagRepository),
  countByFolder: ({ caller, folderRepository }) => countLoader(caller, folderRepository),
  countByTag: ({ caller, tagRepository }) => countLoader(caller, tagRepository),
};
