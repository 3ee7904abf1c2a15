import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { ExternalImage } from '../media/media-directory.js';
import { type Author, requireByline } from '../persona/persona.service.js';
import type { FixedFields, PostChanges } from '../post/post-changes.js';
import type { NewPost } from '../post/post-draft.js';
import { toNewPost, toPut } from '../post/post-input-mapping.js';
import { requireSameSite } from '../site/same-site.js';
import { slugify } from '../slug/slug.js';
import type { ImportAuthorInput, ImportLineInput } from './bulk.input.js';

/** An image of the site that a line was exported from. */
export interface ExportedImage extends ExternalImage {
  id: string;
}

/** A parsed line of an import. */
export interface ImportLine {
  /** 1-based, over lines that are not blank. */
  line: number;
  /** SHA-256 (hex) of the line's canonical JSON; identifies replays. */
  bodyHash: string;
  post: NewPost;
  /** Changes of an existing post by the line. */
  changes: PostChanges;
  fixed: FixedFields;
  author: Author | null;
  /** URL of the cover of an exported post. */
  coverUrl: string | null;
  coverAlt: string | null;
  /** Images in the body of an exported post. */
  images: ExportedImage[];
  warnings: ConversionWarning[];
}

/** Lines, and the errors of unreadable ones. */
export function readImportLines(
  site: SiteScope,
  inputs: readonly ImportLineInput[],
): {
  lines: ImportLine[];
  faults: { line: number; error: string }[];
} {
  const lines: ImportLine[] = [];
  const faults: { line: number; error: string }[] = [];
  for (const input of inputs) {
    try {
      requireSameSite(site, input.post.siteId);
      lines.push(toImportLine(input));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push({ line: input.line, error: error.message });
    }
  }
  return { lines, faults };
}

/** An id of another form matches no post. */
function toImportLine({ line, bodyHash, post: given, ...origin }: ImportLineInput): ImportLine {
  const { author, ...input } = given;
  const post = toNewPost(input, true);
  const byline = origin.author ?? (author ? { slug: author } : null);
  const id = origin.id ? parseId(origin.id) : null;
  const { changes, fixed } = toPut({ ...input, externalId: '', createOnly: false }, post.personaId ?? null);
  return {
    line,
    bodyHash,
    post: { ...post, origin: { id, createdAt: origin.createdAt ?? null } },
    changes: { ...changes, isExported: true },
    fixed,
    author: byline && toAuthor(byline),
    coverUrl: origin.coverUrl ?? null,
    coverAlt: origin.coverAlt ?? null,
    images: origin.images ?? [],
    warnings: [],
  };
}

/** Checked here, so that an invalid author fails its line and not the batch. */
function toAuthor({ slug, name, avatarUrl = null }: ImportAuthorInput): Author {
  const author = { slug: slugify(slug), name: name?.trim() || slug, avatarUrl };
  if (author.slug === '') throw badRequest('author must have a slug with letters or digits.', { fields: ['author'] });
  requireByline(author);
  return author;
}
