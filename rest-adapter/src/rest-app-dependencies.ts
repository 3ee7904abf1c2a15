import type { AdmissionGate } from '@imprint/admission/admission-store';
import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { LandingSource } from '@imprint/pages/landing-page';

export interface RestAppDependencies {
  gateway: GatewayClient;
  /** Stores uploads and serves media. */
  store: ObjectStore;
  admission: AdmissionGate;
  trustedProxies: readonly string[];
  /** Origins whose pages may call with a token. */
  corsOrigins: readonly string[];
  /** Undefined reads no region. */
  regionHeader: string | undefined;
  keyEnvironment: 'live' | 'test';
  publicUrl: () => string;
  /** Public URL of the bearer contract. */
  authUrl: () => string;
  /** Public URL of the first-party interface. */
  appUrl: () => string;
  /** Public URL of the graph, for the console. */
  graphUrl: () => string;
  landing: LandingSource;
  /** Throws while the platform is not ready. */
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}
