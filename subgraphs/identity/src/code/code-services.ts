import type { Made } from '@imprint/graphql/lazy-members';
import { type CodeRequestDependencies, CodeRequestService } from './code-request.service.js';

export type CodeServices = Made<typeof codeServices>;

export const codeServices = {
  codeRequests: (request: CodeRequestDependencies) => new CodeRequestService(request),
};
