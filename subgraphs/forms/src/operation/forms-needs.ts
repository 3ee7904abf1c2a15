import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import type { RequestContext } from '@imprint/graphql/access';
import type { StartContext } from '@imprint/graphql/subgraph-service';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { FormsSecrets } from '../secret/forms-secrets.js';

/** What the services of a request use of the process. */
export interface FormsProcess extends Pick<StartContext, 'em' | 'cursors' | 'logger' | 'metrics'> {
  admission: AdmissionStore;
  secrets: FormsSecrets;
  /** Files of leads. */
  store: ObjectStore;
  policy: OutsidePolicy;
  limits: Partial<Record<FormLimitName, number>>;
  now: () => Date;
}

/** What the services of a request are built from. */
export interface FormsNeeds extends FormsProcess {
  caller: RequestContext;
}
