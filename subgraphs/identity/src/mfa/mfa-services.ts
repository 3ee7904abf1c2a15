import DataLoader from 'dataloader';
import type { Made } from '../operation/lazy-services.js';
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
