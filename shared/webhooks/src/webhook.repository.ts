import { requireFound, requireId } from '@imprint/errors/require-found';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Webhook } from './webhook.entity.js';
import type { WebhookTables } from './webhook-tables.js';

const locking = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

export class WebhookRepository<Row extends Webhook> {
  /** Without the columns of the subgraph, which the ORM cannot type here. */
  readonly #entity: WebhookTables['webhooks'];

  constructor(
    private readonly em: EntityManager,
    private readonly tables: Pick<WebhookTables<Row>, 'webhooks'>,
  ) {
    this.#entity = tables.webhooks;
  }

  /** Lists the oldest first. */
  list(siteId: string): Promise<Row[]> {
    return this.#own(this.em.find(this.#entity, { siteId }, { orderBy: { id: 'asc' } }));
  }

  listByIds(ids: readonly string[]): Promise<Row[]> {
    return this.#own(this.em.find(this.#entity, { id: { $in: [...ids] } }));
  }

  async find(id: string, options: Partial<typeof locking> = {}): Promise<Row | null> {
    const [found = null] = await this.#own(this.em.find(this.#entity, { id }, options));
    return found;
  }

  /** Locked until the transaction ends. */
  findForChange(id: string): Promise<Row | null> {
    return this.find(id, locking);
  }

  /** NOT_FOUND also for a malformed id. */
  async require(siteId: string, text: string, options: Partial<typeof locking> = {}): Promise<Row> {
    const [found] = await this.#own(this.em.find(this.#entity, { id: requireId(text), siteId }, options));
    return requireFound(found);
  }

  /** Locked until the transaction ends. */
  requireForChange(siteId: string, text: string): Promise<Row> {
    return this.require(siteId, text, locking);
  }

  count(siteId: string): Promise<number> {
    return this.em.count(this.#entity, { siteId });
  }

  /** Stored when the transaction commits. */
  add(webhook: Row): void {
    this.em.persist(webhook);
  }

  /** Also removes its deliveries. */
  remove(webhook: Row): void {
    this.em.remove(webhook);
  }

  async #own(found: Promise<Webhook[]>): Promise<Row[]> {
    return (await found).filter((webhook): webhook is Row => webhook instanceof this.tables.webhooks);
  }
}
