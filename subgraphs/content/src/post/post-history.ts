import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { encodedForm } from '../block-document/encoded-json.js';
import { PostPreviewRepository } from '../preview/post-preview.repository.js';
import { PostRevisionRepository } from '../revision/post-revision.repository.js';
import { changedNames, contentOf } from '../revision/revised-content.js';
import type { Post } from './post.entity.js';

/** Parts of a post that a change may replace. */
export const snapshotOf = (post: Post) => ({ content: contentOf(post), blocks: post.blocks, status: post.status });

interface Change {
  post: Post;
  before: ReturnType<typeof snapshotOf>;
  at: Date;
  by: Principal;
  /** Part of an edit that this author has begun before. */
  isContinued: boolean;
}

/** Stores a new body together with the state before the change, and ends previews of what became public or deleted. */
export async function keepHistory(em: EntityManager, { post, before, at, by, isContinued }: Change): Promise<void> {
  const { blocks, rendered, status } = post;
  const body = blocks === before.blocks ? null : { blocks: encodedForm(blocks), rendered: encodedForm(rendered) };
  const changed = changedNames(before.content, post);
  const revisions = new PostRevisionRepository(em);
  await revisions.keep({ postId: post.id, at, by, before: before.content, changed, body, isContinued });
  const isEnd = status !== before.status && (status === 'published' || status === 'deleted');
  if (isEnd) await new PostPreviewRepository(em).deleteOf([post.id]);
}
