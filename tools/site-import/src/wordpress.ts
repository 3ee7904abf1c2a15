import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { toAcceptable } from './acceptable-entry.js';
import { type DateReading, readDate, readDates } from './date-reading.js';
import { formerPathsOf } from './former-paths.js';
import { furtherAuthors } from './further-authors.js';
import { externalIdOf, formerIdOf, UniqueIds } from './identity.js';
import type { Outcome } from './outcomes.js';
import { plainText } from './plain-text.js';
import { publicationOf } from './publication.js';
import type { Reason, SourceDocument } from './source-document.js';
import { isPost, type Source, type SourceEntry, type SourceOptions } from './source-post.js';
import { toBody } from './wordpress-body.js';
import { type WordpressElement, wordpressTaxonomies } from './wordpress-fields.js';
import { newHead, readWordpressItems, type WordpressItem, type WordpressTerm } from './wordpress-file.js';
import {
  categoriesOf,
  coAuthorsOf,
  decodeSlug,
  isPublic,
  languageOf,
  loginOfCoAuthor,
  pathsOf,
  tagsOf,
  translationGroupOf,
  typeOf,
} from './wordpress-item.js';
import { isMachinery, machineryReason, WordpressReferences } from './wordpress-references.js';
import { seoOf } from './wordpress-seo.js';
import { fieldReasons, fieldsOf } from './wordpress-source.js';

/** Posts and pages of exports of one blog. Items are read twice, and never held at once. */
export async function readWordpress(paths: readonly string[], options: SourceOptions): Promise<Source> {
  const references = await WordpressReferences.read(paths);
  const origin = options.origin ?? references.origin;
  if (origin === null) throw new Error(`${paths.join(', ')} does not name its site. Give it a name with --origin.`);
  return {
    total: references.total + references.machinery.size,
    entries: readEntries(paths, { references, origin, options }),
  };
}

interface Context {
  references: WordpressReferences;
  origin: string;
  options: SourceOptions;
}

async function* readEntries(paths: readonly string[], context: Context): AsyncGenerator<SourceEntry, void> {
  const ids = new UniqueIds();
  let fileLosses = context.references.losses;
  for (const path of paths) {
    for await (const item of readWordpressItems(path, newHead())) {
      const entry = toEntry(item, context);
      if (entry === null) continue;
      if (!isPost(entry)) {
        yield entry;
        continue;
      }
      // The first post reports what was wrong with the files.
      yield ids.check(toAcceptable({ ...entry, losses: [...fileLosses, ...entry.losses] }));
      fileLosses = [];
    }
  }
  for (const [type, count] of context.references.machinery)
    yield { name: type, reason: `${count} ${count === 1 ? 'entry' : 'entries'}: ${machineryReason(type)}` };
}

function toEntry(item: WordpressItem, context: Context): SourceEntry | null {
  const text = (name: WordpressElement) => item.text.get(name)?.trim() ?? '';
  const type = typeOf(item);
  if (isMachinery(type)) return null;
  const name = `${type} ${text('wp:post_id')} ${plainText(text('title'))}`.trim();
  const source: SourceDocument = { body: { html: item.text.get('content:encoded') ?? '' }, fields: [], reasons: [] };
  if (isPublic(item) === undefined) return { name, reason: `its status is ${text('wp:status') || 'missing'}`, source };
  if (type !== 'post' && type !== 'page') return { name, reason: `its type ${type} has no counterpart`, source };
  const id = text('wp:post_id') || text('guid') || text('link');
  if (id === '') return { name, fault: 'it has no id, guid or link by which a second import would know it', source };
  return toPost(item, id, context);
}

