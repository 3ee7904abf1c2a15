import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { SiteServices } from '../site/site.context.js';
import { SubmissionService } from './submission.service.js';
import { SubmissionLimits } from './submission-limits.js';
import { SubmissionStore } from './submission-store.js';

export interface SubmissionServices {
  submissions: SubmissionService;
}

export type SubmissionContext = RequestContext & SubmissionServices;

export const submissionRecipes: Recipes<SubmissionServices, FormsNeeds & Pick<SiteServices, 'access'>> = {
  submissions: ({ em, access, caller, secrets, admission, limits, logger, metrics }) =>
    new SubmissionService({
      em,
      access,
      secrets,
      limits: new SubmissionLimits(admission, secrets, limits),
      store: new SubmissionStore({ em, caller, logger, metrics }),
    }),
};
