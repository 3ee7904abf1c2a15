import { ownValue } from '@imprint/ids/own-value';
import type { SelectionSetNode } from 'graphql';
import {
  type PostColumnsFragment,
  type PostListItemFragment,
  PostListItemFragmentDoc,
} from '../../generated/documents.js';

type ToContract = (value: unknown) => unknown;

const unchanged: ToContract = (value) => value;

/** Renames the fields of a value like a selection with aliases. */
function toContract({ selections }: SelectionSetNode): ToContract {
  const fields = selections.filter((selection) => selection.kind === 'Field');
  if (fields.every(({ alias, selectionSet }) => !alias && !selectionSet)) return unchanged;
  const renamed = fields.map(({ name, alias, selectionSet }) => ({
    name: name.value,
    alias: (alias ?? name).value,
    renameField: selectionSet ? toContract(selectionSet) : unchanged,
  }));
  const rename = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(rename);
    return Object.fromEntries(
      renamed.map(({ name, alias, renameField }) => [
        alias,
        renameField(ownValue(value as Record<string, unknown>, name)),
      ]),
    );
  };
  return rename;
}

const [listItem] = PostListItemFragmentDoc.definitions;
const toListItem = toContract((listItem as { selectionSet: SelectionSetNode }).selectionSet);

/** Maps a row of the columns to the contract. */
export const listedPost = (item: unknown, url: string | null, coverUrl: string | null): PostListItemFragment =>
  toListItem({ ...(item as object), url, coverUrl }) as PostListItemFragment;

export const listedPosts = ({ items, urls, coverUrls }: PostColumnsFragment): PostListItemFragment[] =>
  (items as unknown[]).map((item, index) => listedPost(item, urls?.[index] ?? null, coverUrls?.[index] ?? null));

/** Fields of an item that only managers get. */
interface ManagedFields {
  status?: string;
  blocks?: object;
  seo?: object;
  categorySlugs?: string[];
  tagSlugs?: string[];
}

/** Posts with bodies; in the import format for managers. */
export function exportedPosts(page: PostColumnsFragment & { contentHtml: readonly string[] | null }): object[] {
  const listed = listedPosts(page);
  return (page.items as ManagedFields[]).map(({ status, blocks, seo, categorySlugs, tagSlugs }, index) => ({
    ...listed[index],
    content_html: page.contentHtml?.[index] ?? null,
    ...(status !== undefined && {
      status,
      blocks_json: blocks,
      seo,
      category_slugs: categorySlugs,
      tag_slugs: tagSlugs,
    }),
  }));
}
