import { hash } from 'node:crypto';
import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { fromUuid, newId } from '@imprint/ids/id';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import { RecordedChangeRepository } from '../change/recorded-change.repository.js';
import type { WriteNeeds } from '../event/write-needs.js';
import { requireLength } from '../operation/text-length.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { isSlug, slugify } from '../slug/slug.js';
import { requireDefinitions } from './custom-fields.js';
import {
  builtInPostTypes,
  builtInSlugs,
  editorCapabilities,
  type FieldDefinition,
  type PostType,
  type PostTypeColumns,
} from './post-type.entity.js';
import { PostTypeRepository, slugTaken } from './post-type.repository.js';

export interface NewPostType {
  slug: string;
  name: string;
  pluralName?: string | null;
  description?: string | null;
  isPublic?: boolean | null;
  hierarchical?: boolean | null;
  hasArchive?: boolean | null;
  supports?: readonly string[] | null;
  fields?: readonly FieldDefinition[] | null;
}

/** Absent fields do not change. The slug cannot change, because posts refer to it. */
export interface PostTypeChange extends Omit<NewPostType, 'slug' | 'name'> {
  name?: string | null;
  /** True prevents new posts of this type; existing ones keep it. */
  isArchived?: boolean | null;
}

const customSidebarOrder = 100;
const nameLimit = 200;
const descriptionLimit = 2_000;
const supportLimits = { count: 50, length: 100 };

interface PostTypeDependencies extends WriteNeeds {
  sites: SiteDirectory;
}

export class PostTypeService {
  constructor(private readonly dependencies: PostTypeDependencies) {}

  /** Types of a site: the built-in ones, which have no row, then custom ones by name. */
  async list(site: SiteScope, { withArchived = false } = {}): Promise<PostTypeColumns[]> {
    const stored = await new PostTypeRepository(this.dependencies.em).list(site, { withArchived });
    const { createdAt } = await this.dependencies.sites.require(site.siteId);
    return [...builtIn(site, new Date(createdAt)), ...stored];
  }

  /** Custom fields of a type. BAD_REQUEST for an unknown or archived one. */
  async requireActive(site: SiteScope, slug: string): Promise<readonly FieldDefinition[]> {
    if (builtInSlugs.includes(slug)) return [];
    const type = isSlug(slug) ? await new PostTypeRepository(this.dependencies.em).findActive(site, slug) : null;
    if (!type) {
      throw badRequest(
        `post_type ${JSON.stringify(slug.slice(0, 80))} is unknown: GET /v1/post-types lists the types of this site.`,
        { reason: 'UNKNOWN_POST_TYPE', fields: ['post_type'] },
      );
    }
    return type.fields;
  }

  async create(site: SiteScope, input: NewPostType): Promise<PostType> {
    const slug = slugify(input.slug);
    if (slug === '' || input.name.trim() === '') {
      throw badRequest('A post type must have a slug and a name.', { fields: ['slug', 'name'] });
    }
    if (builtInSlugs.includes(slug)) throw slugTaken();
    requireTexts(input);
    requireDefinitions(input.fields ?? []);
    const at = new Date();
    const draft = {
      id: newId(),
      siteId: site.siteId,
      slug,
      name: input.name.trim(),
      pluralName: input.pluralName ?? input.name.trim(),
      description: input.description ?? '',
      isDefault: false,
      public: input.isPublic ?? true,
      hierarchical: input.hierarchical ?? false,
      hasArchive: input.hasArchive ?? true,
      supports: [...(input.supports ?? editorCapabilities)],
      fields: [...(input.fields ?? [])],
      schema: null,
      sidebarIcon: 'file',
      sidebarOrder: customSidebarOrder,
      isArchived: false,
      createdAt: at,
      updatedAt: at,
    };
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      const postType = await new PostTypeRepository(em).insert(draft);
      await this.dependencies.recordAudit(em, { event: 'post_type.created', target: slug, siteId: site.siteId });
      await announce({ siteId: site.siteId, pages: 'changed' });
      return postType;
    });
  }

  /** NOT_FOUND for a built-in type. */
  async update(site: SiteScope, slug: string, change: PostTypeChange): Promise<PostType> {
    const { name, isPublic, pluralName, description, hierarchical, hasArchive, supports, fields, isArchived } = change;
    if (name !== null && name !== undefined && name.trim() === '') {
      throw badRequest('A post type must have a name.', { fields: ['name'] });
    }
    requireTexts(change);
    requireDefinitions(fields ?? []);
    if (!isSlug(slug)) throw notFound();
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      const locked = await new PostTypeRepository(em).requireForChange(site, slug);
      const before = definitionOf(locked);
      const given = { pluralName, description, hierarchical, hasArchive, supports, fields, isArchived };
      const present = Object.entries({ ...given, name: name?.trim(), public: isPublic });
      Object.assign(locked, Object.fromEntries(present.filter(([, value]) => value !== null && value !== undefined)));
      locked.updatedAt = new Date();
      const after = definitionOf(locked);
      const changes = fieldChanges(before, after);
      await this.dependencies.recordAudit(em, {
        event: 'post_type.updated',
        target: slug,
        siteId: site.siteId,
        changes,
      });
      if (after.public !== before.public) await new RecordedChangeRepository(em).addOfType(site, slug, locked.public);
      // Every page may list the types of its site.
      await announce({ siteId: site.siteId, pages: 'all' });
      return locked;
    });
  }

  /** CONFLICT while posts have the type. NOT_FOUND for a built-in type. */
  async delete(site: SiteScope, slug: string): Promise<void> {
    if (!isSlug(slug)) throw notFound();
    await this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      const postTypes = new PostTypeRepository(em);
      await postTypes.requireForChange(site, slug);
      if (!(await postTypes.deleteUnused(site, slug))) {
        throw conflict('Posts have this type, deleted ones included. Archive it instead.', {
          fields: ['postType'],
        });
      }
      await this.dependencies.recordAudit(em, { event: 'post_type.deleted', target: slug, siteId: site.siteId });
      await announce({ siteId: site.siteId, pages: 'all' });
    });
  }
}

/** The editable part of a type. */
export const definitionOf = (type: PostType) => ({
  name: type.name,
  pluralName: type.pluralName,
  description: type.description,
  public: type.public,
  hierarchical: type.hierarchical,
  hasArchive: type.hasArchive,
  isArchived: type.isArchived,
  supports: type.supports,
  fields: Object.fromEntries(type.fields.map((field) => [field.key, field])),
});

function requireTexts({ name, pluralName, description, supports }: Omit<PostTypeChange, 'fields'>): void {
  requireLength('name', name, nameLimit);
  requireLength('pluralName', pluralName, nameLimit);
  requireLength('description', description, descriptionLimit);
  if ((supports ?? []).length > supportLimits.count) {
    throw badRequest(`supports may name at most ${supportLimits.count} features.`, { fields: ['supports'] });
  }
  for (const support of supports ?? []) requireLength('supports', support, supportLimits.length);
}

/** Built-in types are identical on every site and need no rows. They date from the creation of the site. */
function builtIn(site: SiteScope, createdAt: Date): PostTypeColumns[] {
  return builtInPostTypes.map((type) => ({
    ...type,
    id: derivedId(site.siteId, type.slug),
    siteId: site.siteId,
    isDefault: true,
    public: true,
    fields: [],
    schema: null,
    isArchived: false,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Deterministic id of a built-in type. */
function derivedId(siteId: string, slug: string): string {
  const hex = hash('sha256', `${siteId}\0${slug}`);
  return fromUuid(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-'),
  );
}
