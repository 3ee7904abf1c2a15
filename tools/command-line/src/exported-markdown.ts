import type { ExportedPost } from '@imprint/client';
import { parse, stringify } from 'yaml';

/** Splits the front matter from the body. */
const shape = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m;

/**
 * The Markdown of a record with what an import elsewhere needs besides the fields of a create: the id by which a second
 * import finds the post, its exact state, and the addresses of its images.
 */
export function toExportedMarkdown(markdown: string, post: ExportedPost): string {
  const [, head = '', body = ''] = shape.exec(markdown) ?? [];
  const { category_slugs: _, tag_slugs: __, ...seo } = post.seo;
  const fields = {
    id: post.id,
    ...Object(parse(head)),
    status: post.status,
    author: post.author,
    seo,
    former_paths: post.former_paths,
    cover_url: post.cover_url,
    cover_alt: post.cover_alt,
    media: post.media,
    created_at: post.created_at,
  };
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
  return `---\n${stringify(written, { compat: 'yaml-1.1', lineWidth: 0 })}---\n${body}`;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
