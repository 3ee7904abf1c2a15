import { invalidDefinition } from '@imprint/errors/definition';
import { conflict } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { callOutside } from '@imprint/outbound/call-outside';
import { checkTarget, OutsideError, type OutsidePolicy } from '@imprint/outbound/outside-target';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { type FieldChange, fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DeliveryRepository } from './delivery.repository.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import type { ReceiverDefinition } from './webhook-definition.js';
import type { WebhookSecrets } from './webhook-secrets.js';
import type { WebhookTables } from './webhook-tables.js';

export type WebhookAuditEvent =
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret_rotated'
  | 'webhook.deleted'
  | 'webhook.redelivered';

/** Dependencies of the webhook and delivery services. */
export interface WebhookManagement<Row extends Webhook, Site extends { id: string }> {
  em: EntityManager;
  tables: WebhookTables<Row>;
  caller: Caller;
  now: () => Date;
  /** The site of a caller who may manage its webhooks; NOT_FOUND for others. */
  requireSite: (siteId: string | null | undefined) => Promise<Site>;
  /** Writes the audit log in the transaction of `em`. */
  recordAudit: (
    em: EntityManager,
    event: WebhookAuditEvent,
    webhook: Webhook,
    changes?: readonly FieldChange[],
  ) => Promise<void>;
}

export interface WebhookDependencies<Row extends Webhook, Site extends { id: string }>
  extends WebhookManagement<Row, Site> {
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
}

/** A webhook, and its secret if it is new. */
export interface ShownOnce<Row> {
  webhook: Row;
  secret: string | null;
}

type Given = Readonly<Record<string, unknown>>;

const webhooksPerSite = 10;
/** Timeout of the DNS lookup of a receiver. */
const lookupMillis = 3_000;

/** Webhooks of a site, managed by its owners. A subgraph adds the selection of its events. */
export abstract class WebhookService<
  Row extends Webhook,
  Definition extends ReceiverDefinition,
  Site extends { id: string },
