import type { AdmissionStore } from '@imprint/admission/admission-store';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { RedisAdmissionStore } from '@imprint/admission/redis-admission-store';
import type { Logger } from '@imprint/observability/logger';

/** Redis where several processes share admission, memory where there is only one. */
export function openAdmissionStore(redisUrl: string | undefined, logger: Logger): AdmissionStore {
  if (!redisUrl) return new MemoryAdmissionStore();
  return new RedisAdmissionStore(redisUrl, (error) => logger.error({ err: error }, 'redis connection'));
}
