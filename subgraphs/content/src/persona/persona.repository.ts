import { conflict } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import type { SlugPage } from '../slug/slug-page-args.js';
import { Persona } from './persona.entity.js';

export class PersonaRepository {
  constructor(private readonly em: EntityManager) {}

  /** Personas in the order of their slugs. */
  list({ siteId }: SiteScope, { first, after }: SlugPage): Promise<Persona[]> {
    return this.em.find(Persona, { siteId, slug: { $gt: after } }, { orderBy: { slug: 'asc' }, limit: first });
  }

  listByIds({ siteId }: SiteScope, ids: readonly string[]): Promise<Persona[]> {
    return this.em.find(Persona, { id: { $in: [...ids] }, siteId });
  }

  /** Not from a replica: it may have just been created. */
  async exists({ siteId }: SiteScope, id: string): Promise<boolean> {
    return (await this.em.count(Persona, { id, siteId }, { connectionType: 'write' })) > 0;
  }

  /** Not from a replica: one may have just been created. */
  listBySlugs({ siteId }: SiteScope, slugs: readonly string[]): Promise<Persona[]> {
    if (slugs.length === 0) return Promise.resolve([]);
    return this.em.find(Persona, { siteId, slug: { $in: [...slugs] } }, { connectionType: 'write' });
  }

  /** Locks the row until the transaction ends. NOT_FOUND also for a malformed id. */
  async requireForChange({ siteId }: SiteScope, reference: string): Promise<Persona> {
    const id = requireId(reference);
    return requireFound(await this.em.findOne(Persona, { id, siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }

  /** CONFLICT when the slug is taken. */
  async insert(data: RequiredEntityData<Persona>): Promise<Persona> {
    const persona = this.em.create(Persona, data);
    this.em.persist(persona);
    const taken = () =>
      conflict('A persona with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    await translateConstraints({ personas_slug_key: taken }, () => this.em.flush());
    return persona;
  }

  /** The next flush deletes it. */
  remove(persona: Persona): void {
    this.em.remove(persona);
  }
}
