import type { Made } from '../operation/lazy-services.js';
import { type CodeRequestDependencies, CodeRequestService } from './code-request.service.js';

export type CodeServices = Made<typeof codeServices>;

export const codeServices = {
  codeRequests: (request: CodeRequestDependencies) => new CodeRequestService(request),
};
