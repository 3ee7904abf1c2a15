import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { BlockDocument } from '../block-document/block-document.js';
import type { RevisedContent } from './revised-content.js';

const PostRevisionSchema = defineEntity({
  name: 'PostRevision',
  tableName: 'post_revisions',
  properties: {
    postId: id().primary(),
    /** Counts the changes of a post; never reused. */
    n: p.integer().primary(),
    siteId: id(),
    /** Time of the change that ended this state. */
    at: instant(),
    /** Kind of the principal that made the change. */
    byKind: p.text(),
    byId: id().nullable(),
    changed: p.array().$type<string[]>().columnType('text[]'),
    title: p.text().lazy(),
    excerpt: p.text().nullable().lazy(),
    blocks: p.json().$type<BlockDocument>().lazy(),
    /** Size of the blocks and of their rendered form. */
    bodyBytes: p.integer().lazy(),
    seo: p.json().$type<RevisedContent['seo']>().lazy(),
    categorySlugs: p.array().$type<string[]>().columnType('text[]').lazy(),
    tagSlugs: p.array().$type<string[]>().columnType('text[]').lazy(),
    fields: p.json().$type<Record<string, unknown>>().lazy(),
  },
  indexes: [{ name: 'post_revisions_age_idx', properties: ['at'] }],
});

/** The state of a post before a change. */
export class PostRevision extends PostRevisionSchema.class {}

PostRevisionSchema.setClass(PostRevision);
