import type { AuditRecord } from '@imprint/persistence/audit-log';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditRepository } from '../audit/audit.repository.js';
import type { MediaChangeType } from '../change/recorded-change.entity.js';
import { RecordedChangeRepository } from '../change/recorded-change.repository.js';
import type { ContentChange } from '../event/post-event-log.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import { outdatedMillis, type SiteDirectory } from '../site/site-directory.js';

interface ChangedAsset {
  id: string;
  type: MediaChangeType;
  audit: AuditRecord | null;
}

interface ChangeDependencies {
  em: EntityManager;
  changes: VisibleChanges<ContentChange>;
  sites: SiteDirectory;
}

/** Changes of assets and sites by other services, which posts show. */
export class OutsideChanges {
  constructor(private readonly dependencies: ChangeDependencies) {}

  /** Touches the posts that use a changed asset, so that syncing clients and caches refresh them. */
  async touchPostsUsingAsset(site: SiteScope, { id, type, audit }: ChangedAsset): Promise<number> {
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      if (audit) await new AuditRepository(em).append(site, audit);
      await new RecordedChangeRepository(em).addMedia(site, type, id);
      const count = await new PostTouchRepository(em).touchShowing(site, id);
      if (count > 0) await announce({ siteId: site.siteId, pages: 'changed' });
      return count;
    });
  }

  /** Invalidates every page of a changed site. */
  async invalidateSite(site: SiteScope): Promise<void> {
    // Before the bump, so that no later reply has outdated facts.
    await this.dependencies.sites.refresh(site.siteId);
    await this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      await new RecordedChangeRepository(em).addSite(site);
      // Until then, other processes may reply with outdated facts.
      await announce({ siteId: site.siteId, pages: 'all' }, new Date(Date.now() + outdatedMillis));
    });
  }
}
