import { hasLink } from '@imprint/email/link';
import { invalidDefinition } from '@imprint/errors/definition';
import { ownValue } from '@imprint/ids/own-value';
import { id } from '@imprint/persistence/id-column';
import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { Field, FieldType } from './field.js';
import { maxFileBytes, maxFileCount } from './file-kinds.js';
import { type FormDefinition, type FormSettings, formStatuses, type Translation } from './form-definition.js';

const FormSchema = defineEntity({
  name: 'Form',
  tableName: 'forms',
  properties: {
    ...siteOwned,
    organizationId: id(),
    /** Immutable: pages reference it. */
    slug: p.text(),
    name: p.text(),
    status: p.enum(formStatuses),
    language: p.text(),
    revision: p.integer(),
    fields: p.json().$type<Field[]>(),
    settings: p.json().$type<FormSettings>(),
    i18n: p.json().$type<Record<string, Translation>>(),
    /** Types of removed fields by id: leads keep their values. */
    retiredFields: p.json().$type<Record<string, FieldType>>(),
  },
  uniques: [{ name: 'forms_site_slug_key', properties: ['siteId', 'slug'] }],
});

type Availability = 'draft' | 'paused' | 'early' | 'open' | 'closed';

export class Form extends FormSchema.class {
  /**
   * INVALID_DEFINITION when a removed field returns with another type, which stored values would not fit, and for a new
   * name with a link: mails quote it.
   */
  redefine({ name, status, language, fields, settings, i18n }: FormDefinition, now: Date): void {
    const known = new Map<string, FieldType>([
      ...Object.entries(this.retiredFields ?? {}),
      ...(this.fields ?? []).map(({ id: fieldId, type }) => [fieldId, type] as const),
    ]);
    const changed = fields.flatMap(({ id: fieldId, type }, index) =>
      (known.get(fieldId) ?? type) === type ? [] : [{ path: `fields[${index}].type`, reason: 'type_changed' }],
    );
    if (name !== this.name && hasLink(name)) changed.push({ path: 'name', reason: 'link_not_allowed' });
    if (changed.length > 0) throw invalidDefinition(changed);
    const kept = new Set(fields.map(({ id: fieldId }) => fieldId));
    this.retiredFields = Object.fromEntries([...known].filter(([fieldId]) => !kept.has(fieldId)));
    Object.assign(this, { name, status, language, fields, settings, i18n, updatedAt: now });
    this.revision = (this.revision ?? 0) + 1;
  }

  definition(): FormDefinition {
    const { name, status, language, fields, settings, i18n } = this;
    return { name, status, language, fields, settings, i18n };
  }

  /** True when visitors can see it now, quota aside. */
  isOpen(now: Date): boolean {
    return this.availability(now) === 'open';
  }

  /** Whether it takes submissions now, or why not; quota aside. */
  availability(now: Date): Availability {
    const { opens_at: opens, closes_at: closes } = this.settings;
    if (this.status !== 'active') return this.status === 'draft' ? 'draft' : 'paused';
    if (closes !== null && new Date(closes) <= now) return 'closed';
    return opens === null || new Date(opens) <= now ? 'open' : 'early';
  }

  /** True when a lead triggers emails. */
  sendsMails(): boolean {
    const { notify_emails: owners, autoresponder } = this.settings;
    return owners?.length !== 0 || autoresponder.enabled;
  }

  /** Bytes that the files of one submission may have. */
  fileBytes(): number {
    const files = this.fields.filter(({ type }) => type === 'file');
    return files.reduce((sum, field) => sum + maxFileCount(field) * maxFileBytes(field), 0);
  }

  /** True when a submission must solve a challenge. */
  hasChallenge(): boolean {
    return this.settings.challenge === 'altcha';
  }

  /** Ids of current fields, then of removed ones. */
  fieldIds(): string[] {
    return [...this.fields.map(({ id: fieldId }) => fieldId), ...Object.keys(this.retiredFields)];
  }

  /** Ids of fields with values; consents are stored separately. */
  valueIds(): string[] {
    const consents = new Set(this.fields.filter(({ type }) => type === 'consent').map(({ id: fieldId }) => fieldId));
    return this.fieldIds().filter(
      (fieldId) => !consents.has(fieldId) && ownValue(this.retiredFields, fieldId) !== 'consent',
    );
  }
}

FormSchema.setClass(Form);
