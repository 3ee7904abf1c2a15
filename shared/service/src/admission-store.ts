import type { AdmissionStore } from '@imprint/admission/admission-store';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import type { Logger } from '@imprint/observability/logger';
import { NotReady } from './probes.js';

/** Redis for several processes, memory for one. Loads the Redis client only if it is used. */
export async function openAdmissionStore(redisUrl: string | undefined, logger: Logger): Promise<AdmissionStore> {
  if (!redisUrl) return new MemoryAdmissionStore();
  const { RedisAdmissionStore } = await import('@imprint/admission/redis-admission-store');
  return new RedisAdmissionStore(redisUrl, (error) => logger.error({ err: error }, 'redis connection'));
}

/** Throws NotReady while the store is unreachable. */
export async function requireCounters(admission: AdmissionStore): Promise<void> {
  await admission.ping().catch((cause: unknown) => {
    throw new NotReady(['counters'], { cause });
  });
}
