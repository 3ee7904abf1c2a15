import type { Made } from '@imprint/graphql/lazy-members';
import { type EmailChangeDependencies, EmailChangeService } from './email-change.service.js';

export type EmailChangeServices = Made<typeof emailChangeServices>;

export const emailChangeServices = {
  emailChanges: (request: EmailChangeDependencies) => new EmailChangeService(request),
};
