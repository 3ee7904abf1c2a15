import { conflict, DomainError, preconditionFailed } from '@imprint/errors/domain-error';
import { isObject } from '@imprint/graphql/as-object';
import { newId } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { translateConstraints } from '@imprint/persistence/constraint';
import { type FieldChange, fieldChanges } from '@imprint/persistence/field-changes';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormsAuditEvent, recordAudit } from '../audit/audit-log.js';
import { queueFileRemoval } from '../job/queue-file-removal.js';
import type { FormSite } from '../site/form-sites.js';
import type { FormsAccess } from '../site/forms-access.js';
import { Form } from './form.entity.js';
import { FormRepository } from './form.repository.js';
import {
  type FormDefinition,
  type FormSettings,
  parseFormDefinition,
  parseName,
  parseSlug,
  slugFrom,
} from './form-definition.js';
import type { NotifyAddresses } from './notify-addresses.js';

/** Existing forms above the limit stay. */
const formsPerSite = 100;
const copyAttempts = 50;

interface FormDependencies {
  em: EntityManager;
  access: FormsAccess;
  caller: Caller;
  now: () => Date;
  /** Removes a deleted form from what refers to it, in the transaction that deletes it. */
  forgetForm: (transaction: EntityManager, form: Form) => Promise<void>;
  notifyAddresses: NotifyAddresses;
}

export class FormService {
  constructor(private readonly dependencies: FormDependencies) {}

