import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A custom field of a post type. */
export interface FieldDefinition {
  key: string;
  label: string;
  type: string;
  required: boolean;
  localized: boolean;
  options: unknown;
}

const PostTypeSchema = defineEntity({
  name: 'PostType',
  tableName: 'post_types',
  properties: {
    ...siteOwned,
    slug: p.text(),
    name: p.text(),
    pluralName: p.text(),
    description: p.text(),
    isDefault: p.boolean(),
    public: p.boolean(),
    hierarchical: p.boolean(),
    hasArchive: p.boolean(),
    supports: p.array().$type<string[]>().columnType('text[]'),
    fields: p.json().$type<FieldDefinition[]>(),
    schema: p.json().$type<Record<string, unknown>>().nullable(),
    sidebarIcon: p.text(),
    sidebarOrder: p.integer(),
    isArchived: p.boolean(),
  },
  uniques: [{ name: 'post_types_slug_key', properties: ['siteId', 'slug'] }],
});

/** A kind of post. `post` and `page` exist on every site. */
export class PostType extends PostTypeSchema.class {}

PostTypeSchema.setClass(PostType);

export type PostTypeColumns = InferEntity<typeof PostTypeSchema>;

/** The type of a post that names none. */
export const defaultPostType = 'post';

export const editorCapabilities = ['title', 'editor', 'excerpt', 'featured_image', 'seo'];

export const builtInPostTypes = [
  {
    slug: defaultPostType,
    name: 'Post',
    pluralName: 'Posts',
    description: 'Dated articles, listed newest first.',
    hierarchical: false,
    hasArchive: true,
    supports: [...editorCapabilities, 'categories', 'tags'],
    sidebarIcon: 'file-text',
    sidebarOrder: 10,
  },
  {
    slug: 'page',
    name: 'Page',
    pluralName: 'Pages',
    description: 'Pages that stand on their own.',
    hierarchical: true,
    hasArchive: false,
    supports: editorCapabilities,
    sidebarIcon: 'file',
    sidebarOrder: 20,
  },
];

export const builtInSlugs: readonly string[] = builtInPostTypes.map((type) => type.slug);
