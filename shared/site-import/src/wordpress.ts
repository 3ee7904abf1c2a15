import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import type { SkippedEntry, SourceEntry, SourcePost } from './source-post.js';
import { readWordpressFile, type WordpressItem } from './wordpress-file.js';
import { toHtml } from './wordpress-html.js';

/** Referenced entries, from a first pass: a post may precede its attachments. */
interface References {
  attachments: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
}

const statuses: Readonly<Record<string, 'draft' | 'published'>> = {
  publish: 'published',
  future: 'published',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
/** Entries without content of their own. */
const machinery = new Set(['attachment', 'nav_menu_item', 'revision', 'custom_css', 'customize_changeset']);

/** Fields of the SEO plugins: Yoast, Rank Math, All in One SEO and SEOPress. */
const seoFields = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_seopress_titles_desc'],
  canonical_url: ['_yoast_wpseo_canonical', 'rank_math_canonical_url', '_seopress_robots_canonical'],
  og_image: ['_yoast_wpseo_opengraph-image', 'rank_math_facebook_image', '_seopress_social_fb_img'],
} as const;

/** Posts and pages of a WordPress export. */
export async function readWordpress(path: string): Promise<SourceEntry[]> {
  const attachments = new Map<string, string>();
  const authors = new Map<string, string>();
  await readWordpressFile(path, {
    onAuthor: ({ login, name }) => authors.set(login, name),
    onItem: ({ text }) => {
      const url = text.get('wp:attachment_url');
      if (url) attachments.set(text.get('wp:post_id') ?? '', url);
    },
  });
  const entries: SourceEntry[] = [];
  await readWordpressFile(path, {
    onAuthor: () => undefined,
    onItem: (item) => {
      const entry = toEntry(item, { attachments, authors });
      if (entry) entries.push(entry);
    },
  });
  return entries;
}

function toEntry(item: WordpressItem, references: References): SourcePost | SkippedEntry | null {
  const text = (name: string) => item.text.get(name) ?? '';
  const type = text('wp:post_type');
  if (machinery.has(type) || type.startsWith('wp_')) return null;
  const name = `${type} ${text('wp:post_id')} ${text('title')}`.trim();
  const status = ownValue(statuses, text('wp:status'));
  if (!status) return { name, reason: `its status is ${text('wp:status')}` };
  if (type !== 'post' && type !== 'page') return { name, reason: `its type ${type} has no counterpart` };
  const { html, shortcodes } = toHtml(text('content:encoded'), (id) => references.attachments.get(id));
  const publishedAt = toInstant(text('wp:post_date_gmt'));
  const { seo, templates } = seoOf(item);
  const author = text('dc:creator');
  const former = formerPathsOf(status === 'published' ? pathsOf(item) : []);
  const cover = references.attachments.get(item.meta.get('_thumbnail_id') ?? '');
  const line: ImportLine = {
    title: text('title') || text('wp:post_name') || text('wp:post_id'),
    content_html: html || '<p></p>',
    external_id: `wordpress:${text('wp:post_id')}`,
    status,
    ...(text('wp:post_password') && { access: 'restricted' as const }),
    ...(type === 'page' && { post_type: 'page' }),
    ...(text('wp:post_name') && { slug: decode(text('wp:post_name')) }),
    ...(text('excerpt:encoded').trim() && { excerpt: text('excerpt:encoded').trim() }),
    ...(status === 'published' && publishedAt && { published_at: publishedAt }),
    ...(author && { author: { slug: author, name: references.authors.get(author) ?? author } }),
    ...(cover && { cover_url: cover }),
    ...(seo && { seo }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
    category_slugs: slugsOf(item, 'category').filter((slug) => slug !== 'uncategorized'),
    tag_slugs: slugsOf(item, 'post_tag'),
  };
  const losses = [
    ...former.losses,
    ...shortcodes.map((code) => `The shortcode [${code}] stays as text.`),
    ...templates.map((field) => `The SEO ${field} is a template of a plugin and is left out.`),
    ...(text('wp:status') === 'private' ? ['A private post becomes a draft.'] : []),
    ...(text('wp:post_password') ? ['It had a password and is restricted now.'] : []),
    ...(text('wp:is_sticky') === '1' ? ['Posts cannot stick to the front page.'] : []),
  ];
  return { line, losses };
}

function seoOf({ meta }: WordpressItem): { seo: ImportLine['seo'] | null; templates: string[] } {
  const seo = new Map<string, string | boolean>();
  const templates: string[] = [];
  for (const [field, keys] of Object.entries(seoFields)) {
    const value = keys.map((key) => meta.get(key)).find((found) => found);
    if (!value) continue;
    // Such as "%%title%% %%sep%% %%sitename%%".
    if (/%%?\w+%%?/.test(value) && field !== 'canonical_url' && field !== 'og_image') templates.push(field);
    else seo.set(field, value);
  }
  const robots = `${meta.get('_yoast_wpseo_meta-robots-noindex') ?? ''} ${meta.get('rank_math_robots') ?? ''}`;
  if (/^1 /.test(robots) || robots.includes('noindex') || meta.get('_seopress_robots_index') === 'yes')
    seo.set('no_index', true);
  return { seo: seo.size > 0 ? Object.fromEntries(seo) : null, templates };
}

const slugsOf = ({ terms }: WordpressItem, taxonomy: string): string[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => decode(slug));

/** Converts "2015-04-01 12:00:00" to RFC 3339; null for a draft without a date. */
function toInstant(date: string): string | null {
  const at = new Date(`${date.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? null : at.toISOString();
}

/** The permalink, those of former slugs, and the short link, which WordPress keeps as a global id. */
function pathsOf({ text, formerSlugs }: WordpressItem): string[] {
  const link = pathOfUrl(text.get('link') ?? '');
  const short = /[?&](p|page_id)=\d+$/.test(text.get('guid') ?? '') ? pathOfUrl(text.get('guid') ?? '') : null;
  const renamed = link?.includes('?')
    ? []
    : formerSlugs.map((slug) => link?.replace(/[^/]+(\/?)$/, (_, end: string) => slug + end));
  return [link, ...renamed, short].filter((path) => typeof path === 'string');
}

/** Slugs with other letters than a-z are stored percent-encoded. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
