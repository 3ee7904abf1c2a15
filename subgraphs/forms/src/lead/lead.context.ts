import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import DataLoader from 'dataloader';
import { AccessLog } from '../access-log/access-log.js';
import type { FormServices } from '../form/form.context.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { SiteServices } from '../site/site.context.js';
import { type LeadCounts, LeadRepository } from './lead.repository.js';
import { type LeadDependencies, LeadService } from './lead.service.js';
import { LeadFiles } from './lead-files.js';
import { LeadSubjects } from './lead-subjects.js';

export interface LeadServices {
  leads: LeadService;
  leadSubjects: LeadSubjects;
  leadFiles: LeadFiles;
  leadDependencies: LeadDependencies;
  formCounts: DataLoader<string, LeadCounts>;
}

export type LeadContext = RequestContext & LeadServices & Pick<FormServices, 'formById'>;

export const leadRecipes: Recipes<LeadServices, FormsNeeds & Pick<SiteServices, 'access'>> = {
  leadDependencies: ({ em, access, cursors, caller, now, secrets }) => ({
    em,
    access,
    cursors,
    caller,
    now,
    log: new AccessLog(secrets, caller),
  }),
  leads: ({ leadDependencies }) => new LeadService(leadDependencies),
  leadSubjects: ({ leadDependencies }) => new LeadSubjects(leadDependencies),
  leadFiles: ({ leadDependencies }) => new LeadFiles(leadDependencies),
  formCounts: ({ em }) => new DataLoader((ids) => new LeadRepository(em.fork()).countByForm(ids)),
};
