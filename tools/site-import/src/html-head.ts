import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { DateCandidate } from './date-reading.js';
import { textOf } from './html-content.js';
import { isCompared, type Outcome, reasonsOf, toSourceField } from './outcomes.js';
import type { Reason, SourceField } from './source-document.js';

/** What the head of a page says of it. */
export interface HtmlHead {
  title: string | null;
  description: string | null;
  image: string | null;
  canonical: string | null;
  author: string | null;
  date: DateCandidate;
  section: string | null;
  tags: string[];
  language: string | null;
  isRedirect: boolean;
  /** Search engines leave it out. */
  isUnlisted: boolean;
  /** Each of its elements with a name, for the ledger. */
  fields: SourceField[];
}

/** Equivalent elements of the head; the first one wins. */
export const htmlHead = {
  title: { as: 'title', names: ['og:title'] },
  description: { as: 'excerpt', names: ['description', 'og:description'] },
  image: { as: 'cover_url', names: ['og:image', 'twitter:image'] },
  author: { as: 'author.name', names: ['author'] },
  date: { as: 'published_at', names: ['article:published_time', 'date', 'dc.date', 'dcterms.date'] },
  section: { as: 'category_slugs', names: ['article:section'] },
  tags: { as: 'tag_slugs', names: ['article:tag', 'keywords'] },
  canonical: { as: 'seo.canonical_url', names: ['link rel=canonical'] },
  language: { as: 'language', names: ['html lang'] },
  browsers: {
    internal: 'It speaks to browsers, networks and search engines about the old page.',
    names: [
      'viewport',
      'generator',
      'theme-color',
      'color-scheme',
      'referrer',
      'format-detection',
      'application-name',
      'http-equiv content-type',
      'http-equiv x-ua-compatible',
      'http-equiv content-security-policy',
      'og:type',
      'og:url',
      'og:site_name',
      'og:locale',
    ],
  },
  networks: {
    internal: 'It speaks to one network or search engine.',
    names: ['twitter:…', 'fb:…', 'al:…', 'apple-…', 'msapplication-…', '…-verification'],
  },
  robots: { became: 'seo.no_index', why: 'Only noindex has a counterpart.', names: ['robots'] },
  refresh: { lost: 'The page only leads to another one, and is skipped.', names: ['http-equiv refresh'] },
} as const satisfies Readonly<Record<string, Outcome & { names: readonly string[] }>>;
type HeadName = (typeof htmlHead)[keyof typeof htmlHead]['names'][number];

/** Why elements of the head are not in the post as they were. */
export const headReasons: readonly Reason[] = Object.values(htmlHead).flatMap(({ names, ...outcome }) =>
  names.flatMap((name) => reasonsOf({ [toFieldName(name)]: outcome })),
);

export function readHead(tree: Root): HtmlHead {
  const found = new Map<string, string[]>();
  const meta: { get(name: HeadName): string[] | undefined } = found;
  let title: string | null = null;
  let canonical: string | null = null;
  let language: string | null = null;
  visit(tree, 'element', (element) => {
    const { name, property, content, httpEquiv, rel, href } = element.properties;
    if (element.tagName === 'html' && typeof element.properties.lang === 'string')
      language = element.properties.lang.trim() || null;
    if (element.tagName === 'title') title ??= textOf(element);
    if (element.tagName === 'link' && String(rel) === 'canonical' && /^https?:/.test(String(href)))
      canonical ??= String(href);
    if (element.tagName !== 'meta') return;
    const key = String(property ?? name ?? (httpEquiv && `http-equiv ${httpEquiv}`) ?? '').toLowerCase();
    const value = String(content ?? '').trim();
    if (value !== '') found.set(key, [...(found.get(key) ?? []), value]);
  });
  const first = (...keys: readonly HeadName[]) => keys.map((key) => meta.get(key)?.[0]).find(Boolean) ?? null;
  const terms = (values: readonly string[]) => values.map((value) => value.trim()).filter((value) => value !== '');
  const keywords = terms(first('keywords')?.split(',') ?? []);
  found.set('keywords', keywords);
  for (const [name, value] of [
    ['link rel=canonical', canonical],
    ['html lang', language],
  ] as const)
    if (value) found.set(name, [value]);
  const isUnlisted = /\b(?:noindex|none)\b/i.test(first('robots') ?? '');
  if (!isUnlisted) found.delete('robots');
  return {
    title: first(...htmlHead.title.names) ?? title,
    canonical,
    description: first(...htmlHead.description.names),
    image: first(...htmlHead.image.names),
    author: first(...htmlHead.author.names),
    date: { name: 'meta', value: first(...htmlHead.date.names) },
    section: first(...htmlHead.section.names),
    tags: meta.get('article:tag') ? terms(meta.get('article:tag') ?? []) : keywords,
    language,
    isRedirect: first(...htmlHead.refresh.names) !== null,
    isUnlisted,
    fields: [...found].flatMap(([name, values]) => fieldsOf(name, values)),
  };
}

function toFieldName(name: string): string {
  return /^(?:link|html) /.test(name) ? name : `meta ${name}`;
}

/** `…` stands for any text. */
function isNamed(name: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('…');
  return end === undefined ? name === start : name.startsWith(start) && name.endsWith(end);
}

/** Of the first row with the name; unknown elements have none. */
const outcomeOf = (name: string): Outcome | undefined =>
  Object.values(htmlHead).find(({ names }) => names.some((pattern) => isNamed(name, pattern)));

function fieldsOf(name: string, values: readonly string[]): SourceField[] {
  const outcome = outcomeOf(name);
  return isCompared(outcome) ? values.map((value) => toSourceField(toFieldName(name), value, outcome)) : [];
}
