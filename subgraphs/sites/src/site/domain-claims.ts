import type { Announce, SiteChange } from '@imprint/persistence/visible-changes';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asSites, recordAudit } from '../audit/audit-log.js';
import type { DomainProbe } from '../domain/domain-probe.js';
import { queueDomainCheck } from './check-domain.js';
import type { Site } from './site.entity.js';
import { SiteRepository } from './site.repository.js';
import type { SiteDomain } from './site-domain.entity.js';
import { domainTaken, SiteDomainRepository } from './site-domain.repository.js';
import { type DomainProofMethod, heldUntil, isLocal } from './site-domains.js';

/** Bounds the lookups that one request causes. */
const maxContested = 5;

/** Names that the caller has proven, each with the id of the site that has to give it up. */
export type Contested = ReadonlyMap<string, string>;

export interface ClaimTransaction {
  em: EntityManager;
  announce: Announce<SiteChange>;
}

/** Claims names for a site: the first claim holds for a while, a proof beats a claim without one. */
export class DomainClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly probe: DomainProbe,
    private readonly principal: Principal,
    private readonly now: () => Date,
  ) {}

  /** Checks proofs of names that other sites hold. Call it before the transaction: it queries name servers. */
  async contest({ id }: Site, domains: readonly string[]): Promise<Contested> {
    const em = this.em.fork();
    const claims = await new SiteDomainRepository(em).listOfOthers(id, domains);
    if (claims.length > maxContested) return new Map();
    const holders = await new SiteRepository(em).listByIds(claims.map(({ siteId }) => siteId));
    const won = await Promise.all(
      claims.map(async ({ domain, siteId }) => {
        const holder = holders.find((site) => site.id === siteId);
        return holder && (await this.#beats(id, holder, domain)) ? [[domain, siteId] as const] : [];
      }),
    );
    return new Map(won.flat());
  }

  /** A proven name is released only after its proof was withdrawn. A failed lookup counts for the holder. */
  async #beats(siteId: string, holder: Site, domain: string): Promise<boolean> {
    if (!(await this.probe.hasRecord(domain, siteId, false))) return false;
    if (!holder.isProven(domain)) return true;
    return !(await this.probe.isPublished(domain, holder.id));
  }

  /** Stores the claims of a site, and activates those that need no proof. CONFLICT when another site keeps a name. */
  async store({ em, announce }: ClaimTransaction, site: Site, vouched: readonly string[], contested: Contested) {
    const claims = new SiteDomainRepository(em);
    const isVouched = (domain: string) => this.principal.kind === 'operator' && vouched.includes(domain);
    for (const claim of await claims.lockOfOthers(site.id, site.domains())) {
      const holder = await new SiteRepository(em).requireForChange(claim.siteId);
      if (!this.#yields(holder, claim, isVouched(claim.domain), contested)) throw domainTaken();
      await this.#release({ em, announce }, holder, claim.domain);
    }
    const added = await claims.claim(site, this.now());
    for (const domain of site.domains()) {
      const method = proofOf(domain, isVouched(domain), contested);
      if (method) site.proveDomain(domain, method, this.now());
      else if (added.includes(domain)) await queueDomainCheck(em, { siteId: site.id, domain, attempt: 0 });
    }
  }

  #yields(holder: Site, { domain, claimedAt }: SiteDomain, isVouched: boolean, contested: Contested): boolean {
    const proof = holder.proofOf(domain);
    if (!proof) return isVouched || contested.has(domain) || heldUntil(claimedAt) <= this.now();
    return proof.method !== 'operator' && contested.get(domain) === holder.id;
  }

  async #release({ em, announce }: ClaimTransaction, holder: Site, domain: string): Promise<void> {
    const { id: siteId, organizationId } = holder;
    holder.releaseDomain(domain);
    holder.updatedAt = this.now();
    await new SiteDomainRepository(em).release(domain, siteId);
    // The log of the site must not name an account of another organization.
    await recordAudit(em, asSites(), { event: 'site.domain_lost', target: domain, siteId, organizationId });
    await announce({ siteId });
  }
}

function proofOf(domain: string, isVouched: boolean, contested: Contested): DomainProofMethod | null {
  if (isVouched) return 'operator';
  if (contested.has(domain)) return 'dns';
  return isLocal(domain) ? 'local' : null;
}
