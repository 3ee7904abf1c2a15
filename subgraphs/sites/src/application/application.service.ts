import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import { notFound } from '@imprint/errors/domain-error';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization, mayOnSite } from '@imprint/principal/site-scope';
import { requireApplication } from '../site/application-catalog.js';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
import type { SiteChanges } from '../site/site-changes.js';

/** Applications of a site, managed by its owners and by its members who manage members of the organization. */
export class ApplicationService {
  constructor(
    private readonly access: SiteAccess,
    private readonly changes: SiteChanges,
    private readonly principal: Principal,
    private readonly admission: AdmissionStore,
    private readonly now: () => Date,
  ) {}

  /** Installs or removes an application. Idempotent. */
  async set(reference: string, application: string, enabled: boolean): Promise<Site> {
    const found = await this.access.require(reference);
    if (!this.#mayManage(found)) throw notFound();
    const known = requireApplication(application);
    const by = this.principal.kind === 'staff' ? this.principal.accountId : null;
    const change = { at: this.now().toISOString(), by };
    const site = await this.changes.commitLocked(found.id, async (locked, em) => {
      if (!locked.enableApplication(known, enabled, change)) return;
      await this.changes.record(em, locked, enabled ? 'applet.enabled' : 'applet.disabled', { target: known });
    });
    await this.admission.bumpEpoch(applicationEpoch(found.id)).catch(() => undefined);
    return site;
  }

  #mayManage({ id, organizationId }: Site): boolean {
    if (mayOnSite(this.principal, id, 'applets:manage')) return true;
    return (
      mayOnSite(this.principal, id, 'site:read') && mayOnOrganization(this.principal, organizationId, 'members:manage')
    );
  }
}
