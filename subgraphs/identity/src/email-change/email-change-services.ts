import type { Made } from '../operation/lazy-services.js';
import { type EmailChangeDependencies, EmailChangeService } from './email-change.service.js';

export type EmailChangeServices = Made<typeof emailChangeServices>;

export const emailChangeServices = {
  emailChanges: (request: EmailChangeDependencies) => new EmailChangeService(request),
};
