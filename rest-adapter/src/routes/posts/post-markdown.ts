import { stringify } from 'yaml';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { route } from '../../route/route.js';
import { languageQuery, writeLanguageQuery } from './posts.params.js';
import { recordTag } from './record-tag.js';

interface MarkdownPost {
  status: string;
  access?: string;
  author: { slug: string } | null;
  seo?: unknown;
  markdown: string;
}

/** States that a create accepts. */
const createdStatuses = new Map([
  ['scheduled', 'published'],
  ['archived', 'draft'],
]);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Front matter with the keys of a create, and the body. */
export function toText({ markdown, status, access, author, ...fields }: MarkdownPost): string {
  const { category_slugs: _, tag_slugs: __, ...seo } = (fields.seo ?? {}) as Record<string, unknown>;
  const known = {
    ...fields,
    status: createdStatuses.get(status) ?? status,
    access: access === 'public' ? null : access,
    author: author?.slug,
    seo,
  };
  const written = Object.fromEntries(Object.entries(known).filter(([, value]) => !isEmpty(value)));
  // Quotes texts that a parser of YAML 1.1 would read as another type.
  return `---\n${stringify(written, { compat: 'yaml-1.1', lineWidth: 0 })}---\n\n${markdown}`;
}

const markdownType = 'text/markdown';
const form = { mediaTypes: [markdownType] } as const;

export const markdownPost = {
  ...form,
  ...route('read public post as Markdown', 'GET /v1/posts/:reference', {
    query: languageQuery,
    document: documents.ReadMarkdownPostDocument,
    response: z.string(),
    reply: ({ post }) => ({ body: toText(post) }),
  }),
};

export const markdownRecord = {
  ...form,
  ...route('read post record as Markdown', 'GET /v1/posts/:reference/record', {
    query: writeLanguageQuery,
    document: documents.ReadMarkdownRecordDocument,
    response: z.string(),
    reply: ({ post: { id, updated_at, ...post } }) => ({
      body: toText(post),
      headers: { 'Content-Type': `${markdownType}; charset=utf-8`, ETag: recordTag({ id, updated_at }, '-md') },
    }),
  }),
};
