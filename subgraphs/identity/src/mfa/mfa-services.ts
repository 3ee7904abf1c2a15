import type { Made } from '@imprint/graphql/lazy-members';
import DataLoader from 'dataloader';
import type { FactorOwner, FactorSessions } from './factor-owner.js';
import { type SecondFactorDependencies, SecondFactorService } from './second-factor.service.js';

export type MfaServices = Made<typeof mfaServices>;

export interface MfaContext extends MfaServices {
  viewers: FactorOwner;
  sessions: FactorSessions;
}

export const mfaServices = {
  secondFactors: (request: SecondFactorDependencies) => new SecondFactorService(request),
  hasSecondFactor: ({ secondFactors }: { secondFactors: SecondFactorService }) =>
    new DataLoader((ids: readonly string[]) => secondFactors.areEnrolled(ids)),
};
