import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { newId, parseId, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ContentChange } from '../event/post-event-log.js';
import { slugify } from '../post/slug.js';
import { type Touch, touchPosts } from '../post/touch-posts.js';
import { Persona } from './persona.entity.js';

export class PersonaService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: VisibleChanges<ContentChange>,
  ) {}

  async create(
    site: SiteScope,
    input: { name: string; slug?: string | null; avatarUrl?: string | null },
  ): Promise<Persona> {
    const name = input.name.trim();
    const slug = slugify(input.slug || name);
    if (name === '' || slug === '') throw missingName();
    requireAvatar(input.avatarUrl);
    const at = new Date();
    const taken = () =>
      conflict('A persona with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    return this.changes.commit(this.em, async (em, announce) => {
      const persona = em.create(Persona, {
        id: newId(),
        siteId: site.siteId,
        slug,
        name,
        avatarUrl: input.avatarUrl ?? null,
        createdAt: at,
        updatedAt: at,
      });
      em.persist(persona);
      await translateConstraints({ personas_slug_key: taken }, () => em.flush());
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
      const locked = await this.#locked(em, site, reference);
      const name = change.name?.trim() ?? locked.name;
      if (name === '') throw missingName();
      requireAvatar(change.avatarUrl);
      locked.name = name;
      if (change.avatarUrl !== undefined) locked.avatarUrl = change.avatarUrl;
      locked.updatedAt = new Date();
      await touchPosts(em, site, withByline(locked));
      await announce({ siteId: site.siteId, pages: 'changed' });
      return locked;
    });
  }

  /** Removes the byline from its posts. */
  async delete(site: SiteScope, reference: string): Promise<void> {
    await this.changes.commit(this.em, async (em, announce) => {
      const locked = await this.#locked(em, site, reference);
      await touchPosts(em, site, { ...withByline(locked), set: 'persona_id = null' });
      em.remove(locked);
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
  }

  async #locked(em: EntityManager, { siteId }: SiteScope, reference: string): Promise<Persona> {
    const id = parseId(reference);
    const persona = id && (await em.findOne(Persona, { id, siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!persona) throw notFound();
    return persona;
  }

  list(site: SiteScope): Promise<Persona[]> {
    return this.em.find(Persona, { siteId: site.siteId }, { orderBy: { name: 'asc' } });
  }

  byIds(site: SiteScope, ids: readonly string[]): Promise<Persona[]> {
    return this.em.find(Persona, { id: { $in: [...ids] }, siteId: site.siteId });
  }
}

const missingName = () => badRequest('A persona must have a name.', { fields: ['name'] });

function requireAvatar(url: string | null | undefined): void {
  if (url && !/^https?:\/\//.test(url)) {
    throw badRequest('avatarUrl must be an http(s) URL.', { fields: ['avatarUrl'] });
  }
}

const withByline = ({ id }: Persona): Touch => ({ where: 'persona_id = ?', values: [toUuid(id)] });
