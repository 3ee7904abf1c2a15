import { randomBytes } from 'node:crypto';
import { conflict, notFound, rateLimited } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { newId, parseId, toUuid } from '@imprint/ids/id';
import { callOutside } from '@imprint/outbound/call-outside';
import { checkTarget, OutsideError, type OutsidePolicy } from '@imprint/outbound/outside-target';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { Caller } from '@imprint/principal/caller';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type FormsAuditEvent, recordAudit } from '../audit/audit-log.js';
import { Form } from '../form/form.entity.js';
import { invalidDefinition } from '../form/form-definition.js';
import type { FormsSecrets } from '../forms-secrets.js';
import { pageOfWalk } from '../lead/lead-filter.js';
import { sendLimits as limits, type SendLimits } from '../send-limits.js';
import type { FormSite } from '../site/form-sites.js';
import type { FormsAccess } from '../site/forms-access.js';
import { type Delivery, type DeliveryRow, type DeliveryStatus, deliveryColumns, toDelivery } from './delivery.js';
import { queueDelivery } from './delivery-queue.js';
import { Webhook } from './webhook.entity.js';
import { opensLeads, parseWebhookDefinition, type WebhookDefinition } from './webhook-definition.js';

export interface WebhookDependencies {
  em: EntityManager;
  access: FormsAccess;
  secrets: FormsSecrets;
  policy: () => OutsidePolicy;
  cursors: KeysetCursors;
  sendLimits: SendLimits;
  caller: Caller;
  now: () => Date;
}

/** A webhook, with its secret when just generated. */
export interface WebhookChange {
  webhook: Webhook;
  secret: string | null;
}

const webhooksPerSite = 10;
const secretBytes = 32;
const hintLength = 4;
/** Timeout of the DNS lookup of a receiver. */
const lookupMillis = 3_000;

/** Webhooks of a site, managed by its owners. */
export class WebhookService {
  constructor(private readonly dependencies: WebhookDependencies) {}

  async list(siteId: string | null | undefined): Promise<Webhook[]> {
    const site = await this.#enter(siteId);
    return this.dependencies.em.fork().find(Webhook, { siteId: site.id }, { orderBy: { id: 'asc' } });
  }

