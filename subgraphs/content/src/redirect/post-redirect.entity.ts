import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PostRedirectSchema = defineEntity({
  name: 'PostRedirect',
  tableName: 'post_redirects',
  properties: {
    id: id().primary(),
    siteId: id(),
    language: p.string(),
    /** A former slug of the post. */
    slug: p.string(),
    postId: id(),
    createdAt: instant(),
  },
});

/** A redirect from a former slug to the current one of a post, which makes chains and loops impossible. */
export class PostRedirect extends PostRedirectSchema.class {}

PostRedirectSchema.setClass(PostRedirect);
