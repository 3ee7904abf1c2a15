import type { ImportLine } from '@imprint/client';
import { parseId } from '@imprint/ids/id';
import type { MarkdownFile } from './front-matter.js';
import { isPost, type SourceEntry, type SourcePost } from './source-post.js';

/** Fields of an import line that an export of this platform has. */
const lineFields = [
  ...(['title', 'slug', 'status', 'published_at', 'created_at', 'excerpt', 'language', 'post_type'] as const),
  ...([
    'category_slugs',
    'tag_slugs',
    'author',
    'fields',
    'access',
    'featured_image_id',
    'cover_url',
    'cover_alt',
    'media',
  ] as const),
  ...(['seo', 'external_id', 'former_paths', 'translation_of', 'id', 'blocks_json'] as const),
] satisfies (keyof ImportLine)[];
const statuses: ReadonlySet<unknown> = new Set(['draft', 'scheduled', 'published', 'archived']);

type Data = Readonly<Record<string, unknown>>;

/** Whether the fields are those of a post that this platform exported: other systems have no such ids. */
export const isOwnPost = ({ id, title, slug, status, language }: Data): boolean =>
  typeof id === 'string' &&
  parseId(id) !== null &&
  [title, slug, language].every((value) => typeof value === 'string') &&
  statuses.has(status);

/** A post of an export of this platform: it keeps every field, and its id tells a second import that it is the same. */
export function toOwnPost(data: Data, markdown: string | null): SourcePost {
  const given = Object.fromEntries(
    lineFields.flatMap((name) => (Object.hasOwn(data, name) ? [[name, data[name]]] : [])),
  );
  const line = { ...given, ...(markdown !== null && { content_markdown: markdown }) } as unknown as ImportLine;
  const source = { body: { markdown: markdown ?? '' }, fields: [], reasons: [] };
  return { line, formerId: null, losses: [], source };
}

/** The body of a Markdown file, which begins after an empty line. */
export const toOwnMarkdown = ({ data, body }: MarkdownFile): SourcePost => toOwnPost(data, body.replace(/^\n/, ''));

/** Exported posts by their ids, so that translations follow the post that they translate. */
export function inOwnOrder(entries: readonly SourceEntry[]): SourceEntry[] {
  const idOf = (entry: SourceEntry) => (isPost(entry) ? (entry.line.id ?? '') : '');
  return [...entries].sort((left, right) => (idOf(left) < idOf(right) ? -1 : idOf(left) > idOf(right) ? 1 : 0));
}