  /** For references from other objects: null where `list` would throw. */
  async byIds(ids: readonly string[]): Promise<(Webhook | null)[]> {
    const found = await this.dependencies.em.fork().find(Webhook, { id: { $in: [...ids] } });
    const siteIds = [...new Set(found.map(({ siteId }) => siteId))];
    const entered = await Promise.allSettled(siteIds.map((id) => this.#enter(id)));
    const open = new Set(siteIds.filter((_, index) => entered[index]?.status === 'fulfilled'));
    return ids.map((id) => found.find((webhook) => webhook.id === id && open.has(webhook.siteId)) ?? null);
  }

  headersOf(webhook: Webhook): Record<string, string> {
    return JSON.parse(this.dependencies.secrets.open(webhook.headersSealed, `headers ${webhook.id}`));
  }

  async create(siteId: string | null | undefined, given: Readonly<Record<string, unknown>>): Promise<WebhookChange> {
    const { em, secrets, caller, now } = this.dependencies;
    const site = await this.#enter(siteId);
    const definition = parseWebhookDefinition(given);
    this.#requireLeads(site, null, definition);
    await this.#requirePublic(definition.url);
    const id = newId();
    const secret = newSecret();
    return em.fork().transactional(async (transaction) => {
      await requireForms(transaction, site.id, definition);
      // Serialize creations, so that the limit holds under concurrency.
      await advisoryLock(transaction, `webhooks of ${site.id}`);
      if ((await transaction.count(Webhook, { siteId: site.id })) >= webhooksPerSite) throw tooMany();
      const webhook = new Webhook();
      Object.assign(webhook, {
        id,
        siteId: site.id,
        headersSealed: secrets.seal(JSON.stringify(definition.headers), `headers ${id}`),
        secretSealed: secrets.seal(secret, `secret ${id}`),
        secretHint: secret.slice(-hintLength),
        previousSealed: null,
        previousUntil: null,
        failingSince: null,
        lastSuccessAt: null,
        createdBy: caller.principal.kind === 'staff' ? caller.principal.accountId : null,
        createdAt: now(),
      });
      webhook.redefine(definition, now());
      transaction.persist(webhook);
      await this.#record(transaction, webhook, 'webhook.created');
      return { webhook, secret };
    });
  }

  /** Changes the given fields. */
  async update(
    siteId: string | null | undefined,
    id: string,
    { rotate_secret: rotates, ...given }: Readonly<Record<string, unknown>>,
  ): Promise<WebhookChange> {
    const { em, secrets, now } = this.dependencies;
    const site = await this.#enter(siteId);
    if (typeof given.url === 'string') await this.#requirePublic(given.url);
    if (rotates !== undefined && typeof rotates !== 'boolean') {
      throw invalidDefinition([{ path: 'rotate_secret', reason: 'invalid_type' }]);
    }
    return em.fork().transactional(async (transaction) => {
      const webhook = await this.#locked(transaction, site.id, id);
      const known = this.#definitionOf(webhook);
      const definition = parseWebhookDefinition({ ...known, ...given });
      this.#requireLeads(site, known, definition);
      await requireForms(transaction, site.id, definition);
      const { status } = webhook;
      webhook.redefine(definition, now());
      if (known.payload === 'full' && definition.payload === 'thin') await stripValues(transaction, webhook.id);
      // A disabled webhook stays disabled until an owner enables it.
      if (given.status === undefined) webhook.status = status;
      webhook.headersSealed = secrets.seal(JSON.stringify(definition.headers), `headers ${webhook.id}`);
      await this.#record(transaction, webhook, rotates ? 'webhook.secret_rotated' : 'webhook.updated');
      if (!rotates) return { webhook, secret: null };
      const secret = newSecret();
      webhook.rotate(secrets.seal(secret, `secret ${webhook.id}`), secret.slice(-hintLength), now());
      return { webhook, secret };
    });
  }

  /** Also deletes its deliveries. */
  async delete(siteId: string | null | undefined, id: string): Promise<void> {
    const site = await this.#enter(siteId);
    await this.dependencies.em.fork().transactional(async (transaction) => {
      const webhook = await this.#locked(transaction, site.id, id);
      await this.#record(transaction, webhook, 'webhook.deleted');
      transaction.remove(webhook);
    });
  }

  async deliveries(
    siteId: string | null | undefined,
    webhookId: string,
    { status, ...request }: PageRequest & { status?: DeliveryStatus | null | undefined },
  ): Promise<Page<Delivery>> {
    const { em, cursors } = this.dependencies;
    const site = await this.#enter(siteId);
    const webhook = await this.#find(em.fork(), site.id, webhookId);
    const filters = { walk: 'deliveries', webhookId: webhook.id, status: status ?? null };
    const walk = pageOfWalk<Delivery>(cursors, filters, ({ createdAt }) => createdAt);
    return keysetPage(request, walk, async (from, limit) => {
      const rows: DeliveryRow[] = await em.fork().execute(
        `select ${deliveryColumns} from forms.deliveries where webhook_id = ? ${status ? 'and status = ?' : ''}
         ${from ? 'and (created_at, id) < (?, ?)' : ''} order by created_at desc, id desc limit ?`,
        [toUuid(webhook.id), ...(status ? [status] : []), ...(from ? [from.at, toUuid(from.id)] : []), limit],
      );
      return rows.map(toDelivery);
    });
  }

  /** Sends a test event. RATE_LIMITED. */
  async test(siteId: string | null | undefined, webhookId: string): Promise<Delivery> {
    const { em, now, sendLimits } = this.dependencies;
    const site = await this.#enter(siteId);
    requireActive(await this.#find(em.fork(), site.id, webhookId));
    if (!(await sendLimits.take('webhook-test', site.id))) throw rateLimited(limits['webhook-test'].windowSeconds);
    return em.fork().transactional(async (transaction) => {
      const webhook = await this.#locked(transaction, site.id, webhookId);
      requireActive(webhook);
      const id = newId();
      const body = {
        type: 'webhook.test',
        timestamp: now().toISOString(),
        data: { webhook_id: webhook.id, site_id: site.id },
      };
      const [row]: DeliveryRow[] = await transaction.execute(
        `insert into forms.deliveries (id, site_id, webhook_id, event, body, status, attempts, tries, next_attempt_at, created_at)
         values (?, ?, ?, 'webhook.test', ?, 'pending', '[]'::jsonb, 0, now(), now()) returning ${deliveryColumns}`,
        [toUuid(id), toUuid(site.id), toUuid(webhook.id), JSON.stringify(body)],
      );
      await queueDelivery(transaction, { id, webhook });
      return toDelivery(row as DeliveryRow);
    });
  }

  /** Resends a delivery under the same id and keeps its earlier attempts. */
  async redeliver(siteId: string | null | undefined, webhookId: string, deliveryId: string): Promise<Delivery> {
    const { em } = this.dependencies;
    const site = await this.#enter(siteId);
    const id = parseId(deliveryId);
    return em.fork().transactional(async (transaction) => {
      const webhook = await this.#locked(transaction, site.id, webhookId);
      const [known]: { has_body: boolean; status: DeliveryStatus }[] = id
        ? await transaction.execute(
            `select body is not null as has_body, status from forms.deliveries where id = ? and webhook_id = ? for update`,
            [toUuid(id), toUuid(webhook.id)],
          )
        : [];
      if (!known || !id) throw notFound();
      requireActive(webhook);
      await this.#record(transaction, webhook, 'webhook.redelivered');
      if (!known.has_body) throw conflict('The payload was deleted along with its lead.');
      const [row]: DeliveryRow[] = await transaction.execute(
        `update forms.deliveries set status = 'pending', tries = 0, next_attempt_at = now() where id = ?
         returning ${deliveryColumns}`,
        [toUuid(id)],
      );
      await queueDelivery(transaction, { id, webhook });
      return toDelivery(row as DeliveryRow);
    });
  }

  /** Only readers of leads may send lead data to a URL of their choice. */
  #requireLeads(site: FormSite, before: WebhookDefinition | null, after: WebhookDefinition): void {
    if (opensLeads(before, after) && !this.dependencies.access.hasPermission(site, 'leads:read')) throw notFound();
  }

  #record(em: EntityManager, { id, siteId }: Webhook, event: FormsAuditEvent): Promise<void> {
    return recordAudit(em, this.dependencies.caller, { event, target: id, siteId });
  }

  #enter(siteId: string | null | undefined) {
    return this.dependencies.access.requireOwner(siteId, 'webhooks:manage');
  }

