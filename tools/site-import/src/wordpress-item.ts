import { ownValue } from '@imprint/ids/own-value';
import { pathOfUrl } from './former-paths.js';
import { readLanguage } from './language-code.js';
import type { Outcome } from './outcomes.js';
import { type WordpressTaxonomy, wordpressTerms } from './wordpress-fields.js';
import type { WordpressItem, WordpressTerm } from './wordpress-file.js';

const shown = { isPublic: true, as: 'status' };
const kept = { isPublic: false, as: 'status' };
const unfinished = { isPublic: false, became: 'a draft', why: 'It was not public.' };

/** States of posts, and whether readers see them, now or later. Others are not imported. */
export const wordpressStatuses: Readonly<Record<string, Outcome & { isPublic: boolean }>> = {
  publish: shown,
  future: shown,
  draft: kept,
  pending: unfinished,
  private: unfinished,
};

export const typeOf = ({ text }: WordpressItem): string => text.get('wp:post_type')?.trim() || 'post';

/** Undefined for a state that is not imported. */
export const isPublic = ({ text }: WordpressItem): boolean | undefined =>
  ownValue(wordpressStatuses, text.get('wp:status')?.trim() ?? '')?.isPublic;

/** Whether an item is a post or page in a state that is imported. */
export const isImported = (item: WordpressItem): boolean =>
  ['post', 'page'].includes(typeOf(item)) && isPublic(item) !== undefined;

/** Slugs with other letters than a-z are stored percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug.trim());
  } catch {
    return slug.trim();
  }
}

/** The permalink, those of former slugs, and the short link of the own site. */
export function pathsOf(item: WordpressItem): string[] {
  const { text, formerSlugs } = item;
  const permalink = text.get('link')?.trim() ?? '';
  const link = pathOfUrl(permalink);
  const renamed = link?.includes('?')
    ? []
    : formerSlugs.map((slug) => link?.replace(/[^/]+(\/?)$/, (_, end: string) => slug + end));
  return [link, ...renamed, shortPathOf(item)].filter((path) => typeof path === 'string');
}

/** The guid names the place of the site; its number may be that of another site. */
function shortPathOf({ text }: WordpressItem): string | null {
  const guid = text.get('guid')?.trim() ?? '';
  const id = text.get('wp:post_id')?.trim() ?? '';
  const isShort = /[?&](?:p|page_id)=\d+$/.test(guid) && guid.endsWith(`=${id}`);
  return isShort ? pathOfUrl(guid) : null;
}

const termsOf = ({ terms }: WordpressItem, ...taxonomies: readonly WordpressTaxonomy[]): WordpressTerm[] =>
  terms.filter(({ taxonomy, slug }) => taxonomies.some((name) => name === taxonomy) && slug !== '');

/** The second name of each is that of exports of version 1.0 and 1.1. */
export const categoriesOf = (item: WordpressItem): WordpressTerm[] =>
  termsOf(item, 'category').filter(({ slug }) => !Object.hasOwn(wordpressTerms, `category=${slug}`));
export const tagsOf = (item: WordpressItem): WordpressTerm[] => termsOf(item, 'post_tag', 'tag');
/** Authors of Co-Authors Plus, in their order. */
export const coAuthorsOf = (item: WordpressItem): WordpressTerm[] => termsOf(item, 'author');
export const loginOfCoAuthor = (slug: string): string => decodeSlug(slug).replace(/^cap-/, '');

/** The language that Polylang or WPML gives the post. */
export function languageOf(item: WordpressItem): string | null {
  const [term] = termsOf(item, 'language');
  const metaNames = ['_wpml_import_language_code', 'wpml_language', '_wpml_language'] as const;
  const given = term?.slug ?? metaNames.map((name) => item.meta.get(name)).find(Boolean) ?? null;
  return given === null ? null : (readLanguage(given) ?? given);
}

/** A name for the translations of one post, in Polylang or WPML. */
export function translationGroupOf(item: WordpressItem): string | null {
  const [term] = termsOf(item, 'post_translations');
  return term?.slug ?? item.meta.get('_wpml_import_translation_group') ?? item.meta.get('_wpml_trid') ?? null;
}
