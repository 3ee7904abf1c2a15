import type { Frame } from '@imprint/graphql/subgraph-service';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { Caller } from '@imprint/principal/caller';
import type { FormsSecrets } from './forms-secrets.js';
import type { FormsAccess } from './site/forms-access.js';

export interface FormsRequest extends Pick<Frame, 'em' | 'cursors' | 'logger' | 'metrics'> {
  caller: Caller;
  access: FormsAccess;
  secrets: FormsSecrets;
  policy: OutsidePolicy;
  now: () => Date;
}
