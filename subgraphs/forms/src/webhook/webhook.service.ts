import { invalidDefinition } from '@imprint/errors/definition';
import { notFound } from '@imprint/errors/domain-error';
import { type WebhookDependencies, WebhookService } from '@imprint/webhooks/webhook.service';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormRepository } from '../form/form.repository.js';
import type { FormSite } from '../site/form-sites.js';
import type { FormsAccess } from '../site/forms-access.js';
import { LeadDeliveryRepository } from './delivery.repository.js';
import type { FormWebhook } from './webhook.entity.js';
import { carriesLeads, parseWebhookDefinition, type WebhookDefinition } from './webhook-definition.js';

/** Webhooks of a site's forms. */
export class FormWebhookService extends WebhookService<FormWebhook, WebhookDefinition, FormSite> {
  constructor(
    dependencies: WebhookDependencies<FormWebhook, FormSite>,
    private readonly access: FormsAccess,
  ) {
    super(dependencies);
  }

  /** For references from other objects: null where `list` would throw. */
  async byIds(ids: readonly string[]): Promise<(FormWebhook | null)[]> {
    const found = await this.webhooks().listByIds(ids);
    const siteIds = found.map(({ siteId }) => siteId);
    const open = await this.access.filterSites(siteIds, (id) => this.dependencies.requireSite(id));
    return ids.map((id) => found.find((webhook) => webhook.id === id && open.has(webhook.siteId)) ?? null);
  }

  protected override parse(given: Readonly<Record<string, unknown>>): WebhookDefinition {
    return parseWebhookDefinition(given);
  }

  protected override toDefinition({ events, scope, formIds, payload }: FormWebhook) {
    return { events, scope, form_ids: formIds, payload };
  }

  /**
   * Every change of a webhook with lead data requires read access to leads: the secret, too, decides who receives or
   * forges them.
   */
  protected override authorize(site: FormSite, before: WebhookDefinition | null, after: WebhookDefinition): void {
    if (carriesLeads(before, after) && !this.access.hasPermission(site, 'leads:read')) throw notFound();
  }

  protected override async select(
    em: EntityManager,
    webhook: FormWebhook,
    before: WebhookDefinition | null,
    after: WebhookDefinition,
  ): Promise<void> {
    await requireForms(em, webhook.siteId, after);
    webhook.select(after);
    const isNowThin = before?.payload === 'full' && after.payload === 'thin';
    if (isNowThin) await new LeadDeliveryRepository(em).stripValues(webhook.id);
  }
}

async function requireForms(em: EntityManager, siteId: string, { form_ids: ids }: WebhookDefinition): Promise<void> {
  if (ids.length === 0) return;
  const forms = await new FormRepository(em).listByIds(ids);
  const known = new Set(forms.filter((form) => form.siteId === siteId).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidDefinition([{ path: `form_ids[${index}]`, reason: 'unknown_form' }]);
}
