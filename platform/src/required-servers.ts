import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { type ConnectionFault, reasonOf } from '@imprint/service/connection-fault';
import { StartError } from '@imprint/service/run-service';
import type { PlatformConfig } from './config.js';

/** With the status if S3 responded. */
interface BucketFault extends ConnectionFault {
  $metadata?: { httpStatusCode?: number };
}

/**
 * Throws a StartError with the setting of an unreachable server. A running platform survives an outage of
 * both, but at the start an unreachable address is most likely wrong.
 */
export async function requireServers(settings: PlatformConfig): Promise<void> {
  if (settings.REDIS_URL) await requireRedis(settings.REDIS_URL);
  if (settings.MEDIA_STORAGE !== 'fs') await requireBucket(settings);
}

async function requireRedis(url: string): Promise<void> {
  const { RedisAdmissionStore } = await import('@imprint/admission/redis-admission-store');
  let refusal: ConnectionFault | undefined;
  const store = new RedisAdmissionStore(url, (error) => {
    refusal = error;
  });
  try {
    await store.ping();
  } catch (error) {
    // The error of the store itself lacks the cause.
    throw new StartError(`REDIS_URL: no connection to Redis (${reasonOf(refusal ?? (error as ConnectionFault))}).`);
  } finally {
    await store.close();
  }
}

async function requireBucket(settings: PlatformConfig): Promise<void> {
  const store = await openObjectStore(mediaStoreSettings(settings));
  try {
    await store.check();
  } catch (error) {
    // Responses to HEAD have no message.
    const { httpStatusCode: status } = (error as BucketFault).$metadata ?? {};
    const reason = status ? `status ${status}` : reasonOf(error as BucketFault);
    throw new StartError(
      `MEDIA_STORAGE: no access to ${settings.MEDIA_STORAGE} (${reason}). Check S3_ENDPOINT, S3_REGION and the credentials.`,
    );
  } finally {
    await store.close();
  }
}
