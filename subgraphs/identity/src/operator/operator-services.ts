import type { SlowOperations } from '@imprint/admission/operation-times';
import type { Made } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureServices } from '../erasure/erasure-services.js';
import type { MailRepository } from '../mail/mail.repository.js';
import type { MailRepositories } from '../mail/mail-repositories.js';
import type { MembershipServices } from '../membership/membership-services.js';
import type { MfaServices } from '../mfa/mfa-services.js';
import type { SessionServices } from '../session/session-services.js';
import { type AccountAccessDependencies, AccountAccessService } from './account-access.service.js';
import {
  type AccountAdministrationDependencies,
  AccountAdministrationService,
} from './account-administration.service.js';
import { type AccountSetupDependencies, AccountSetupService } from './account-setup.service.js';
import { type JobQueuesDependencies, JobQueuesService } from './job-queues.service.js';

export type OperatorServices = Made<typeof operatorServices>;

export interface OperatorContext
  extends OperatorServices,
    Pick<ErasureServices, 'erasures'>,
    Pick<MembershipServices, 'accessById'>,
    Pick<MfaServices, 'hasSecondFactor'>,
    Pick<SessionServices, 'viewers' | 'sessionsOfAccount'> {
  /** Null while the shared counters are unreachable. */
  listSlowOperations: () => Promise<SlowOperations | null>;
}

export const operatorServices = {
  queuedMails: ({ repositories, em }: { repositories: MailRepositories; em: EntityManager }): MailRepository =>
    repositories.mails(em),
  accountSetup: (request: AccountSetupDependencies) => new AccountSetupService(request),
  accountAccess: (request: AccountAccessDependencies) => new AccountAccessService(request),
  accountAdministration: (request: AccountAdministrationDependencies) => new AccountAdministrationService(request),
  jobQueues: (request: JobQueuesDependencies) => new JobQueuesService(request),
};