  async list(siteId: string | null | undefined): Promise<Form[]> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    return this.#forms().list([site.id]);
  }

  async require(siteId: string | null | undefined, id: string): Promise<Form> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    return this.#forms().require(site.id, id);
  }

  /** For references from other objects: null where `require` would throw. */
  async byIds(ids: readonly string[]): Promise<(Form | null)[]> {
    const found = await this.#forms().listByIds(ids);
    const open = await this.#open(found.map(({ siteId }) => siteId));
    const forms = new Map(found.filter(({ siteId }) => open.has(siteId)).map((form) => [form.id, form]));
    return ids.map((id) => forms.get(id) ?? null);
  }

  /** Forms of several sites in one statement; null where the caller has no access. */
  async bySites(siteIds: readonly string[]): Promise<(Form[] | null)[]> {
    const open = await this.#open(siteIds);
    const bySite = Map.groupBy(await this.#forms().list([...open]), ({ siteId }) => siteId);
    return siteIds.map((id) => (open.has(id) ? (bySite.get(id) ?? []) : null));
  }

  async create(siteId: string | null | undefined, given: Readonly<Record<string, unknown>>): Promise<Form> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    const definition = parseFormDefinition(given);
    const { slug } = given;
    if (slug === undefined || slug === null) return this.#insertNamed(site, slugFrom(definition.name), definition);
    const chosen = parseSlug(slug);
    return this.#insert(
      site,
      chosen,
      definition,
      await this.dependencies.notifyAddresses.charge(null, definition.settings),
    );
  }

  /** Changes the given parts: replaces `fields`, merges settings. The slug is immutable. */
  async update(
    siteId: string | null | undefined,
    id: string,
    given: Readonly<Record<string, unknown>>,
    expectedRevision?: number | null,
  ): Promise<Form> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    return this.dependencies.em.fork().transactional(async (em) => {
      const form = await new FormRepository(em).requireForChange(site.id, id);
      if ((expectedRevision ?? form.revision) !== form.revision) {
        throw preconditionFailed('The form has changed. Read it again and retry.');
      }
      const known = form.definition();
      const settings = isObject(given.settings) ? mergedSettings(known.settings, given.settings) : given.settings;
      const merged = { ...known, ...given, ...(settings !== undefined && { settings }) };
      form.redefine(parseFormDefinition(merged), this.dependencies.now());
      await this.dependencies.notifyAddresses.ask(
        em,
        form,
        await this.dependencies.notifyAddresses.charge(known.settings, form.settings),
      );
      await this.#record(em, form, 'form.updated', fieldChanges(known, form.definition()));
      return form;
    });
  }

  /** Also deletes leads with their files and deliveries; pauses webhooks without another form. */
  async delete(siteId: string | null | undefined, id: string): Promise<void> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    await retryOnDeadlock(() =>
      this.dependencies.em.fork().transactional(async (em) => {
        const forms = new FormRepository(em);
        const form = await forms.requireForChange(site.id, id);
        await this.dependencies.forgetForm(em, form);
        await queueFileRemoval(em);
        await this.#record(em, form, 'form.deleted');
        await forms.remove(form);
      }),
    );
  }

  /** A draft with the same definition. */
  async duplicate(siteId: string | null | undefined, id: string, name: string | null | undefined): Promise<Form> {
    const site = await this.dependencies.access.requirePermission(siteId, 'forms:write');
    const original = await this.#forms().require(site.id, id);
    const definition = { ...original.definition(), name: parseName(name ?? original.name), status: 'draft' as const };
    return this.#insertNamed(site, slugFrom(definition.name), definition);
  }

  #record(
    em: EntityManager,
    { id, siteId, organizationId }: Form,
    event: FormsAuditEvent,
    changes: readonly FieldChange[] = [],
  ): Promise<void> {
    return recordAudit(em, this.dependencies.caller, { event, target: id, siteId, organizationId, changes });
  }

  #open(siteIds: readonly string[]): Promise<Set<string>> {
    return this.dependencies.access.filterSites(siteIds, (id) =>
      this.dependencies.access.requirePermission(id, 'forms:write'),
    );
  }

  #forms(): FormRepository {
    return new FormRepository(this.dependencies.em.fork());
  }

  async #insert(site: FormSite, slug: string, definition: FormDefinition, addresses: readonly string[]): Promise<Form> {
    return translateConstraints({ forms_site_slug_key: slugTaken }, () =>
      this.dependencies.em.fork().transactional(async (em) => {
        const forms = new FormRepository(em);
        // Serialize creations, so that the limit holds under concurrency.
        await advisoryLock(em, `forms of ${site.id}`);
        if ((await forms.count(site.id)) >= formsPerSite) throw tooManyForms();
        const form = new Form();
        Object.assign(form, {
          id: newId(),
          siteId: site.id,
          organizationId: site.organizationId,
          slug,
          revision: 0,
          fields: [],
          retiredFields: {},
          createdAt: this.dependencies.now(),
        });
        form.redefine(definition, this.dependencies.now());
        await this.dependencies.notifyAddresses.ask(em, form, addresses);
        forms.add(form);
        await this.#record(em, form, 'form.created');
        return form;
      }),
    );
  }

  /** Makes a derived slug unique. */
  async #insertNamed(site: FormSite, base: string, definition: FormDefinition): Promise<Form> {
    const addresses = await this.dependencies.notifyAddresses.charge(null, definition.settings);
    for (let copy = 1; ; copy++) {
      try {
        const suffix = copy === 1 ? '' : `-${copy}`;
        return await this.#insert(site, `${base.slice(0, 60 - suffix.length)}${suffix}`, definition, addresses);
      } catch (error) {
        if (copy >= copyAttempts || !isSlugTaken(error)) throw error;
      }
    }
  }
}

/** Spam retention never exceeds lead retention; shortening the latter caps the former. */
function mergedSettings(known: FormSettings, given: Record<string, unknown>): Record<string, unknown> {
  const { retention_days: days = known.retention_days } = given;
  const spamDays = typeof days === 'number' ? Math.min(known.spam_retention_days, days) : known.spam_retention_days;
  return { ...known, spam_retention_days: spamDays, ...given };
}

const slugTaken = () =>
  conflict('This site already has a form with this slug. Choose another one.', {
    reason: 'SLUG_TAKEN',
    fields: ['slug'],
  });

const isSlugTaken = (error: unknown): boolean => error instanceof DomainError && error.reason === 'SLUG_TAKEN';

const tooManyForms = () => conflict(`A site can have at most ${formsPerSite} forms. Delete one first.`);
