import type { PostDetail } from '@imprint/ids/post-columns';
import type { ListedPost } from './posts.replies.js';

/** TypeScript does not declare it yet. */
const { rawJSON } = JSON as JSON & { rawJSON: (text: string) => unknown };

/** Escapes `<`, so that no value ends the script tag that the response is copied into. */
const safeText = (text: string): unknown =>
  text.includes('<') ? rawJSON(JSON.stringify(text).replaceAll('<', '\\u003c')) : text;

function withSafeTexts(value: unknown): unknown {
  if (typeof value === 'string') return safeText(value);
  if (typeof value !== 'object' || value === null) return value;
  const safe: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    // lookup-by-known-name: the names are those of the literal below.
    if (member !== null && member !== undefined) safe[name] = withSafeTexts(member);
  }
  return safe;
}

/** schema.org metadata of a post, without unknown values. */
export function toJsonLd(post: ListedPost, seo: PostDetail['seo'], siteName: string | null): Record<string, unknown> {
  const url = seo.canonical_url ?? post.url;
  const { author } = post;
  return withSafeTexts({
    '@context': 'https://schema.org',
    '@type': seo.schema_type ?? (post.post_type === 'page' ? 'WebPage' : 'BlogPosting'),
    headline: post.title,
    alternativeHeadline: seo.title === post.title ? null : seo.title,
    description: seo.description || post.excerpt || null,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: author && { '@type': 'Person', name: author.name, image: author.avatar_url },
    image: seo.og_image ?? post.cover_url,
    publisher: siteName === null ? null : { '@type': 'Organization', name: siteName },
    inLanguage: post.language,
    url,
    mainEntityOfPage: url === null ? null : { '@type': 'WebPage', '@id': url },
  }) as Record<string, unknown>;
}
