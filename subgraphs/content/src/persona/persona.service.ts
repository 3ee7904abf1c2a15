import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordAudit } from '../audit/audit-log.js';
import type { ContentChange } from '../event/post-event-log.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import { requireLength } from '../operation/text-length.js';
import { isSlug, slugify } from '../slug/slug.js';
import type { SlugPage } from '../slug/slug-page-args.js';
import type { Persona } from './persona.entity.js';
import { PersonaRepository } from './persona.repository.js';

const nameLimit = 200;
const urlLimit = 2_000;

/** The byline of an imported post. */
export interface Author {
  slug: string;
  name: string;
  avatarUrl: string | null;
}

export class PersonaService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: VisibleChanges<ContentChange>,
    private readonly audit: RecordAudit,
  ) {}

  async create(
    site: SiteScope,
    input: { name: string; slug?: string | null; avatarUrl?: string | null },
  ): Promise<Persona> {
    const name = input.name.trim();
    const slug = slugify(input.slug || name);
    if (name === '' || slug === '') throw missingName();
    requireByline({ name, avatarUrl: input.avatarUrl });
    const at = new Date();
    return this.changes.commit(this.em, async (em, announce) => {
      const persona = await new PersonaRepository(em).insert({
        id: newId(),
        siteId: site.siteId,
        slug,
        name,
        avatarUrl: input.avatarUrl ?? null,
        createdAt: at,
        updatedAt: at,
      });
      await this.audit(em, { event: 'persona.created', target: slug, siteId: site.siteId });
      await announce({ siteId: site.siteId, pages: 'changed' });
      return persona;
    });
  }

  /** Absent fields do not change. Touches the posts with this byline. */
  async update(
    site: SiteScope,
    reference: string,
    change: { name?: string | null; avatarUrl?: string | null },
  ): Promise<Persona> {
    return this.changes.commit(this.em, async (em, announce) => {
      const locked = await new PersonaRepository(em).requireForChange(site, reference);
      const name = change.name?.trim() ?? locked.name;
      if (name === '') throw missingName();
      requireByline({ name, avatarUrl: change.avatarUrl });
      const before = bylineOf(locked);
      locked.name = name;
      if (change.avatarUrl !== undefined) locked.avatarUrl = change.avatarUrl;
      locked.updatedAt = new Date();
      const changes = fieldChanges(before, bylineOf(locked));
      await this.audit(em, { event: 'persona.updated', target: locked.slug, siteId: site.siteId, changes });
      await new PostTouchRepository(em).touchSigned(site, locked.id);
      await announce({ siteId: site.siteId, pages: 'changed' });
      return locked;
    });
  }

  /** Removes the byline from its posts. */
  async delete(site: SiteScope, reference: string): Promise<void> {
    await this.changes.commit(this.em, async (em, announce) => {
      const personas = new PersonaRepository(em);
      const locked = await personas.requireForChange(site, reference);
      await new PostTouchRepository(em).removeByline(site, locked.id);
      personas.remove(locked);
      await this.audit(em, { event: 'persona.deleted', target: locked.slug, siteId: site.siteId });
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
  }

  /** The id of the persona with the slug. BAD_REQUEST for an unknown one. */
  async requireBySlug(site: SiteScope, slug: string): Promise<string> {
    const [persona] = isSlug(slug) ? await new PersonaRepository(this.em).listBySlugs(site, [slug]) : [];
    if (persona) return persona.id;
    throw badRequest('author must be the slug of a persona of this site.', { fields: ['author'] });
  }

  /** Ids by slug; creates the personas that do not exist. */
  async ensure(site: SiteScope, authors: readonly Author[]): Promise<Map<string, string>> {
    const known = await this.idsBySlug(site, authors);
    const bySlug = new Map(authors.map((author) => [author.slug, author]));
    const missing = [...bySlug.values()].filter(({ slug }) => !known.has(slug));
    if (missing.length === 0) return known;
    for (const { name, slug, avatarUrl } of missing) {
      await this.create(site, { name, slug, avatarUrl }).catch((error: unknown) => {
        // Another request created it.
        if (!(error instanceof DomainError && error.reason === 'SLUG_TAKEN')) throw error;
      });
    }
    return this.idsBySlug(site, authors);
  }

  /** Leaves out unknown slugs. */
  async idsBySlug(site: SiteScope, authors: readonly Pick<Author, 'slug'>[]): Promise<Map<string, string>> {
    const slugs = new Set(authors.map(({ slug }) => slug));
    const found = await new PersonaRepository(this.em).listBySlugs(site, [...slugs]);
    return new Map(found.map(({ slug, id }) => [slug, id]));
  }

  list(site: SiteScope, page: SlugPage): Promise<Persona[]> {
    return new PersonaRepository(this.em).list(site, page);
  }

  byIds(site: SiteScope, ids: readonly string[]): Promise<Persona[]> {
    return new PersonaRepository(this.em).listByIds(site, ids);
  }
}

/** BAD_REQUEST for an id without a persona on the site. */
export async function requirePersona(em: EntityManager, site: SiteScope, id: string): Promise<void> {
  if (await new PersonaRepository(em).exists(site, id)) return;
  throw badRequest('personaId must be the id of a persona of this site.', { fields: ['personaId'] });
}

export const bylineOf = ({ name, avatarUrl }: Persona) => ({ name, avatarUrl });

const missingName = () => badRequest('A persona must have a name.', { fields: ['name'] });

/** BAD_REQUEST for long texts, and for an avatar at anything but an http(s) URL. */
export function requireByline({ name, avatarUrl }: { name: string; avatarUrl?: string | null | undefined }): void {
  requireLength('name', name, nameLimit);
  requireLength('avatarUrl', avatarUrl, urlLimit);
  if (avatarUrl && !/^https?:\/\//.test(avatarUrl)) {
    throw badRequest('avatarUrl must be an http(s) URL.', { fields: ['avatarUrl'] });
  }
}
