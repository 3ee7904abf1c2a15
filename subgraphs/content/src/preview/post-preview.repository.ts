import { toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PostPreview } from './post-preview.entity.js';

/** Limits what a key can store. */
export const maxPreviews = 100;

export class PostPreviewRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * False for a post that is public or deleted, or has too many previews. The row lock waits for a publication, which
   * then ends none too few.
   */
  async insert({ id, siteId, postId, tokenHash, createdAt, expiresAt }: PostPreview): Promise<boolean> {
    const now = createdAt.toISOString();
    const inserted: object[] = await this.em.execute(
      `with previewed as (
         select id from content.posts where site_id = ? and id = ? and status not in ('published', 'deleted') for share
       )
       insert into content.post_previews (id, site_id, post_id, token_hash, created_at, expires_at)
       select ?, ?, previewed.id, ?, ?, ? from previewed
       where (select count(*) from content.post_previews where post_id = ? and expires_at > ?) < ${maxPreviews}
       returning id`,
      [
        ...[toUuid(siteId), toUuid(postId)],
        ...[toUuid(id), toUuid(siteId), tokenHash, now, expiresAt.toISOString()],
        ...[toUuid(postId), now],
      ],
    );
    return inserted.length > 0;
  }

  /** Lists the newest first. */
  list({ siteId }: SiteScope, postId: string, now: Date): Promise<PostPreview[]> {
    return this.em.find(PostPreview, { siteId, postId, expiresAt: { $gt: now } }, { orderBy: { id: 'desc' } });
  }

  /** Of any site: the token is the credential. */
  findByHash(tokenHash: string, now: Date): Promise<PostPreview | null> {
    return this.em.findOne(PostPreview, { tokenHash, expiresAt: { $gt: now } });
  }

  /** Returns false when there is none. */
  async delete({ siteId }: SiteScope, postId: string, id: string): Promise<boolean> {
    return (await this.em.nativeDelete(PostPreview, { id, siteId, postId })) > 0;
  }

  async deleteOf(postIds: readonly string[]): Promise<void> {
    if (postIds.length > 0) await this.em.nativeDelete(PostPreview, { postId: { $in: [...postIds] } });
  }

  async deleteExpired(now: Date): Promise<void> {
    await deleteInBatches(this.em, { table: 'content.post_previews', where: 'expires_at <= ?', values: [now] });
  }
}
