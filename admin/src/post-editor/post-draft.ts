import { AdminUpdatePost, PostEditor } from '../generated/operations.js';
import type { Graph } from '../graph/graph.js';
import { GraphError } from '../graph/graph-error.js';
import {
  changesOf,
  contentOf,
  type EditedPost,
  type MergedContent,
  mergeContent,
  type PostContent,
} from './post-content.js';

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Another editor saved first. */
  | { kind: 'merged'; merge: MergedContent }
  | { kind: 'failed'; error: unknown };

/** The editor of a draft. */
export interface DraftView {
  read: () => PostContent;
  write: (content: PostContent) => void;
  /** False for a public post: each save of its text is public. */
  isAutomatic: () => boolean;
  show: (state: SaveState) => void;
  /** Resolves once the pictures of the text, and those of the given ids, can be shown to readers. */
  picturesReady: (ids: readonly string[]) => Promise<void>;
}

const mergesAtMost = 3;

/** An edit of a post. Tracks the saved version, saves differences, and merges concurrent saves of others. */
export class PostDraft {
  #base: PostContent;
  #updatedAt: string;
  #status: string;
  /** Whether the last change of the post is a save of this edit. */
  #isContinued = false;
  #running: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly graph: Graph,
    private readonly post: EditedPost,
    private readonly view: DraftView,
  ) {
    this.#base = contentOf(post);
    this.#updatedAt = post.updatedAt;
    this.#status = post.status;
  }

  get updatedAt(): string {
    return this.#updatedAt;
  }

  /** Adopts the version after a change by another operation. */
  advance(updatedAt: string): void {
    this.#updatedAt = updatedAt;
    this.#isContinued = false;
  }

  /** The saved version, and the text that differs from it; null without a difference. */
  unsaved(): { base: PostContent; content: PostContent } | null {
    return this.isChanged ? { base: this.#base, content: this.view.read() } : null;
  }

  /** Merges text that an earlier edit of the post left unsaved. */
  restore({ base, content }: { base: PostContent; content: PostContent }): void {
    this.view.write(mergeContent(base, content, this.view.read()).content);
  }

  get isChanged(): boolean {
    return Object.keys(changesOf(this.#base, this.view.read())).length > 0;
  }

  /** Resolves once readers would see the pictures of the text, and the given ones. */
  picturesReady(ids: readonly string[]): Promise<void> {
    return this.view.picturesReady(ids);
  }

  /** Saves unless the post is published, which is saved on request only. */
  async saveDraft(): Promise<boolean> {
    return !this.view.isAutomatic() || this.save();
  }

  /** Saves the differences; saves run one at a time. False on failure, which the view shows. */
  save(): Promise<boolean> {
    this.#running = this.#running.then(() => this.#save(mergesAtMost));
    return this.#running;
  }

  async #save(mergesLeft: number): Promise<boolean> {
    const content = this.view.read();
    const changes = changesOf(this.#base, content);
    if (Object.keys(changes).length === 0) return true;
    const { id: reference, siteId } = this.post;
    this.view.show({ kind: 'saving' });
    try {
      const { updatePost } = await this.graph.execute(AdminUpdatePost, {
        input: {
          ...{ siteId, reference, expectedUpdatedAt: this.#updatedAt, continuesEdit: this.#isContinued },
          ...changes,
        },
      });
      this.#base = content;
      this.#updatedAt = updatePost.post.updatedAt;
      this.#isContinued = true;
      this.view.show(this.isChanged ? { kind: 'changed' } : { kind: 'saved', at: this.#updatedAt });
      return true;
    } catch (error) {
      const isOutdated = error instanceof GraphError && error.code === 'PRECONDITION_FAILED';
      return isOutdated && mergesLeft > 0 ? this.#merge(mergesLeft - 1) : this.#fail(error);
    }
  }

  #fail(error: unknown): false {
    this.view.show({ kind: 'failed', error });
    return false;
  }

  async #merge(mergesLeft: number): Promise<boolean> {
    const { id, siteId } = this.post;
    const read = await this.graph.execute(PostEditor, { siteId, id }).catch((error: unknown) => ({ error }));
    if ('error' in read) return this.#fail(read.error);
    const { post } = read;
    const theirs = contentOf(post);
    // Read after the request, so that the merge includes text typed during it.
    const merge = mergeContent(this.#base, this.view.read(), theirs);
    this.#base = theirs;
    this.#updatedAt = post.updatedAt;
    // What was public in the meantime gets a version of its own.
    this.#isContinued &&= post.status === this.#status;
    this.#status = post.status;
    this.view.write(merge.content);
    const isSaved = await this.#save(mergesLeft);
    if (isSaved) this.view.show({ kind: 'merged', merge });
    return isSaved;
  }
}
