import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

export const postChangeTypes = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'post.renamed',
  'post.deleted',
  'post.scheduled',
] as const;
export const mediaChangeTypes = ['media.ready', 'media.changed', 'media.deleted'] as const;
export const changeTypes = [...postChangeTypes, ...mediaChangeTypes, 'site.changed'] as const;
export type MediaChangeType = (typeof mediaChangeTypes)[number];
export type ChangeType = (typeof changeTypes)[number];

const RecordedChangeSchema = defineEntity({
  name: 'RecordedChange',
  tableName: 'changes',
  properties: {
    /** Its month is the partition. */
    at: instant().primary().defaultRaw('clock_timestamp()'),
    /** Orders the changes of a post. Drawn while its row is locked. */
    position: p.bigint('string').primary().autoincrement().generated('identity'),
    siteId: id(),
    /** Orders the changes of a site without gaps; null until the first read. */
    sequence: p.bigint('number').nullable(),
    type: p.text().$type<ChangeType>(),
    /** True if readers of the site see it. */
    isPublic: p.boolean(),
    postId: id().nullable(),
    /** State of the post after the change. */
    slug: p.text().nullable(),
    language: p.text().nullable(),
    mediaId: id().nullable(),
  },
  indexes: [
    { name: 'changes_sequence_idx', properties: ['siteId', 'sequence'], where: 'sequence is not null' },
    {
      name: 'changes_public_idx',
      properties: ['siteId', 'sequence'],
      where: 'sequence is not null and is_public',
    },
    { name: 'changes_pending_idx', properties: ['siteId', 'position'], where: 'sequence is null' },
  ],
});

/** A change of a site, recorded in its transaction by triggers of `posts`. */
export class RecordedChange extends RecordedChangeSchema.class {}

RecordedChangeSchema.setClass(RecordedChange);

const ChangeCounterSchema = defineEntity({
  name: 'ChangeCounter',
  tableName: 'change_counters',
  properties: {
    siteId: id().primary(),
    /** The last sequence number. */
    last: p.bigint('number'),
  },
});

export class ChangeCounter extends ChangeCounterSchema.class {}

ChangeCounterSchema.setClass(ChangeCounter);
