import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { BodyPreparation } from '../body/body-preparation.js';
import type { MediaDirectory } from '../media/media-directory.js';
import { loaderByPost } from './loader-by-post.js';
import { MediaUseRepository, type MediaUses } from './media-use.repository.js';
import type { Post } from './post.entity.js';
import type { PostRepository } from './post.repository.js';
import type { PostCountRepository, PostCounts } from './post-count.repository.js';
import { writeMarkdown } from './post-markdown.js';
import type { NewestPosts, PostPage, PostPages } from './post-pages.js';
import { PostTranslationRepository } from './post-translation.repository.js';
import { filterPublicTranslations, listGroups, listSlugHolders, type TranslationGroup } from './translations.js';

type LoaderByPost<Row> = DataLoader<Post, Row, string>;

/** Parts of posts and of what shows them, each loaded in one statement for all posts of a response. */
export interface PostLoaders {
  mediaUseRepository: MediaUseRepository;
  translationRepository: PostTranslationRepository;
  postById: DataLoader<SiteRowKey, Post | null>;
  mediaUses: DataLoader<SiteRowKey, MediaUses | null>;
  publicMediaUses: DataLoader<SiteRowKey, MediaUses | null>;
  newestBySite: DataLoader<{ parent: string; given: NewestPosts }, PostPage, string>;
  postCountsBySite: DataLoader<string, PostCounts>;
  translationGroups: LoaderByPost<TranslationGroup>;
  slugHolders: LoaderByPost<Post[]>;
  publicTranslations: LoaderByPost<Post[]>;
  bodyByPost: LoaderByPost<Post>;
  markdownByPost: LoaderByPost<string>;
  readerMarkdownByPost: LoaderByPost<string>;
}

interface LoaderNeeds extends Pick<RequestContext, 'principal' | 'signal'> {
  em: EntityManager;
  bodies: BodyPreparation;
  media: MediaDirectory;
  pages: PostPages;
  postRepository: PostRepository;
  postCounts: PostCountRepository;
}

export const postLoaderRecipes: Recipes<PostLoaders, LoaderNeeds> = {
  mediaUseRepository: ({ em }) => new MediaUseRepository(em),
  translationRepository: ({ em }) => new PostTranslationRepository(em),
  postById: ({ principal, postRepository }) => loaderBySite(principal, (site, ids) => postRepository.byIds(site, ids)),
  mediaUses: ({ principal, mediaUseRepository }) =>
    loaderBySite(principal, (site, ids) => mediaUseRepository.list(site, ids, 'all')),
  publicMediaUses: ({ principal, mediaUseRepository }) =>
    loaderBySite(principal, (site, ids) => mediaUseRepository.list(site, ids, 'public')),
  newestBySite: ({ pages }) =>
    loaderByArguments((siteIds: readonly string[], given: NewestPosts) => pages.listNewestBySite(siteIds, given)),
  postCountsBySite: ({ postCounts }) => new DataLoader((siteIds) => postCounts.bySite(siteIds)),
  translationGroups: ({ translationRepository }) => loaderByPost((posts) => listGroups(translationRepository, posts)),
  slugHolders: ({ postRepository }) => loaderByPost((posts) => listSlugHolders(postRepository, posts)),
  publicTranslations: ({ translationRepository, translationGroups }) =>
    loaderByPost(async (posts) => {
      const groups = await Promise.all(posts.map((post) => translationGroups.load(post)));
      return filterPublicTranslations(translationRepository, groups);
    }),
  bodyByPost: ({ postRepository }) => loaderByPost((posts) => postRepository.loadBodies(posts)),
  markdownByPost: ({ bodies, bodyByPost, signal }) =>
    loaderByPost((posts) => writeMarkdown(posts, { bodies, bodyByPost, imageById: null, signal })),
  readerMarkdownByPost: ({ bodies, bodyByPost, media, principal, signal }) => {
    const imageById = loaderBySite(principal, (site, ids) => media.listImages(site, ids));
    return loaderByPost((posts) => writeMarkdown(posts, { bodies, bodyByPost, imageById, signal }));
  },
};
