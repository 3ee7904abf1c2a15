import { Admission } from '@imprint/admission/admission';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import { BusyKeys } from '@imprint/admission/busy-keys';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { KeyDirectory } from '@imprint/admission/key-directory';
import { KeyUsage } from '@imprint/admission/key-usage';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { ApiKey } from './pipeline/api-key.js';
import type { ServiceOperations } from './service-operations.js';

interface KeyAdmissionDependencies {
  operations: ServiceOperations;
  addresses: ClientAddresses;
  admission: AdmissionGate;
  keyEnvironment: 'live' | 'test';
  logger: Logger;
  metrics: Metrics;
}

/** Admission by API keys, and the record of their use. */
export function createKeyAdmission(dependencies: KeyAdmissionDependencies): {
  admission: Admission<ApiKey>;
  usage: KeyUsage;
} {
  const { operations, addresses, admission, keyEnvironment, logger, metrics } = dependencies;
  const usage = new KeyUsage((uses) => operations.recordKeyUses(uses), logger);
  const keys = new KeyDirectory(admission, (hash, requestId) => operations.findKey(hash, requestId));
  const busy = new BusyKeys(metrics);
  return { admission: new Admission({ admission, usage, addresses, logger, keyEnvironment, keys, busy }), usage };
}
