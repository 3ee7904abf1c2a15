import { conflict } from '@imprint/errors/domain-error';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from './api-key.entity.js';

/** No key has a higher limit, whoever sets it. */
const operatorHighestLimit = 100_000;

export interface KeyQuotaSettings {
  /** Keys of one site that work at the same time. */
  keysPerSite: number;
  /** Requests a minute that staff may give a bucket of a key. */
  keyLimitPerMinute: number;
}

/** How many keys a site has, and how much each may do. An operator sets the quotas and is not bound by them. */
export class KeyQuotas {
  constructor(
    private readonly settings: KeyQuotaSettings,
    private readonly principal: Principal,
    private readonly now: () => Date,
  ) {}

  get highestLimit(): number {
    return this.principal.kind === 'operator' ? operatorHighestLimit : this.settings.keyLimitPerMinute;
  }

  /** Refuses the next key of a site that has all it may have. Of two at once that would be the last one, one is. */
  async requireRoom(em: EntityManager, siteId: string): Promise<void> {
    await this.#require(em, siteId, this.settings.keysPerSite - 1);
  }

  /** Refuses a rotation whose overlap leaves the site with too many keys. */
  async requireWithin(em: EntityManager, siteId: string): Promise<void> {
    await this.#require(em, siteId, this.settings.keysPerSite);
  }

  async #require(em: EntityManager, siteId: string, most: number): Promise<void> {
    if (this.principal.kind === 'operator') return;
    await advisoryLock(em, `keys of ${siteId}`);
    const active = await em.count(ApiKey, {
      siteId,
      revokedAt: null,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: this.now() } }],
    });
    if (active <= most) return;
    throw conflict(
      `A site can have at most ${this.settings.keysPerSite} active keys. Revoke one first, or rotate without overlap.`,
      { reason: 'QUOTA_REACHED' },
    );
  }
}
