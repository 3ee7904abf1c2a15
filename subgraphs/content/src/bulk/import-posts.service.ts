import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type NewPost, type PostCreationService, toCreations, toRejection } from '../post/post-creation.service.js';

/** A parsed line of an import. */
export interface ImportLine {
  /** 1-based, over lines that are not blank. */
  line: number;
  /** SHA-256 (hex) of the line's canonical JSON; identifies replays. */
  bodyHash: string;
  post: NewPost;
}

/** Result of a line. */
export interface ImportedLine {
  line: number;
  status: 'created' | 'replayed' | 'error';
  id: string | null;
  slug: string | null;
  postStatus: string | null;
  error: string | null;
}

const batchLimit = 200;
/** Clients cannot send this Idempotency-Key: headers cannot contain control characters. */
const importKey = '\u0001import';

/** Imports posts; an invalid line does not affect others. */
export class ImportPostsService {
  constructor(
    private readonly creation: PostCreationService,
    private readonly principal: Principal,
  ) {}

  /** In line order. A server error fails the batch; a retry replays the lines already imported. */
  async import(site: SiteScope, lines: readonly ImportLine[]): Promise<ImportedLine[]> {
    if (lines.length > batchLimit) throw badRequest(`A batch may hold at most ${batchLimit} lines.`);
    // Without author context every line would fail.
    authorContextOf(this.principal);
    const posts = lines.map(({ post }) => post);
    const prepared = await this.creation.prepareAll(site, posts);
    const requests = lines.map(({ bodyHash }) => ({ idempotency: { key: importKey, bodyHash } }));
    const saved = await this.creation.saveEach(site, toCreations(prepared, requests), 'debounced');
    return lines.map(({ line, post }, index) => {
      const draft = prepared[index];
      const result = !draft || draft instanceof DomainError ? draft : saved.get(draft);
      if (!result || result instanceof Error) {
        const error = result ? toRejection(result).message : 'The line could not be read.';
        return { line, status: 'error', id: null, slug: null, postStatus: post.status, error };
      }
      const { id, slug, status, replayed } = result;
      return { line, status: replayed ? 'replayed' : 'created', id, slug, postStatus: status, error: null };
    });
  }
}
