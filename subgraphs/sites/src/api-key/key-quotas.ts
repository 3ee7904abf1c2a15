import type { siteQuotas } from '@imprint/config/site-quotas';
import { conflict } from '@imprint/errors/domain-error';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKeyRepository } from './api-key.repository.js';

/** Hard maximum of any key limit, including operators. */
const operatorHighestLimit = 100_000;

/** Quotas of API keys. Set by operators, who are exempt. */
export class KeyQuotas {
  constructor(
    private readonly settings: ReturnType<typeof siteQuotas>,
    private readonly principal: Principal,
    private readonly now: () => Date,
  ) {}

  get highestLimit(): number {
    return this.principal.kind === 'operator' ? operatorHighestLimit : this.settings.keyLimitPerMinute;
  }

  /** Refuses more active keys than the site quota, `added` ones included, also under concurrency. */
  async require(em: EntityManager, siteId: string, added: number): Promise<void> {
    if (this.principal.kind === 'operator') return;
    await advisoryLock(em, `keys of ${siteId}`);
    const active = await new ApiKeyRepository(em).countActive(siteId, this.now());
    if (active + added <= this.settings.keysPerSite) return;
    throw conflict(
      `A site can have at most ${this.settings.keysPerSite} active keys. Revoke one first, or rotate without overlap.`,
      { reason: 'QUOTA_REACHED' },
    );
  }
}
