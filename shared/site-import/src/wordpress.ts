import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { toAcceptable } from './acceptable-entry.js';
import { type DateReading, readDate, readDates } from './date-reading.js';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import { externalIdOf, formerIdOf, originOfUrl, withUniqueIds } from './identity.js';
import { plainText } from './plain-text.js';
import { publicationOf } from './publication.js';
import { type Source, type SourceEntry, type SourceOptions, withFileLosses } from './source-post.js';
import { readWordpressFile, type WordpressItem } from './wordpress-file.js';
import { toHtml } from './wordpress-html.js';

/** Referenced entries, from a first pass: a post may precede its attachments. */
interface References {
  attachments: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
  origin: string;
}

/** States of posts, and whether readers see them, now or later. */
const statuses: Readonly<Record<string, boolean>> = {
  publish: true,
  future: true,
  draft: false,
  pending: false,
  private: false,
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
export async function readWordpress([path = '']: readonly string[], options: SourceOptions): Promise<Source> {
  const attachments = new Map<string, string>();
  const authors = new Map<string, string>();
  let firstLink: string | null = null;
  const { channel, losses } = await readWordpressFile(path, {
    onAuthor: ({ login, name }) => authors.set(login, plainText(name)),
    onItem: ({ text }) => {
      const url = text.get('wp:attachment_url')?.trim();
      if (url) attachments.set(text.get('wp:post_id') ?? '', url);
      firstLink ??= hostOf(text.get('link')) ?? hostOf(text.get('guid'));
    },
  });
  const origin = options.origin ?? originOf(channel) ?? firstLink;
  if (origin === null) throw new Error(`${path} does not name its site. Give it a name with --origin.`);
  const entries: SourceEntry[] = [];
  await readWordpressFile(path, {
    onAuthor: () => undefined,
    onItem: (item) => {
      const entry = toEntry(item, { attachments, authors, origin }, options);
      if (entry) entries.push(entry);
    },
  });
  const posts = withUniqueIds(withFileLosses(entries, losses).map(toAcceptable));
  return { total: posts.length, entries: posts };
}

/** A blog of a network has its own address; the address of the network is the same for all. */
const originOf = (channel: ReadonlyMap<string, string>): string | null =>
  ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((name) => originOfUrl(channel.get(name))).find(Boolean) ?? null;

const hostOf = (url: string | undefined): string | null =>
  url && URL.canParse(url) ? new URL(url).host || null : null;

function toEntry(item: WordpressItem, references: References, options: SourceOptions): SourceEntry | null {
  const text = (name: string) => item.text.get(name)?.trim() ?? '';
  const type = text('wp:post_type') || 'post';
  if (machinery.has(type) || type.startsWith('wp_')) return null;
  const title = plainText(text('title'));
  const name = `${type} ${text('wp:post_id')} ${title}`.trim();
  const isPublic = ownValue(statuses, text('wp:status'));
  if (isPublic === undefined) return { name, reason: `its status is ${text('wp:status') || 'missing'}` };
  if (type !== 'post' && type !== 'page') return { name, reason: `its type ${type} has no counterpart` };
  const id = text('wp:post_id') || text('guid') || text('link');
  if (id === '') return { name, fault: 'it has no id, guid or link by which a second import would know it' };
  const { html, shortcodes } = toHtml(item.text.get('content:encoded') ?? '', (file) =>
    references.attachments.get(file),
  );
  const isUndated = text('wp:status') === 'future' && datesOf(item, options).at === null;
  const publication = publicationOf({
    isDraft: !isPublic,
    draftReasons: isUndated ? ['It was scheduled for an unknown date.'] : [],
    date: isPublic ? datesOf(item, options) : { at: null, losses: [] },
    now: options.now,
  });
  const { seo, templates } = seoOf(item);
  const author = text('dc:creator');
  const excerpt = plainText(text('excerpt:encoded'));
  const former = formerPathsOf(publication.fields.status === 'published' ? pathsOf(item) : []);
  const cover = references.attachments.get(item.meta.get('_thumbnail_id') ?? '');
  const line: ImportLine = {
    title: title || decode(text('wp:post_name')) || id,
    content_html: html || '<p></p>',
    external_id: externalIdOf('wordpress', references.origin, id),
    ...publication.fields,
    ...(text('wp:post_password') && { access: 'restricted' as const }),
    ...(type === 'page' && { post_type: 'page' }),
    ...(text('wp:post_name') && { slug: decode(text('wp:post_name')) }),
    ...(excerpt && { excerpt }),
    ...(author && { author: { slug: author, name: references.authors.get(author) ?? author } }),
    ...(cover && { cover_url: cover }),
    ...(seo && { seo }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
    category_slugs: slugsOf(item, 'category').filter((slug) => slug !== 'uncategorized'),
    tag_slugs: slugsOf(item, 'post_tag'),
  };
  const losses = [
    ...former.losses,
    ...publication.losses,
    ...shortcodes.map((code) => `The shortcode [${code}] stays as text.`),
    ...templates.map((field) => `The SEO ${field} is a template of a plugin and is left out.`),
    ...(text('wp:status') === 'private' ? ['A private post becomes a draft.'] : []),
    ...(text('wp:post_password') ? ['It had a password and is restricted now.'] : []),
    ...(text('wp:is_sticky') === '1' ? ['Posts cannot stick to the front page.'] : []),
  ];
  const source = { body: { html: item.text.get('content:encoded') ?? '' }, fields: [], reasons: [] };
  return { line, formerId: formerIdOf('wordpress', text('wp:post_id')), losses, source };
}

function seoOf({ meta }: WordpressItem): { seo: ImportLine['seo'] | null; templates: string[] } {
  const seo = new Map<string, string | boolean>();
  const templates: string[] = [];
  for (const [field, keys] of Object.entries(seoFields)) {
    const value = keys.map((key) => meta.get(key)).find((found) => found);
    if (!value) continue;
    // Such as "%%title%% %%sep%% %%sitename%%".
    if (/%%?\w+%%?/.test(value) && field !== 'canonical_url' && field !== 'og_image') templates.push(field);
    else seo.set(field, field === 'title' || field === 'description' ? plainText(value) : value);
  }
  const robots = `${meta.get('_yoast_wpseo_meta-robots-noindex') ?? ''} ${meta.get('rank_math_robots') ?? ''}`;
  if (/^1 /.test(robots) || robots.includes('noindex') || meta.get('_seopress_robots_index') === 'yes')
    seo.set('no_index', true);
  return { seo: seo.size > 0 ? Object.fromEntries(seo) : null, templates };
}

const slugsOf = ({ terms }: WordpressItem, taxonomy: string): string[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => decode(slug));

/**
 * The date in UTC, that of the feed, or the local one. Without the first, the feed may have the start of 1970, which
 * stands for none.
 */
function datesOf({ text }: WordpressItem, { timeZone }: SourceOptions): DateReading {
  const [gmt, feed] = [text.get('wp:post_date_gmt'), text.get('pubDate')];
  const feedDate = readDate(feed, 'UTC');
  const isStart = feedDate instanceof Date && Math.abs(feedDate.getTime()) <= 86_400_000;
  const inUtc = readDates(
    [
      { name: 'post_date_gmt', value: gmt },
      { name: 'pubDate', value: isStart ? null : feed },
    ],
    'UTC',
  );
  if (inUtc.at !== null) return inUtc;
  const local = readDates([{ name: 'post_date', value: text.get('wp:post_date') }], timeZone);
  return { at: local.at, losses: [...inUtc.losses, ...local.losses] };
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