  async #find(em: EntityManager, siteId: string, id: string, isLocking = false): Promise<Webhook> {
    const webhookId = parseId(id);
    const lock = isLocking ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
    const webhook = webhookId ? await em.findOne(Webhook, { id: webhookId, siteId }, lock) : null;
    if (!webhook) throw notFound();
    return webhook;
  }

  #locked(em: EntityManager, siteId: string, id: string): Promise<Webhook> {
    return this.#find(em, siteId, id, true);
  }

  #definitionOf(webhook: Webhook): WebhookDefinition {
    const { url, name, events, scope, formIds, payload, status } = webhook;
    return {
      url,
      name: name ?? null,
      events,
      scope,
      form_ids: formIds,
      payload,
      // A webhook is paused when its last form is deleted.
      status: status === 'active' ? 'active' : 'paused',
      headers: this.headersOf(webhook),
    };
  }

  /** One fault for a private address and an unresolvable name, so that internal hosts cannot be probed. */
  async #requirePublic(url: string): Promise<void> {
    try {
      await callOutside({ timeoutMillis: lookupMillis }, () => checkTarget(url, this.dependencies.policy()));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const reason = error.fault === 'invalid_url' ? 'invalid_url' : 'unreachable_address';
      throw invalidDefinition([{ path: 'url', reason }]);
    }
  }
}

const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

const tooMany = () =>
  conflict(`A site can have at most ${webhooksPerSite} webhooks. Delete one first.`, { reason: 'TOO_MANY_WEBHOOKS' });

function requireActive({ status }: Webhook): void {
  if (status === 'active') return;
  throw conflict(`The webhook is ${status}. Enable it first.`);
}

/** Strips lead values from stored payloads when a webhook becomes thin. */
async function stripValues(em: EntityManager, webhookId: string): Promise<void> {
  await em.execute(
    `update forms.deliveries set body = (body::jsonb #- '{data,data}')::text
     where webhook_id = ? and event = 'lead.created' and body is not null`,
    [toUuid(webhookId)],
  );
}

async function requireForms(em: EntityManager, siteId: string, { form_ids: ids }: WebhookDefinition): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await em.find(Form, { siteId, id: { $in: ids } }, { fields: ['id'] })).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidDefinition([{ path: `form_ids[${index}]`, reason: 'unknown_form' }]);
}
