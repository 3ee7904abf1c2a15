import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PostRedirectSchema = defineEntity({
  name: 'PostRedirect',
  tableName: 'post_redirects',
  properties: {
    id: id().primary(),
    siteId: id(),
    language: p.string().nullable(),
    /** A former slug of the post; null for a path. */
    slug: p.string().nullable(),
    /** A path of another system. */
    path: p.string().nullable(),
    postId: id(),
    createdAt: instant(),
  },
});

/** A redirect from a former slug or path to the current place of a post, which makes chains and loops impossible. */
export class PostRedirect extends PostRedirectSchema.class {}

PostRedirectSchema.setClass(PostRedirect);
