import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Creation, NewPost, PostCreationService, PreparedPost, SavedPost } from '../post/post-creation.service.js';

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
    const saved = await this.#saveAll(site, firstsOf(lines, prepared));
    const told = new Set<string>();
    return lines.map(({ line, bodyHash, post }, index) => {
      const draft = prepared[index];
      const result = draft instanceof DomainError ? draft : saved.get(bodyHash);
      if (!result || result instanceof DomainError) {
        const error = result?.message ?? 'The line could not be read.';
        return { line, status: 'error', id: null, slug: null, postStatus: post.status, error };
      }
      const { id, slug, status, replayed } = result;
      const isReplayed = replayed || told.has(bodyHash);
      told.add(bodyHash);
      return { line, status: isReplayed ? 'replayed' : 'created', id, slug, postStatus: status, error: null };
    });
  }

  /** All in one transaction; when that cannot be, each in its own. */
  async #saveAll(site: SiteScope, creations: readonly Creation[]): Promise<Map<string, SavedPost | DomainError>> {
    if (creations.length === 0) return new Map();
    const nameOf = ({ idempotency }: Creation) => idempotency?.bodyHash ?? '';
    try {
      const saved = await this.creation.save(site, creations, 'bulk');
      return new Map(saved.map((post, index) => [nameOf(creations[index] as Creation), post]));
    } catch (error) {
      rethrowOurs(error);
    }
    const results = new Map<string, SavedPost | DomainError>();
    for (const creation of creations) {
      const name = nameOf(creation);
      try {
        const [saved] = await this.creation.save(site, [creation], 'bulk');
        if (saved) results.set(name, saved);
      } catch (error) {
        results.set(name, rethrowOurs(error));
      }
    }
    return results;
  }
}

/** What a line can be refused for; every other failure ends the batch. */
function rethrowOurs(error: unknown): DomainError {
  if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
  return error;
}

/** Lines that can be tried, the first of those that mean the same. */
function firstsOf(lines: readonly ImportLine[], prepared: readonly (PreparedPost | DomainError)[]): Creation[] {
  const firsts = new Map<string, Creation>();
  for (const [index, { bodyHash }] of lines.entries()) {
    const draft = prepared[index];
    if (!draft || draft instanceof DomainError || firsts.has(bodyHash)) continue;
    firsts.set(bodyHash, { draft, idempotency: { key: importKey, bodyHash } });
  }
  return [...firsts.values()];
}
