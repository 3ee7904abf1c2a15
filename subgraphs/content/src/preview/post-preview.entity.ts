import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PostPreviewSchema = defineEntity({
  name: 'PostPreview',
  tableName: 'post_previews',
  properties: {
    id: id().primary(),
    siteId: id(),
    postId: id(),
    /** SHA-256 (hex); the token itself is not stored. */
    tokenHash: p.text(),
    createdAt: instant(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'post_previews_post_idx', properties: ['postId'] },
    { name: 'post_previews_expiry_idx', properties: ['expiresAt'] },
  ],
  uniques: [{ name: 'post_previews_token_key', properties: ['tokenHash'] }],
});

/** A link that shows a post before it is public. */
export class PostPreview extends PostPreviewSchema.class {}

PostPreviewSchema.setClass(PostPreview);
