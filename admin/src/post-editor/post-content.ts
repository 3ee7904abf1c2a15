import type { Block } from '../block-document/block.js';
import { blocksOf, canonical } from '../block-document/block.js';
import { mergeBlocks } from '../block-document/merge-blocks.js';
import type { PostEditorQuery } from '../generated/operations.js';

export type EditedPost = PostEditorQuery['post'];

/** Editable content of a post. */
export interface PostContent {
  title: string;
  excerpt: string;
  categorySlugs: readonly string[];
  tagSlugs: readonly string[];
  blocks: readonly Block[];
}

export const contentOf = ({ title, writtenExcerpt, categories, tags, blocks }: EditedPost): PostContent => ({
  title,
  excerpt: writtenExcerpt ?? '',
  categorySlugs: categories.map(({ slug }) => slug),
  tagSlugs: tags.map(({ slug }) => slug),
  blocks: blocksOf(blocks),
});

const isSame = (left: unknown, right: unknown) => canonical(left) === canonical(right);

/** Fields of `content` that differ from `base`, as input of the update. */
export function changesOf(base: PostContent, content: PostContent) {
  const has = (field: keyof PostContent) => !isSame(base[field], content[field]);
  return {
    ...(has('title') && { title: content.title }),
    ...(has('excerpt') && { excerpt: content.excerpt }),
    ...(has('categorySlugs') && { categorySlugs: [...content.categorySlugs] }),
    ...(has('tagSlugs') && { tagSlugs: [...content.tagSlugs] }),
    ...(has('blocks') && { blocks: { v: 1, blocks: content.blocks } }),
  };
}

export interface MergedContent {
  content: PostContent;
  /** Number of blocks that both changed. */
  conflictCount: number;
  /** The other title, if both changed it. */
  theirTitle: string | null;
}

/** Merges the saved version of another editor into the local edit. */
export function mergeContent(base: PostContent, mine: PostContent, theirs: PostContent): MergedContent {
  const pick = <Field extends keyof PostContent>(field: Field): PostContent[Field] =>
    isSame(mine[field], base[field]) ? theirs[field] : mine[field];
  const { blocks, conflictCount } = mergeBlocks(base.blocks, mine.blocks, theirs.blocks, () => crypto.randomUUID());
  const slugs = (field: 'categorySlugs' | 'tagSlugs') => {
    const removed = base[field].filter((slug) => !mine[field].includes(slug) || !theirs[field].includes(slug));
    return [...new Set([...theirs[field], ...mine[field]])].filter((slug) => !removed.includes(slug));
  };
  const title = pick('title');
  const isContested = title !== theirs.title && theirs.title !== base.title;
  return {
    content: {
      ...{ title, blocks, excerpt: pick('excerpt') },
      ...{ categorySlugs: slugs('categorySlugs'), tagSlugs: slugs('tagSlugs') },
    },
    conflictCount,
    theirTitle: isContested ? theirs.title : null,
  };
}
