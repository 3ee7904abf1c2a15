import { requireFound, requireId } from '@imprint/errors/require-found';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { AutoresponderSiteRepository } from './autoresponder-site.repository.js';
import type { FormSites } from './form-sites.js';

/**
 * Sites allowed to send autoresponses. Visitors can enter any address, so an operator decides which sites are trusted.
 */
export class Autoresponders {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: FormSites,
    private readonly caller: Caller,
  ) {}

  async allow(siteId: string, isAllowed: boolean): Promise<void> {
    const site = requireFound(await this.sites.find(requireId(siteId)));
    await this.em.fork().transactional(async (em) => {
      const allowed = new AutoresponderSiteRepository(em);
      await (isAllowed ? allowed.allow(site.id) : allowed.deny(site.id));
      const event = isAllowed ? 'autoresponder.allowed' : 'autoresponder.denied';
      await recordAudit(em, this.caller, {
        event,
        target: site.id,
        siteId: site.id,
        organizationId: site.organizationId,
      });
    });
  }
}
