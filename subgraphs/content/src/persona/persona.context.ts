import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import type DataLoader from 'dataloader';
import type { WriteNeeds } from '../event/write-needs.js';
import type { SiteContext } from '../site/site.context.js';
import type { Persona } from './persona.entity.js';
import { PersonaService } from './persona.service.js';

export interface PersonaServices {
  personas: PersonaService;
  personaById: DataLoader<SiteRowKey, Persona | null>;
}

export type PersonaContext = SiteContext & PersonaServices;

export const personaRecipes: Recipes<PersonaServices, SiteContext & WriteNeeds> = {
  personas: ({ em, changes, recordAudit }) => new PersonaService(em, changes, recordAudit),
  personaById: ({ principal, personas }) => loaderBySite(principal, (site, ids) => personas.byIds(site, ids)),
};