function toPost(item: WordpressItem, id: string, { references, origin, options }: Context): SourceEntry {
  const text = (name: WordpressElement) => item.text.get(name)?.trim() ?? '';
  const language = languageOf(item);
  const base = options.siteUrl ?? references.base;
  const body = toBody(item, { references, base });
  const publication = publish(item, options);
  const seo = seoOf(item);
  const author = authorOf(item, references);
  const excerpt = plainText(text('excerpt:encoded'));
  const former = formerPathsOf(publication.fields.status === 'published' ? pathsOf(item) : []);
  const cover = coverOf(item, references);
  const group = translationGroupOf(item);
  const terms = termsOf(item, options.taxonomies ?? new Map());
  const line: ImportLine = {
    title: plainText(text('title')) || decodeSlug(text('wp:post_name')) || id,
    content_html: body.html || '<p></p>',
    external_id: externalIdOf('wordpress', origin, id),
    ...publication.fields,
    ...(text('wp:post_password') && { access: 'restricted' as const }),
    ...(typeOf(item) === 'page' && { post_type: 'page' }),
    ...(text('wp:post_name') && { slug: decodeSlug(text('wp:post_name')) }),
    ...(excerpt && { excerpt }),
    ...(author.field && { author: author.field }),
    ...(cover.url && { cover_url: cover.url }),
    ...(cover.alt && { cover_alt: cover.alt }),
    ...(language && { language }),
    ...(seo.fields && { seo: seo.fields }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
    category_slugs: terms.categories,
    tag_slugs: terms.tags,
  };
  const losses = [
    ...[former, publication, body, seo, author, cover, terms].flatMap(({ losses: found }) => found),
    ...(text('wp:status') === 'private' ? ['A private post becomes a draft.'] : []),
    ...(text('wp:post_password') ? ['It had a password and is restricted now.'] : []),
    ...(text('wp:is_sticky') === '1' ? ['Posts cannot stick to the front page.'] : []),
    ...(item.comments > 0 ? [`${item.comments} ${item.comments === 1 ? 'comment is' : 'comments are'} left out.`] : []),
  ];
  const fields = fieldsOf(item);
  const reasons: Reason[] = [...body.reasons, ...author.reasons, ...fieldReasons(fields), ...terms.reasons];
  const source: SourceDocument = { body: { html: body.source }, fields, reasons };
  return {
    line,
    formerId: formerIdOf('wordpress', text('wp:post_id')),
    losses,
    source,
    ...(group !== null && { translationNames: [group] }),
  };
}

function publish(item: WordpressItem, options: SourceOptions) {
  const isScheduled = item.text.get('wp:status')?.trim() === 'future';
  const isUndated = isScheduled && datesOf(item, options).at === null;
  return publicationOf({
    isDraft: !isPublic(item),
    draftReasons: isUndated ? ['It was scheduled for an unknown date.'] : [],
    date: isPublic(item) ? datesOf(item, options) : { at: null, losses: [] },
    now: options.now,
  });
}

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

/** The first author of Co-Authors Plus, else the author of the post. */
function authorOf(item: WordpressItem, { authors }: WordpressReferences) {
  const coAuthors = coAuthorsOf(item).map(({ slug, name }) => {
    const login = loginOfCoAuthor(slug);
    return { slug: login, name: authors.get(login) ?? (plainText(name) || login) };
  });
  const login = item.text.get('dc:creator')?.trim() ?? '';
  const [first] = coAuthors;
  const own = login === '' ? null : { slug: login, name: authors.get(login) ?? login };
  const isElsewhere = own !== null && first !== undefined && !coAuthors.some(({ slug }) => slug === own.slug);
  const other: Reason = { kind: 'field', of: 'dc:creator', why: 'Co-Authors Plus names other authors of the post.' };
  return {
    field: first ?? own,
    losses: furtherAuthors(coAuthors.map(({ name }) => name)),
    reasons: isElsewhere ? [other] : [],
  };
}

function coverOf({ meta }: WordpressItem, { attachments }: WordpressReferences) {
  const id = meta.get('_thumbnail_id')?.trim() ?? '';
  const picture = attachments.get(id);
  if (picture === undefined) {
    const isMissing = id !== '' && id !== '0' && id !== '-1';
    return {
      url: null,
      alt: null,
      losses: isMissing ? [`The cover, attachment ${id}, is in no file of this import.`] : [],
    };
  }
  const caption = plainText(picture.caption);
  return {
    url: picture.url,
    alt: picture.alt,
    losses: caption ? [`The caption of the cover is left out: ${caption}`] : [],
  };
}

/** Taxonomies that are lost. */
const isOther = ({ taxonomy }: WordpressTerm): boolean => {
  const outcome: Outcome | undefined = ownValue(wordpressTaxonomies, taxonomy);
  return taxonomy !== '' && (!outcome || 'lost' in outcome);
};

function termsOf(item: WordpressItem, mapped: ReadonlyMap<string, 'category' | 'tag'>) {
  const others = item.terms.filter(isOther);
  const to = (kind: 'category' | 'tag') => others.filter(({ taxonomy }) => mapped.get(taxonomy) === kind);
  const slugs = (terms: readonly WordpressTerm[]) => terms.map(({ slug }) => decodeSlug(slug));
  const lost = others.filter(({ taxonomy }) => !mapped.has(taxonomy));
  const reasons = [...mapped].map(([taxonomy, kind]): Reason => {
    const became = kind === 'tag' ? 'tag_slugs' : 'category_slugs';
    return { kind: 'field', of: `term ${taxonomy}`, became, why: `Terms of ${taxonomy} are mapped to it.` };
  });
  return {
    categories: slugs([...categoriesOf(item), ...to('category')]),
    tags: slugs([...tagsOf(item), ...to('tag')]),
    reasons,
    losses: [...new Set(lost.map(({ taxonomy }) => taxonomy))].map((taxonomy) => {
      const names = lost.filter((term) => term.taxonomy === taxonomy).map(({ slug, name }) => plainText(name) || slug);
      return `Terms of ${taxonomy} are left out: ${names.join(', ').slice(0, 500)}.`;
    }),
  };
}
