import type { AdmissionStore } from '@imprint/admission/admission-store';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { slugify } from '../post/slug.js';
import { Persona } from './persona.entity.js';

export class PersonaService {
  constructor(
    private readonly em: EntityManager,
    private readonly admission: AdmissionStore,
  ) {}

  async create(
    site: SiteScope,
    input: { name: string; slug?: string | null; avatarUrl?: string | null },
  ): Promise<Persona> {
    const name = input.name.trim();
    const slug = slugify(input.slug || name);
    if (name === '' || slug === '') throw badRequest('A persona needs a name.', { fields: ['name'] });
    if (input.avatarUrl && !/^https?:\/\//.test(input.avatarUrl)) {
      throw badRequest('avatarUrl must be an http(s) URL.', { fields: ['avatarUrl'] });
    }
    const at = new Date();
    const persona = this.em.create(Persona, {
      id: newId(),
      siteId: site.siteId,
      slug,
      name,
      avatarUrl: input.avatarUrl ?? null,
      createdAt: at,
      updatedAt: at,
    });
    this.em.persist(persona);
    const taken = () => conflict('A persona with this slug exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    await translateConstraints({ personas_slug_key: taken }, () => this.em.flush());
    await this.admission.bumpSite(site.siteId);
    return persona;
  }

  list(site: SiteScope): Promise<Persona[]> {
    return this.em.find(Persona, { siteId: site.siteId }, { orderBy: { name: 'asc' } });
  }

  byIds(site: SiteScope, ids: readonly string[]): Promise<Persona[]> {
    return this.em.find(Persona, { id: { $in: [...ids] }, siteId: site.siteId });
  }
}
