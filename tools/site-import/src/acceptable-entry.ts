import type { ImportLine } from '@imprint/client';
import { postLimits } from '@imprint/ids/post-limits';
import { readLanguage } from './language-code.js';
import { isPost, type SourceEntry, type SourcePost } from './source-post.js';

/** Limits of the platform, in characters. */
const limits = {
  title: postLimits.titleCharacters,
  excerpt: postLimits.excerptCharacters,
  seoDescription: 2_000,
  url: 2_000,
  name: 200,
} as const;
const termLimit = postLimits.terms;
/** Stands for a character that an XML parser would refuse, so that the post is known that had it. */
export const droppedMark = '\uFDD0';
const unstorable = /(?![\t\n\r\u0085])\p{Cc}|\p{Surrogate}|[\uFDD0\uFFFE\uFFFF]/gu;

/**
 * Makes optional fields such that the platform accepts the post: what does not fit is cut or left out, and named. The
 * text is what matters.
 */
export function toAcceptable(entry: SourceEntry): SourceEntry {
  return isPost(entry) ? toFitting(entry) : entry;
}

function toFitting({ line: given, losses: found, ...post }: SourcePost): SourcePost {
  const losses = [...found];
  const lose = (sentence: string) => losses.push(sentence);
  const line = withoutControls(given, lose);
  const { excerpt, language, seo, cover_url: cover, author, ...rest } = line;
  const title = cut('title', line.title.trim(), limits.title, lose);
  return {
    ...post,
    losses,
    line: {
      ...rest,
      title: title || 'Untitled',
      ...terms('category_slugs', line, lose),
      ...terms('tag_slugs', line, lose),
      ...(excerpt && { excerpt: cut('excerpt', excerpt, limits.excerpt, lose) }),
      ...kept('language', toLanguage(language, lose)),
      ...kept('seo', toSeo(seo, lose)),
      ...kept('cover_url', cover && webUrl('cover', cover, lose)),
      ...kept('author', toAuthor(author, lose)),
    },
  };
}

type Lose = (sentence: string) => void;

const kept = <Name extends keyof ImportLine>(name: Name, value: ImportLine[Name]) =>
  (value ? { [name]: value } : {}) as Pick<Partial<ImportLine>, Name>;

function cut(name: string, text: string, limit: number, lose: Lose): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  lose(`The ${name} has ${characters.length} characters and is cut to ${limit}.`);
  return characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()
    .concat('…');
}

function terms(name: 'category_slugs' | 'tag_slugs', line: ImportLine, lose: Lose): Partial<ImportLine> {
  if (!line[name]) return {};
  const distinct = [...new Set(line[name])];
  const rest = distinct.slice(termLimit);
  if (rest.length > 0) {
    const kind = name === 'tag_slugs' ? 'tags' : 'categories';
    lose(`Of ${distinct.length} ${kind} the first ${termLimit} are kept, without ${rest.join(', ').slice(0, 500)}.`);
  }
  return { [name]: distinct.slice(0, termLimit) };
}

function toLanguage(language: string | undefined, lose: Lose): string | undefined {
  if (language === undefined) return undefined;
  const tag = readLanguage(language);
  if (!tag) lose(`The language ${language.slice(0, 100)} is not a BCP 47 tag and is left out.`);
  return tag ?? undefined;
}

function toSeo(seo: ImportLine['seo'], lose: Lose): ImportLine['seo'] {
  if (!seo) return undefined;
  const { title, description, canonical_url: canonical, og_image: image, ...rest } = seo;
  const fitting = {
    ...rest,
    ...(title && { title: cut('SEO title', title, limits.title, lose) }),
    ...(description && { description: cut('SEO description', description, limits.seoDescription, lose) }),
  };
  const [canonicalUrl, imageUrl] = [
    canonical && webUrl('canonical URL', canonical, lose),
    image && webUrl('SEO image', image, lose),
  ];
  const found = {
    ...fitting,
    ...(canonicalUrl && { canonical_url: canonicalUrl }),
    ...(imageUrl && { og_image: imageUrl }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}

function toAuthor(author: ImportLine['author'], lose: Lose): ImportLine['author'] {
  if (!author || typeof author === 'string') return author;
  const { slug, name, avatar_url: avatar } = author;
  if (!/[\p{L}\p{N}]/u.test(slug)) {
    lose(`The author ${slug.slice(0, limits.name)} has neither letters nor digits and is left out.`);
    return undefined;
  }
  const avatarUrl = avatar && webUrl('picture of the author', avatar, lose);
  return {
    slug,
    ...(name && { name: cut('name of the author', name, limits.name, lose) }),
    ...(avatarUrl && { avatar_url: avatarUrl }),
  };
}

function webUrl(name: string, url: string, lose: Lose): string | undefined {
  const text = url.trim();
  const parsed = text.length <= limits.url && URL.canParse(text) ? new URL(text) : null;
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  if (isWeb && parsed.username === '' && parsed.password === '') return text;
  lose(`The ${name} ${text.slice(0, 200)} is not an absolute URL and is left out.`);
  return undefined;
}

/** Control characters, and others that no text has, of every field. */
function withoutControls(line: ImportLine, lose: Lose): ImportLine {
  let count = 0;
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(unstorable, () => {
        count++;
        return '';
      });
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
  };
  const cleaned = clean(line) as ImportLine;
  if (count > 0) lose(`${count} control ${count === 1 ? 'character is' : 'characters are'} left out.`);
  return cleaned;
}