> {
  constructor(protected readonly dependencies: WebhookDependencies<Row, Site>) {}

  /** INVALID_DEFINITION lists every fault with its path. */
  protected abstract parse(given: Given): Definition;
  /** The definition of a webhook without its receiver. */
  protected abstract toDefinition(webhook: Row): Omit<Definition, keyof ReceiverDefinition>;
  /** NOT_FOUND if the caller may not make this change; `before` is null for a new webhook. */
  protected abstract authorize(site: Site, before: Definition | null, after: Definition): void;
  /** Checks and stores the definition without its receiver, in the transaction of `em`. */
  protected abstract select(
    em: EntityManager,
    webhook: Row,
    before: Definition | null,
    after: Definition,
  ): Promise<void>;

  async list(siteId: string | null | undefined): Promise<Row[]> {
    const site = await this.dependencies.requireSite(siteId);
    return this.webhooks().list(site.id);
  }

  headersOf(webhook: Row): Record<string, string> {
    return this.dependencies.secrets.headersOf(webhook);
  }

  async create(siteId: string | null | undefined, given: Given): Promise<ShownOnce<Row>> {
    const { em, tables, secrets, caller, now } = this.dependencies;
    const site = await this.dependencies.requireSite(siteId);
    const definition = this.parse(given);
    this.authorize(site, null, definition);
    await this.#requirePublic(definition.url);
    const id = newId();
    const { secret, sealed: secretSealed, hint: secretHint } = secrets.issue(id);
    return em.fork().transactional(async (transaction) => {
      const webhook = Object.assign(new tables.webhooks(), {
        id,
        siteId: site.id,
        secretSealed,
        secretHint,
        previousSealed: null,
        previousUntil: null,
        failingSince: null,
        lastSuccessAt: null,
        createdBy: caller.principal.kind === 'staff' ? caller.principal.accountId : null,
        createdAt: now(),
      });
      this.#redefine(webhook, definition);
      await this.select(transaction, webhook, null, definition);
      // Serialize creations, so that the limit holds under concurrency.
      await advisoryLock(transaction, `webhooks of ${site.id}`);
      const webhooks = new WebhookRepository(transaction, tables);
      if ((await webhooks.count(site.id)) >= webhooksPerSite) throw tooMany();
      webhooks.add(webhook);
      await this.dependencies.recordAudit(transaction, 'webhook.created', webhook);
      return { webhook, secret };
    });
  }

  async update(
    siteId: string | null | undefined,
    id: string,
    { rotate_secret: rotates, ...given }: Given,
  ): Promise<ShownOnce<Row>> {
    const { em, tables, secrets, now } = this.dependencies;
    const site = await this.dependencies.requireSite(siteId);
    if (typeof given.url === 'string') await this.#requirePublic(given.url);
    if (rotates !== undefined && typeof rotates !== 'boolean') {
      throw invalidDefinition([{ path: 'rotate_secret', reason: 'invalid_type' }]);
    }
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction, tables).requireForChange(site.id, id);
      const known = this.#definitionOf(webhook);
      const definition = this.parse({ ...known, ...given });
      this.authorize(site, known, definition);
      const { status } = webhook;
      this.#redefine(webhook, definition);
      await this.select(transaction, webhook, known, definition);
      // A disabled webhook stays disabled until an owner enables it.
      if (given.status === undefined) webhook.status = status;
      const event = rotates ? 'webhook.secret_rotated' : 'webhook.updated';
      const changes = fieldChanges(audited(known), audited({ ...definition, status: webhook.status }));
      await this.dependencies.recordAudit(transaction, event, webhook, changes);
      if (!rotates) return { webhook, secret: null };
      return { webhook, secret: secrets.rotate(webhook, now()) };
    });
  }

  /** Also deletes its deliveries. */
  async delete(siteId: string | null | undefined, id: string): Promise<void> {
    const { em, tables, requireSite, recordAudit } = this.dependencies;
    const site = await requireSite(siteId);
    const { id: webhookId } = await this.webhooks().require(site.id, id);
    // Before the transaction: a cascade to all of them could exceed the statement timeout.
    await new DeliveryRepository(em.fork(), tables).deleteOf(webhookId);
    await em.fork().transactional(async (transaction) => {
      const webhooks = new WebhookRepository(transaction, tables);
      const webhook = await webhooks.requireForChange(site.id, id);
      await recordAudit(transaction, 'webhook.deleted', webhook);
      webhooks.remove(webhook);
    });
  }

  protected webhooks(): WebhookRepository<Row> {
    return new WebhookRepository(this.dependencies.em.fork(), this.dependencies.tables);
  }

  #redefine(webhook: Row, { url, name, status, headers }: Definition): void {
    const isEnabled = webhook.status !== 'active' && status === 'active';
    // The failures concern the former receiver, or the owner has resolved them.
    if (isEnabled || webhook.url !== url) webhook.failingSince = null;
    const { secrets, now } = this.dependencies;
    const updatedAt = now();
    Object.assign(webhook, { url, name, status, updatedAt });
    secrets.sealAll(webhook, headers, updatedAt);
  }

  #definitionOf(webhook: Row): Definition {
    const { url, name = null, status } = webhook;
    const receiver: ReceiverDefinition = {
      url,
      name,
      // A disabled webhook, which only an explicit status enables.
      status: status === 'active' ? 'active' : 'paused',
      headers: this.headersOf(webhook),
    };
    return { ...receiver, ...this.toDefinition(webhook) } as Definition;
  }

  /** One fault for a private address and an unresolvable name, so that internal hosts cannot be probed. */
  async #requirePublic(url: string): Promise<void> {
    try {
      await callOutside({ timeoutMillis: lookupMillis }, () => checkTarget(url, this.dependencies.policy));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const reason = error.fault === 'invalid_url' ? 'invalid_url' : 'unreachable_address';
      throw invalidDefinition([{ path: 'url', reason }]);
    }
  }
}

/** Paths, queries and values of headers may be secrets of the receiver. */
export const audited = ({ url, headers, ...definition }: ReceiverDefinition) => ({
  ...definition,
  receiver: new URL(url).origin,
  headers: Object.keys(headers).sort(),
});

const tooMany = () =>
  conflict(`A site can have at most ${webhooksPerSite} webhooks. Delete one first.`, { reason: 'TOO_MANY_WEBHOOKS' });
