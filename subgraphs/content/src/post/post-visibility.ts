import type { AdmissionStore } from '@imprint/admission/admission-store';
import { isRefusal } from '@imprint/errors/domain-error';
import { statementTimeoutMillis } from '@imprint/persistence/database';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceSiteTask, contentJobs, publishScheduledTask } from '../event/post-events.js';
import type { Post } from './post.entity.js';

/** What the clock will change gets its job in the same transaction. */
export async function scheduleVisibility(em: EntityManager, post: Post, now: Date): Promise<void> {
  if (!post.publishedAt || post.publishedAt <= now) return;
  if (post.status === 'scheduled') {
    await addJob(em, contentJobs, publishScheduledTask, {}, { runAt: post.publishedAt, jobKey: `publish:${post.id}` });
  } else if (post.status === 'published') {
    await addJob(em, contentJobs, announceSiteTask, { site_id: post.siteId }, { runAt: post.publishedAt });
  }
}

/** A change whose outcome got lost is looked for after so long, and once no statement can be running any more. */
const doubtMillis = [1_000, statementTimeoutMillis + 1_000];
/** Doubts of the same moment are one. */
const doubtStepMillis = 1_000;

/**
 * Runs a change that readers may see. Unless it was refused, a failure leaves open whether it was made, or still will
 * be: then readers find nothing in a cache from before.
 */
export async function announcedInDoubt<Result>(
  admission: AdmissionStore,
  site: SiteScope,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isRefusal(error)) {
      for (const wait of [0, ...doubtMillis]) {
        const moment = new Date(Math.ceil((Date.now() + wait) / doubtStepMillis) * doubtStepMillis);
        await announceVisibility(admission, site, wait === 0 ? null : moment);
      }
    }
    throw error;
  }
}

/** Readers see the change from here on; `undefined` when it concerns none of them. */
export async function announceVisibility(
  admission: AdmissionStore,
  site: SiteScope,
  visibleFrom: Date | null | undefined,
): Promise<void> {
  if (visibleFrom === undefined) return;
  try {
    await admission.bumpSite(site.siteId);
    if (visibleFrom && visibleFrom > new Date()) await admission.bumpSiteAt(site.siteId, visibleFrom);
  } catch {
    // The change has committed and must not look failed. Where the store can be away, a delivery job announces it until
    // that succeeds, and meanwhile nobody answers from a cache.
  }
}
