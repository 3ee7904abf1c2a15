import type { ImportedLine } from '@imprint/client';
import { readLanguage } from './language-code.js';
import type { SourcePost } from './source-post.js';

/** A post, and the external id of the first post of its group if it joins it. */
export interface JoinedPost {
  post: SourcePost;
  first: string | null;
}

/** Groups of translations, each named by its source. The first post of a group is the one that its others translate. */
export class TranslationGroups {
  readonly #groups = new Map<string, { first: string; languages: Set<string> }>();

  /** @param defaultLanguage language of posts that name none; null if it is unknown */
  constructor(private readonly defaultLanguage: string | null) {}

  join(post: SourcePost): JoinedPost {
    const { translationNames: [name] = [], line } = post;
    if (name === undefined) return { post, first: null };
    const language = (line.language ? readLanguage(line.language) : null) ?? this.defaultLanguage ?? '';
    const group = this.#groups.get(name);
    if (!group) {
      this.#groups.set(name, { first: line.external_id ?? '', languages: new Set([language]) });
      return { post, first: null };
    }
    if (group.languages.has(language))
      return { post: outsideOfGroup(post, 'it has a post of its language'), first: null };
    group.languages.add(language);
    return { post, first: group.first };
  }
}

/**
 * Keeps translations back until the first post of their group has an id: its slug is no name for it, since the platform
 * may give it another one.
 */
export class WaitingTranslations {
  readonly #groups: TranslationGroups;
  /** Ids by external ids; null for posts that have none, as in a dry run. */
  readonly #ids = new Map<string, string | null>();
  #waiting: JoinedPost[] = [];

  constructor(
    defaultLanguage: string,
    private readonly isDryRun: boolean,
  ) {
    this.#groups = new TranslationGroups(defaultLanguage);
  }

  /** The post as it can be sent; null for one that is kept back. */
  admit(given: SourcePost): SourcePost | null {
    const { post, first } = this.#groups.join(given);
    if (first === null) return post;
    if (this.#ids.has(first)) return this.#translating(post, first);
    this.#waiting.push({ post, first });
    return null;
  }

  /**
   * Takes the result of a post that was sent. True if the platform refuses a translation, whose group may have another
   * post by now: it is kept back once more, to be sent without its group.
   */
  isRefused(post: SourcePost, { id, error }: Pick<ImportedLine, 'id' | 'error'>): boolean {
    const { line, translationNames } = post;
    if (error && line.translation_of && translationNames) {
      this.#waiting.push({ post: outsideOfGroup(post, error.replace(/\.$/, '')), first: null });
      return true;
    }
    if (line.external_id && translationNames) this.#ids.set(line.external_id, id);
    return false;
  }

  /** Those whose first post has a result. */
  takeReady(): SourcePost[] {
    const { ready = [], others = [] } = Object.groupBy(this.#waiting, ({ first }) =>
      first !== null && this.#ids.has(first) ? 'ready' : 'others',
    );
    this.#waiting = others;
    return ready.map(({ post, first }) => this.#translating(post, first));
  }

  /** The rest, with no group to join. */
  takeAll(): SourcePost[] {
    const rest = this.#waiting;
    this.#waiting = [];
    return rest.map(({ post, first }) => this.#translating(post, first));
  }

  #translating(post: SourcePost, first: string | null): SourcePost {
    const id = first === null ? null : this.#ids.get(first);
    if (id) return { ...post, line: { ...post.line, translation_of: id } };
    return first === null || this.isDryRun ? post : outsideOfGroup(post, 'its first post is not imported');
  }
}

/** The post without the group that it cannot join. */
function outsideOfGroup({ line, losses, ...post }: SourcePost, reason: string): SourcePost {
  const { translation_of: _, ...rest } = line;
  return { ...post, line: rest, losses: [...losses, `It is left out of its group of translations: ${reason}.`] };
}
