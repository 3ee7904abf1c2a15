import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { creationsOf, type NewPost, type PostCreationService, refusal } from '../post/post-creation.service.js';

/** One line of an import that could be read. */
export interface ImportLine {
  /** 1-based, over lines that are not blank. */
  line: number;
  /** SHA-256 (hex) of the line's meaning; makes it repeatable. */
  bodyHash: string;
  post: NewPost;
}

/** What became of a line. */
export interface ImportedLine {
  line: number;
  status: 'created' | 'replayed' | 'error';
  id: string | null;
  slug: string | null;
  postStatus: string | null;
  error: string | null;
}

const batchLimit = 200;
/** No client can send it as an Idempotency-Key: headers hold no control characters. */
const importKey = '\u0001import';

/** Brings in posts; a line that cannot come in keeps no other from coming in. */
export class ImportPostsService {
  constructor(
    private readonly creation: PostCreationService,
    private readonly principal: Principal,
  ) {}

  /** In the order of the lines. A failure of ours ends the batch; what has come in is replayed by the next try. */
  async import(site: SiteScope, lines: readonly ImportLine[]): Promise<ImportedLine[]> {
    if (lines.length > batchLimit) throw badRequest(`A batch may hold at most ${batchLimit} lines.`);
    // Refused as a whole: no line of such a key could come in.
    authorContextOf(this.principal);
    const prepared = await this.creation.prepareAll(
      site,
      lines.map(({ post }) => post),
    );
    const requests = lines.map(({ bodyHash }) => ({ idempotency: { key: importKey, bodyHash } }));
    const saved = await this.creation.saveEach(site, creationsOf(prepared, requests), 'gathered');
    return lines.map(({ line, post }, index) => {
      const draft = prepared[index];
      const result = !draft || draft instanceof DomainError ? draft : saved.get(draft);
      if (!result || result instanceof Error) {
        const error = result ? refusal(result).message : 'The line could not be read.';
        return { line, status: 'error', id: null, slug: null, postStatus: post.status, error };
      }
      const { id, slug, status, replayed } = result;
      return { line, status: replayed ? 'replayed' : 'created', id, slug, postStatus: status, error: null };
    });
  }
}
