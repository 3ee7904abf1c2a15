import { setTimeout as wait } from 'node:timers/promises';
import { Imprint } from '@imprint/client';
import { issueKey, revokeKey } from './api-keys.js';
import { readKeyAccess, readRestUrl } from './config.js';
import { asOperator } from './operator.js';

/** A temporary key, named after the command. */
export interface KeyPurpose {
  name: string;
  scopes: readonly string[];
}

/** Expires the key of a killed command. */
const validMillis = 24 * 3_600_000;
/** Requests per minute: an export reads each post. */
const generalLimit = 10_000;
const revocationMillis = 10_000;
/** With growing pauses these bridge an outage of about two minutes, such as a restart of the platform. */
const retries = 8;
/** A busy machine needs minutes for the thousand lines of one request of an import. */
const timeoutSeconds = 300;

/**
 * Runs the work with a client of the site: as operator if a site is given, with a key that is revoked afterwards, also
 * when interrupted; else with IMPRINT_KEY.
 */
export async function withSite<Result>(
  site: string | undefined,
  purpose: KeyPurpose,
  work: (imprint: Imprint) => Promise<Result>,
): Promise<Result> {
  if (site === undefined) {
    const { url, key } = readKeyAccess();
    return work(new Imprint({ baseUrl: url, key, retries, timeoutSeconds }));
  }
  const baseUrl = readRestUrl();
  const interruption = Promise.withResolvers<never>();
  interruption.promise.catch(() => undefined);
  // Stays until the key is revoked: npm repeats the signal of a terminal.
  const interrupt = () => interruption.reject(new Error('interrupted'));
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const { apiKey, secret } = await issueTemporaryKey(site, purpose);
    try {
      return await Promise.race([
        interruption.promise,
        work(new Imprint({ baseUrl, key: secret, retries, timeoutSeconds })),
      ]);
    } finally {
      await revokeOrWarn(apiKey.id);
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Posts without a language get that of the site. */
async function issueTemporaryKey(site: string, { name, scopes }: KeyPurpose) {
  const { found } = await asOperator<{ found: { defaultLanguage: string } }>(
    'query ($site: ID!) { found: site(reference: $site) { defaultLanguage } }',
    { site },
  );
  return issueKey({
    site,
    name,
    scopes,
    defaultLanguage: found.defaultLanguage,
    expiresAt: new Date(Date.now() + validMillis).toISOString(),
    limits: [{ bucket: 'general', perMinute: generalLimit }],
  });
}

async function revokeOrWarn(id: string): Promise<void> {
  const late = wait(revocationMillis, null, { ref: false }).then(() => {
    throw new Error('no answer');
  });
  await Promise.race([revokeKey(id), late]).catch((error: Error) => {
    process.stderr.write(`imprint: the temporary key ${id} is not revoked and expires in a day: ${error.message}\n`);
  });
}
