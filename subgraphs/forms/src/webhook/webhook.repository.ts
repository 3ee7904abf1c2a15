import { notFound } from '@imprint/errors/domain-error';
import { parseId, toUuid } from '@imprint/ids/id';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Webhook } from './webhook.entity.js';

/** The ORM has no `for key share`, for which changes of a webhook do not wait. */
const lockOfSite = rowsWhere(Webhook, 'site_id = ? order by id for key share');
const locking = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

export class WebhookRepository {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first. */
  list(siteId: string): Promise<Webhook[]> {
    return this.em.find(Webhook, { siteId }, { orderBy: { id: 'asc' } });
  }

  listByIds(ids: readonly string[]): Promise<Webhook[]> {
    return this.em.find(Webhook, { id: { $in: [...ids] } });
  }

  /** Locked against deletion until the transaction ends. Read-only entities: changes are not flushed. */
  listForShare(siteId: string): Promise<Webhook[]> {
    return lockOfSite(this.em, [toUuid(siteId)]);
  }

  /** Locks the webhooks of the site until the transaction ends, in the order of {@link listForShare}. */
  async forgetForm({ id, siteId }: { id: string; siteId: string }): Promise<void> {
    const webhooks = await this.em.find(Webhook, { siteId }, { orderBy: { id: 'asc' }, ...locking });
    for (const webhook of webhooks) webhook.forgetForm(id);
  }

  find(id: string): Promise<Webhook | null> {
    return this.em.findOne(Webhook, { id });
  }

  /** Locked until the transaction ends. */
  findForChange(id: string): Promise<Webhook | null> {
    return this.em.findOne(Webhook, { id }, locking);
  }

  /** NOT_FOUND also for a malformed id. */
  async require(siteId: string, text: string, options: Partial<typeof locking> = {}): Promise<Webhook> {
    const id = parseId(text);
    const webhook = id ? await this.em.findOne(Webhook, { id, siteId }, options) : null;
    if (!webhook) throw notFound();
    return webhook;
  }

  /** Locked until the transaction ends. */
  requireForChange(siteId: string, text: string): Promise<Webhook> {
    return this.require(siteId, text, locking);
  }

  count(siteId: string): Promise<number> {
    return this.em.count(Webhook, { siteId });
  }

  /** Stored when the transaction commits. */
  add(webhook: Webhook): void {
    this.em.persist(webhook);
  }

  /** Also removes its deliveries. */
  remove(webhook: Webhook): void {
    this.em.remove(webhook);
  }
}
