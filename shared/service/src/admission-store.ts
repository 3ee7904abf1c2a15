import type { AdmissionStore } from '@imprint/admission/admission-store';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { RedisAdmissionStore } from '@imprint/admission/redis-admission-store';
import type { Logger } from '@imprint/observability/logger';
import { NotReady } from './probes.js';

/** Redis for several processes, memory for one. */
export function openAdmissionStore(redisUrl: string | undefined, logger: Logger): AdmissionStore {
  if (!redisUrl) return new MemoryAdmissionStore();
  return new RedisAdmissionStore(redisUrl, (error) => logger.error({ err: error }, 'redis connection'));
}

/** Throws NotReady while the store is unreachable. */
export async function requireCounters(admission: AdmissionStore): Promise<void> {
  await admission.ping().catch((cause: unknown) => {
    throw new NotReady(['counters'], { cause });
  });
}
