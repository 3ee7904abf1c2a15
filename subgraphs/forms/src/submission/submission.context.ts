import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { SiteServices } from '../site/site.context.js';
import { FileUploads } from './file-uploads.js';
import { FormPages } from './form-page.service.js';
import { SubmissionService } from './submission.service.js';
import { SubmissionStore } from './submission-store.js';
import { submissionLimits, uploadLimits, VisitorLimits } from './visitor-limits.js';

export interface SubmissionServices {
  submissions: SubmissionService;
  fileUploads: FileUploads;
  formPages: FormPages;
}

export type SubmissionContext = RequestContext & SubmissionServices;

export const submissionRecipes: Recipes<SubmissionServices, FormsNeeds & Pick<SiteServices, 'access'>> = {
  submissions: ({ em, access, caller, secrets, admission, limits, logger, metrics }) =>
    new SubmissionService({
      em,
      access,
      secrets,
      limits: new VisitorLimits(admission, secrets, submissionLimits, limits),
      store: new SubmissionStore({ em, caller, logger, metrics }),
    }),
  formPages: ({ em, access }) => new FormPages(em, access),
  fileUploads: ({ em, access, secrets, admission, limits, store }) =>
    new FileUploads({
      em,
      access,
      secrets,
      store,
      limits: new VisitorLimits(admission, secrets, uploadLimits, limits),
    }),
};
