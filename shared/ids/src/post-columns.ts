/*
 * Posts in bulk cross the graph as columns of JSON: one value per post, in the same order. These are the types of the
 * values for the service that writes them and for those that read them. A post that does not resolve is null.
 */

interface Term {
  slug: string;
  name: string;
}

export interface PostTranslation {
  id: string;
  slug: string;
  language: string;
}

/** A post of a list. */
export interface PostItem {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** RFC 3339. */
  publishedAt: string | null;
  updatedAt: string;
  author: { name: string; slug: string; avatarUrl: string | null } | null;
  categories: Term[];
  tags: Term[];
  readingTime: number;
  language: string;
  postTypeSlug: string;
  /** Values of the custom fields; absent without any. */
  fields?: Record<string, unknown>;
}

/** A single public post. */
export interface PostDetail extends PostItem {
  seo: { title?: string; description?: string; og_image?: string; canonical_url?: string; schema_type?: string };
  translations: readonly PostTranslation[];
}

/** A post of an export for readers. */
export interface ExportedPost extends PostItem {
  translations: readonly PostTranslation[];
}

/** A post of an export for editors, with all that an import needs. */
export interface EditablePost extends ExportedPost {
  status: string;
  access: string;
  blocks: unknown;
  seo: object;
  categorySlugs: string[];
  tagSlugs: string[];
  featuredImageId: string | null;
  fields: Record<string, unknown>;
  externalId: string | null;
  formerPaths: string[];
  translationOf: string | null;
  createdAt: string;
}

/** What the URL of a post is made from. */
export interface PostPlace {
  slug: string;
  language: string;
  /** Absent in lists. */
  translations?: readonly { slug: string; language: string }[];
}

/** A segment of a rendered body: final HTML, or an image whose URL is resolved on read. */
export type BodySegment = { html: string } | { image: BodyImage };

/** An image in a body. Content has checked the address that it links to, and sanitized the caption. */
export interface BodyImage {
  mediaId: string;
  alt: string | null;
  href?: string;
  /** Inline HTML. */
  caption?: string;
}

/** What the pictures of a post are looked up from. */
export interface PostPictures {
  featuredImageId: string | null;
  /** Cover of a post without a featured image. */
  fallbackCoverUrl: string | null;
  /** The rendered body before images are inserted; null in a list without bodies. */
  bodySegments: readonly BodySegment[] | null;
}
