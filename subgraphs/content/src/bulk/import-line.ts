import { parseId } from '@imprint/ids/id';
import { toNewPost, toPut } from '../post/post-input-mapping.js';
import { slugify } from '../slug/slug.js';
import type { ImportAuthorInput, ImportLineInput } from './bulk.input.js';
import type { ImportLine } from './import-posts.service.js';

/** An id of another kind names no post. */
export function toImportLine({ line, bodyHash, post: given, ...origin }: ImportLineInput): ImportLine {
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
    images: origin.images ?? [],
    warnings: [],
  };
}

const toAuthor = ({ slug, name, avatarUrl }: ImportAuthorInput) => ({
  slug: slugify(slug),
  name: name?.trim() || slug,
  avatarUrl: avatarUrl ?? null,
});
