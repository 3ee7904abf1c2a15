import { notFound, rateLimited } from '@imprint/errors/domain-error';
import { proofPlace } from '../domain/domain-probe.js';
import { type DomainChecks, takeIntoUse } from '../site/check-domain.js';
import type { Site } from '../site/site.entity.js';
import { SiteRepository } from '../site/site.repository.js';
import type { SiteAccess } from '../site/site-access.js';
import { SiteDomainRepository } from '../site/site-domain.repository.js';
import { heldUntil } from '../site/site-domains.js';
import type { DomainProofEnum, SiteDomainType } from './site-domain.type.js';

/** Minimum time between checks of one name that people ask for. */
const checkIntervalSeconds = 5;

/** The names of sites with their proofs. */
export class SiteDomainService {
  constructor(
    private readonly checks: DomainChecks,
    private readonly access: SiteAccess,
  ) {}

  /** Names of several sites that the caller can resolve, in one statement. */
  async ofSites(sites: readonly Site[]): Promise<SiteDomainType[][]> {
    const claims = await new SiteDomainRepository(this.checks.em.fork()).listOfSites(sites.map(({ id }) => id));
    return sites.map((site) =>
      site.domains().flatMap((domain) => {
        const claim = claims.find((one) => one.siteId === site.id && one.domain === domain);
        if (!claim) return [];
        const { recordName, value: recordValue, fileUrl } = proofPlace(domain, site.id);
        const proof = site.proofOf(domain);
        return {
          domain,
          isPrimary: domain === site.primaryDomain,
          provenBy: (proof?.method ?? null) as DomainProofEnum | null,
          provenAt: proof ? new Date(proof.at) : null,
          claimedAt: claim.claimedAt,
          heldUntil: proof ? null : heldUntil(claim.claimedAt),
          checkedAt: claim.checkedAt ?? null,
          recordName,
          recordValue,
          fileUrl,
        };
      }),
    );
  }

  /**
   * Organization of the active site that has proven a name by its TXT record: a file shows who serves the name, not who
   * receives its mail. A name that the operator vouches for needs the record too.
   */
  async mailOrganization(domain: string): Promise<string | null> {
    const { em: root, probe } = this.checks;
    const em = root.fork();
    const claim = await new SiteDomainRepository(em).find(domain);
    const site = claim && (await new SiteRepository(em).findActive(claim.siteId));
    if (!site) return null;
    const method = site.proofOf(domain)?.method;
    const isProven = method === 'dns' || (method === 'operator' && (await probe.hasRecord(domain, site.id, false)));
    return isProven ? site.organizationId : null;
  }

  /** True for an organization that has proven a name by its TXT record, or for which the operator vouches for one. */
  async provesMail(organizationId: string): Promise<boolean> {
    const sites = await new SiteRepository(this.checks.em.fork()).listActiveOf(organizationId);
    const methods = sites.flatMap((site) => site.domains().map((domain) => site.proofOf(domain)?.method));
    return methods.some((method) => method === 'dns' || method === 'operator');
  }

  /** Checks the proof now. RATE_LIMITED right after another check. */
  async check(reference: string, domain: string): Promise<Site> {
    const { em, probe, now } = this.checks;
    const site = await this.access.require(reference, 'site:settings');
    if (!site.domains().includes(domain)) throw notFound();
    if (site.isProven(domain)) return site;
    const claims = new SiteDomainRepository(em.fork());
    const isDue = await claims.recordCheck(site.id, domain, now(), checkIntervalSeconds);
    if (!isDue) throw rateLimited(checkIntervalSeconds);
    const found = await probe.find(domain, site.id);
    if (found) await takeIntoUse(this.checks, { siteId: site.id, domain }, found);
    return this.access.reload(site);
  }
}
