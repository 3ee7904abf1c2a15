import { ownValue } from '@imprint/ids/own-value';
import { pathOfUrl } from './former-paths.js';
import type { Reason, SourceField } from './source-document.js';
import type { WordpressItem } from './wordpress-file.js';
import { decodeSlug, loginOfCoAuthor } from './wordpress-item.js';

/** Fields of the import line by the elements of an item. */
const counterparts: Readonly<Record<string, string>> = {
  title: 'title',
  link: 'former_paths',
  pubDate: 'published_at',
  'dc:creator': 'author.slug',
  'excerpt:encoded': 'excerpt',
  'wp:post_date_gmt': 'published_at',
  'wp:post_date': 'published_at',
  'wp:post_id': 'external_id',
  'wp:post_name': 'slug',
  'wp:post_password': 'access',
  'wp:post_type': 'post_type',
  'wp:status': 'status',
};
/** Read as the body. */
const bodyFields: ReadonlySet<string> = new Set(['content:encoded', 'wp:attachment_url']);
const taxonomies: Readonly<Record<string, string>> = {
  category: 'category_slugs',
  post_tag: 'tag_slugs',
  tag: 'tag_slugs',
  language: 'language',
  author: 'author.slug',
};
const metaCounterparts: Readonly<Record<string, string>> = {
  _thumbnail_id: 'cover_url',
  _wp_old_slug: 'former_paths',
  _yoast_wpseo_title: 'seo.title',
  rank_math_title: 'seo.title',
  _aioseo_title: 'seo.title',
  _seopress_titles_title: 'seo.title',
  _yoast_wpseo_metadesc: 'seo.description',
  rank_math_description: 'seo.description',
  _aioseo_description: 'seo.description',
  _seopress_titles_desc: 'seo.description',
  _yoast_wpseo_canonical: 'seo.canonical_url',
  rank_math_canonical_url: 'seo.canonical_url',
  _seopress_robots_canonical: 'seo.canonical_url',
};
/** Fields that WordPress and plugins keep for themselves. */
const internal =
  /^meta (?:_edit_l|_oembed_|_wp_page_template|_encloseme|_pingme|_publicize|_menu_item|_wp_attach|_attachment|_elementor_|_pll_|_icl_|_wpml|amazonS3)/;
/** Values without a meaning. */
const emptyValues: Readonly<Record<string, RegExp>> = {
  'wp:post_parent': /^0$/,
  'wp:menu_order': /^0$/,
  'wp:is_sticky': /^0$/,
  'wp:post_type': /^post$/,
  'wp:post_date_gmt': /^0000/,
  'wp:post_date': /^0000/,
};

/** Every field of an item. */
export function fieldsOf({ text, meta, terms, comments }: WordpressItem): SourceField[] {
  const ofItem = [...text]
    .filter(
      ([name, value]) => !bodyFields.has(name) && value.trim() !== '' && !ownValue(emptyValues, name)?.test(value),
    )
    .map(([name, value]) => field(name, comparableValue(name, value.trim()), ownValue(counterparts, name)));
  const ofMeta = [...meta]
    .filter(([name, value]) => value !== '' && name !== 'footnotes')
    .map(([name, value]) => field(`meta ${name}`, value, ownValue(metaCounterparts, name)));
  const ofTerms = terms
    .filter(({ taxonomy }) => taxonomy !== '')
    .map(({ taxonomy, slug, name }) =>
      field(
        `term ${taxonomy}`,
        (taxonomy === 'author' ? loginOfCoAuthor(slug) : decodeSlug(slug)) || name,
        ownValue(taxonomies, taxonomy),
      ),
    );
  const ofComments = comments > 0 ? [field('comments', String(comments))] : [];
  return [...ofItem, ...ofMeta, ...ofTerms, ...ofComments];
}

const field = (name: string, value: string, as?: string): SourceField => ({
  name,
  value,
  ...(as !== undefined && { as }),
});

function comparableValue(name: string, value: string): string {
  if (name === 'link') return pathOfUrl(value) ?? value;
  if (name === 'wp:post_name') return decodeSlug(value);
  if (name === 'wp:post_date_gmt') return value.replace(' ', 'T').replace(/$/, 'Z');
  return value;
}

/** Reasons for fields that no post has here. */
export function fieldReasons(fields: readonly SourceField[]): Reason[] {
  const lost = (of: string, why: string): Reason => ({ kind: 'field', of, why });
  const internals = fields
    .filter(({ name }) => internal.test(name))
    .map(({ name }) => lost(name, 'WordPress and its plugins use it for themselves.'));
  return [
    ...internals,
    lost('comments', 'Posts have no comments.'),
    lost('term category=uncategorized', 'It stands for none.'),
    lost('term post_format', 'Posts have no formats.'),
    lost('wp:comment_status', 'Posts have no comments.'),
    lost('wp:ping_status', 'Posts have no pingbacks.'),
    lost('wp:post_modified', 'The time of the last change is that of the import.'),
    lost('wp:post_modified_gmt', 'The time of the last change is that of the import.'),
    lost('wp:is_sticky', 'Posts cannot stick to the front page.'),
    lost('wp:post_parent', 'Pages have no parents. The former path is kept.'),
    lost('wp:menu_order', 'Pages have no order.'),
    { kind: 'field', of: 'guid', became: 'the external id and the former path', why: 'It identifies the post.' },
    {
      kind: 'field',
      of: 'term post_translations',
      became: 'translation_of',
      why: 'Translations name the first post of their group.',
    },
    {
      kind: 'field',
      of: 'meta enclosure',
      became: 'an embed or the link in the text',
      why: 'Its file is in the body.',
    },
    { kind: 'field', of: 'meta rank_math_robots', became: 'seo.no_index', why: 'Only noindex has a counterpart.' },
    {
      kind: 'field',
      of: 'meta _yoast_wpseo_meta-robots-noindex',
      became: 'seo.no_index',
      why: 'It has another form here.',
    },
    { kind: 'field', of: 'meta _seopress_robots_index', became: 'seo.no_index', why: 'It has another form here.' },
  ];
}
