import type { Outcomes } from './outcomes.js';

const withoutComments = { lost: 'Posts have no comments.' };
const changed = { lost: 'The time of the last change is that of the import.' };
const hidden = { became: 'seo.no_index', why: 'Only noindex has a counterpart.' };
const translation = { became: 'translation_of', why: 'Translations name the first post of their group.' };

/** Elements of an item. */
export const wordpressElements = {
  title: { as: 'title' },
  link: { as: 'former_paths' },
  pubDate: { as: 'published_at' },
  'dc:creator': { as: 'author.slug' },
  'excerpt:encoded': { as: 'excerpt' },
  'wp:post_date_gmt': { as: 'published_at' },
  'wp:post_date': { as: 'published_at' },
  'wp:post_id': { as: 'external_id' },
  'wp:post_name': { as: 'slug' },
  'wp:post_password': { as: 'access' },
  'wp:post_type': { as: 'post_type' },
  'wp:status': { as: 'status' },
  'content:encoded': { read: 'the text' },
  'wp:attachment_url': { read: 'the pictures that posts show' },
  guid: { became: 'the external id and the former path', why: 'It identifies the post.' },
  comments: withoutComments,
  'wp:comment_status': withoutComments,
  'wp:ping_status': { lost: 'Posts have no pingbacks.' },
  'wp:post_modified': changed,
  'wp:post_modified_gmt': changed,
  'wp:is_sticky': { lost: 'Posts cannot stick to the front page.' },
  'wp:post_parent': { lost: 'Pages have no parents. The former path is kept.' },
  'wp:menu_order': { lost: 'Pages have no order.' },
} as const satisfies Outcomes;

/** Fields of WordPress and of plugins (`wp:postmeta`). */
export const wordpressMeta = {
  _thumbnail_id: { as: 'cover_url' },
  _wp_attachment_image_alt: { read: 'alternative texts of covers and galleries' },
  _wp_old_slug: { as: 'former_paths' },
  'cap-user_login': { read: 'names of guest authors' },
  'cap-display_name': { read: 'names of guest authors' },
  footnotes: { read: 'the notes at the end of the text' },
  _wpml_import_language_code: { as: 'language' },
  wpml_language: { as: 'language' },
  _wpml_language: { as: 'language' },
  _wpml_import_translation_group: translation,
  _wpml_trid: translation,
  _yoast_wpseo_title: { as: 'seo.title' },
  rank_math_title: { as: 'seo.title' },
  _aioseo_title: { as: 'seo.title' },
  _seopress_titles_title: { as: 'seo.title' },
  _yoast_wpseo_metadesc: { as: 'seo.description' },
  rank_math_description: { as: 'seo.description' },
  _aioseo_description: { as: 'seo.description' },
  _seopress_titles_desc: { as: 'seo.description' },
  _yoast_wpseo_canonical: { as: 'seo.canonical_url' },
  rank_math_canonical_url: { as: 'seo.canonical_url' },
  _seopress_robots_canonical: { as: 'seo.canonical_url' },
  '_yoast_wpseo_opengraph-image': { as: 'seo.og_image' },
  rank_math_facebook_image: { as: 'seo.og_image' },
  _seopress_social_fb_img: { as: 'seo.og_image' },
  enclosure: { became: 'an embed or the link in the text', why: 'Its file is in the body.' },
  rank_math_robots: hidden,
  '_yoast_wpseo_meta-robots-noindex': hidden,
  _seopress_robots_index: hidden,
} as const satisfies Outcomes;

/** Beginnings of the names of fields that WordPress and plugins keep for themselves. */
export const internalMeta = [
  ...['_edit_l', '_oembed_', '_wp_page_template', '_encloseme', '_pingme', '_publicize', '_menu_item', '_wp_attach'],
  ...['_attachment_', '_elementor_', '_pll_', '_icl_', '_wpml', 'amazonS3'],
];
export const internalMetaReason = 'WordPress and its plugins use it for themselves.';

/** Taxonomies of WordPress itself, of exports of version 1.0 and 1.1, and of plugins with a counterpart. */
export const wordpressTaxonomies = {
  category: { as: 'category_slugs' },
  post_tag: { as: 'tag_slugs' },
  tag: { as: 'tag_slugs' },
  language: { as: 'language' },
  author: { as: 'author.slug' },
  post_translations: translation,
  post_format: { lost: 'Posts have no formats.' },
  nav_menu: { lost: 'Menus belong to the site.' },
} as const satisfies Outcomes;

/** Parts of texts that are no blocks and no shortcodes. */
export const wordpressBody = {
  'text of the classic editor': { read: 'the paragraphs and line breaks that WordPress shows' },
  'HTML of the block editor': { read: 'its blocks' },
  'link to another page or file of the old site': { read: 'the link, which the report names; files stay there' },
  'URL on a line of its own': { became: 'an embed', why: 'A URL on a line of its own is an embed.' },
  'link to a post of the files': {
    became: 'its former path',
    why: 'It leads to the former path of a post of this import.',
  },
  'relative address of a picture': { became: 'one of `--site-url`, else of the blog', why: 'It is absolute now.' },
  'background of an element, and picture that loads later': {
    became: 'a picture before its content',
    why: 'Blocks have no styles and no scripts.',
  },
  'picture of a gallery that no file has': {
    lost: 'It is in no file of this import: export it too, and give all files in one run.',
  },
} as const satisfies Outcomes;

/** Terms that are no choice of an author, by taxonomy and slug. */
export const wordpressTerms = {
  'category=uncategorized': { lost: 'WordPress gives it to posts without a category.' },
} as const satisfies Outcomes;

export type WordpressElement = keyof typeof wordpressElements;
export type WordpressMetaKey = keyof typeof wordpressMeta;
export type WordpressTaxonomy = keyof typeof wordpressTaxonomies;

/** Values by name: any may be there, and only the declared ones can be read by it. */
export interface Declared<Name extends string> extends Iterable<[string, string]> {
  get(name: Name): string | undefined;
}
