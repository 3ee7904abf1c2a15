import { toUuid } from '@imprint/ids/id';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { FormWebhook } from './webhook.entity.js';

/** The ORM has no `for key share`, for which changes of a webhook do not wait. */
const lockOfSite = rowsWhere(FormWebhook, 'site_id = ? order by id for key share');

export class FormWebhookRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locked against deletion until the transaction ends. Read-only entities: changes are not flushed. */
  listForShare(siteId: string): Promise<FormWebhook[]> {
    return lockOfSite(this.em, [toUuid(siteId)]);
  }

  /** Locks the webhooks of the site until the transaction ends, in the order of {@link listForShare}. */
  async forgetForm({ id, siteId }: { id: string; siteId: string }): Promise<void> {
    const locking = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    for (const webhook of await this.em.find(FormWebhook, { siteId }, locking)) webhook.forgetForm(id);
  }
}
