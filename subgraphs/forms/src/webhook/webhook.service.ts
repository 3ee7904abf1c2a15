import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { callOutside } from '@imprint/outbound/call-outside';
import { checkTarget, OutsideError } from '@imprint/outbound/outside-target';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormsAuditEvent, recordAudit } from '../audit-log.js';
import { FormRepository } from '../form/form.repository.js';
import { invalidDefinition } from '../form/form-definition.js';
import type { FormsRequest } from '../forms-request.js';
import type { FormSite } from '../site/form-sites.js';
import { DeliveryRepository } from './delivery.repository.js';
import { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import type { FormWebhookPayload } from './webhook.type.js';
import { opensLeads, parseWebhookDefinition, type WebhookDefinition } from './webhook-definition.js';

type WebhookDependencies = Pick<FormsRequest, 'em' | 'access' | 'secrets' | 'policy' | 'caller' | 'now'>;

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
    return this.#webhooks().list(site.id);
  }

  /** For references from other objects: null where `list` would throw. */
  async byIds(ids: readonly string[]): Promise<(Webhook | null)[]> {
    const found = await this.#webhooks().listByIds(ids);
    const siteIds = found.map(({ siteId }) => siteId);
    const open = await this.dependencies.access.filterSites(siteIds, (id) => this.#enter(id));
    return ids.map((id) => found.find((webhook) => webhook.id === id && open.has(webhook.siteId)) ?? null);
  }

  headersOf(webhook: Webhook): Record<string, string> {
    return JSON.parse(this.dependencies.secrets.open(webhook.headersSealed, `headers ${webhook.id}`));
  }

  async create(
    siteId: string | null | undefined,
    given: Readonly<Record<string, unknown>>,
  ): Promise<FormWebhookPayload> {
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
      const webhooks = new WebhookRepository(transaction);
      if ((await webhooks.count(site.id)) >= webhooksPerSite) throw tooMany();
      const webhook = new Webhook();
      Object.assign(webhook, {
        id,
        siteId: site.id,
        secretSealed: secrets.seal(secret, `secret ${id}`),
        secretHint: secret.slice(-hintLength),
        previousSealed: null,
        previousUntil: null,
        failingSince: null,
        lastSuccessAt: null,
        createdBy: caller.principal.kind === 'staff' ? caller.principal.accountId : null,
        createdAt: now(),
      });
      webhook.redefine(definition, this.#sealed(id, definition), now());
      webhooks.add(webhook);
      await this.#record(transaction, webhook, 'webhook.created');
      return { webhook, secret };
    });
  }

  async update(
    siteId: string | null | undefined,
    id: string,
    { rotate_secret: rotates, ...given }: Readonly<Record<string, unknown>>,
  ): Promise<FormWebhookPayload> {
    const { em, secrets, now } = this.dependencies;
    const site = await this.#enter(siteId);
    if (typeof given.url === 'string') await this.#requirePublic(given.url);
    if (rotates !== undefined && typeof rotates !== 'boolean') {
      throw invalidDefinition([{ path: 'rotate_secret', reason: 'invalid_type' }]);
    }
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction).requireForChange(site.id, id);
      const known = this.#definitionOf(webhook);
      const definition = parseWebhookDefinition({ ...known, ...given });
      this.#requireLeads(site, known, definition);
      await requireForms(transaction, site.id, definition);
      const { status } = webhook;
      webhook.redefine(definition, this.#sealed(webhook.id, definition), now());
      const isNowThin = known.payload === 'full' && definition.payload === 'thin';
      if (isNowThin) await new DeliveryRepository(transaction).stripValues(webhook.id);
      // A disabled webhook stays disabled until an owner enables it.
      if (given.status === undefined) webhook.status = status;
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
      const webhooks = new WebhookRepository(transaction);
      const webhook = await webhooks.requireForChange(site.id, id);
      await this.#record(transaction, webhook, 'webhook.deleted');
      webhooks.remove(webhook);
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

  #webhooks(): WebhookRepository {
    return new WebhookRepository(this.dependencies.em.fork());
  }

  #sealed(id: string, { headers }: WebhookDefinition): string {
    return this.dependencies.secrets.seal(JSON.stringify(headers), `headers ${id}`);
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
      await callOutside({ timeoutMillis: lookupMillis }, () => checkTarget(url, this.dependencies.policy));
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

async function requireForms(em: EntityManager, siteId: string, { form_ids: ids }: WebhookDefinition): Promise<void> {
  if (ids.length === 0) return;
  const forms = await new FormRepository(em).listByIds(ids);
  const known = new Set(forms.filter((form) => form.siteId === siteId).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidDefinition([{ path: `form_ids[${index}]`, reason: 'unknown_form' }]);
}
