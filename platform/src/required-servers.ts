import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { StartError } from '@imprint/service/run-service';
import type { PlatformConfig } from './config.js';

/** Of a socket or of a response of S3. */
interface Fault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * Throws a StartError that names the setting of a server that does not answer. A running platform survives an outage of
 * both, but at the start an address that does not answer is most likely wrong.
 */
export async function requireServers(settings: PlatformConfig): Promise<void> {
  if (settings.REDIS_URL) await requireRedis(settings.REDIS_URL);
  if (settings.MEDIA_STORAGE !== 'fs') await requireBucket(settings);
}

async function requireRedis(url: string): Promise<void> {
  const { RedisAdmissionStore } = await import('@imprint/admission/redis-admission-store');
  let refusal: Fault | undefined;
  const store = new RedisAdmissionStore(url, (error) => {
    refusal = error;
  });
  try {
    await store.ping();
  } catch (error) {
    // The store itself only reports that it gave up.
    throw new StartError(`REDIS_URL: no connection to Redis (${reasonOf(refusal ?? (error as Fault))}).`);
  } finally {
    await store.close();
  }
}

async function requireBucket(settings: PlatformConfig): Promise<void> {
  const store = await openObjectStore(mediaStoreSettings(settings));
  try {
    await store.check();
  } catch (error) {
    throw new StartError(
      `MEDIA_STORAGE: no access to ${settings.MEDIA_STORAGE} (${reasonOf(error as Fault)}). Check S3_ENDPOINT, S3_REGION and the credentials.`,
    );
  } finally {
    await store.close();
  }
}

/** Responses to HEAD have no message, and neither has an error of a host name whose addresses all failed. */
const reasonOf = ({ message, code, $metadata: { httpStatusCode: status } = {} }: Fault): string =>
  status ? `status ${status}` : message || (code ?? 'no answer');
