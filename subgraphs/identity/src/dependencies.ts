import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { IdentityModule } from './membership/authority.js';

/** What the process hands to the subgraph. */
export interface IdentityDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  /** Signs cursors; the same in every process. */
  signingSecrets: readonly string[];
  /** Peppers and encryption keys, newest first; see `IdentitySecrets`. */
  secrets: readonly string[];
  without: readonly IdentityModule[];
  authUrl: () => string;
  appUrl: () => string;
  /** An SMTP server, or a folder for emails instead. */
  mail: { smtpUrl: string | null; folder: string; from: string };
  breachCorpusUrl: string;
  /** True refuses demo accounts, whose passwords are in a file. */
  refusesDemo?: boolean;
  querySites: SubgraphQuery;
  queryMedia: SubgraphQuery;
  logger: Logger;
  metrics: Metrics;
  now?: () => Date;
}
