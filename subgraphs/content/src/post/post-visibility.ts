import type { AdmissionStore } from '@imprint/admission/admission-store';
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
    // The change has committed and must not look failed. Its delivery job announces it until that succeeds,
    // and while the store is away nobody answers from a cache.
  }
}
