import { id } from '@imprint/persistence/id-column';
import { uniqueIndexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PostRedirectSchema = defineEntity({
  name: 'PostRedirect',
  tableName: 'post_redirects',
  properties: {
    id: id().primary(),
    siteId: id(),
    language: p.text().nullable(),
    /** A former slug of the post; null for a path. */
    slug: p.text().collation('C').nullable(),
    /** A path of another system. */
    path: p.text().collation('C').nullable(),
    postId: id(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'post_redirects_post_idx', properties: ['postId'] },
    { name: 'post_redirects_since_idx', properties: ['siteId', 'createdAt', 'id'] },
  ],
  uniques: [
    { name: 'post_redirects_slug_key', properties: ['siteId', 'slug', 'language'] },
    uniqueIndexOn('post_redirects_path_key', `post_redirects (site_id, rtrim(path, '/')) where path is not null`),
  ],
  checks: [
    {
      name: 'post_redirects_from_check',
      expression: '(path is null) = (slug is not null and language is not null)',
    },
  ],
});

/** A redirect from a former slug or path to the current place of a post, which makes chains and loops impossible. */
export class PostRedirect extends PostRedirectSchema.class {}

PostRedirectSchema.setClass(PostRedirect);
