import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { Caller } from '@imprint/principal/caller';
import { IdentityLimits } from './identity-limits.js';

export const limitServices = {
  limits: ({ admission, caller }: { admission: AdmissionStore; caller: Caller }) =>
    new IdentityLimits(admission, caller.client),
};
