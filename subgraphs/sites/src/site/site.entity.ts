import { badRequest, conflict } from '@imprint/errors/domain-error';
import { canonicalLanguage } from '@imprint/ids/language-tag';
import { ownValue } from '@imprint/ids/own-value';
import { postPath } from '@imprint/ids/post-path';
import { allowsIndexing } from '@imprint/ids/robots-directive';
import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { type IngestedImage, withOwnUrls } from '../image/external-images.js';
import { archiveDays, restorableUntil } from '../operation/archive-period.js';
import { requireName } from '../operation/invalid-field.js';
import { Organization } from '../organization/organization.entity.js';
import { type Application, type ApplicationChange, applications } from './application-catalog.js';
import { type DomainProof, type DomainProofMethod, requireAliases, requireDomain } from './site-domains.js';
import { requireOrigins } from './site-origins.js';
import { mergeSiteSeo, type SiteSeo } from './site-seo.js';
import { type CheckedSettings, mergeSettings, writableSettings } from './site-settings.js';

/** Writable fields of a site besides its settings. */
const writableFields = [
  'theme_id',
  'default_language',
  'enabled_languages',
  'multi_lang_enabled',
  'prefer_www',
  'force_redirect',
  'child_redirect_mode',
  'redirect_status_code',
] as const;

const languageLimit = 100;
const textLimits = [
  ['themeId', 'theme_id', 100],
  ['childRedirectMode', 'child_redirect_mode', 32],
] as const;

/** A change of settings; absent fields stay unchanged. */
export interface SiteSettingsChange {
  themeId?: string | null;
  defaultLanguage?: string;
  enabledLanguages?: readonly string[];
  multiLangEnabled?: boolean;
  preferWww?: boolean;
  forceRedirect?: boolean;
  childRedirectMode?: string | null;
  redirectStatusCode?: number;
  settings?: CheckedSettings;
}

/** Additional fields that staff may change: name, domains and origins. */
export interface SiteChange extends SiteSettingsChange {
  name?: string;
  primaryDomain?: string | null;
  aliases?: readonly string[];
  corsOrigins?: readonly string[];
}

const namedFields = ['name', 'primary_domain', 'aliases', 'cors_origins'] as const;

export type SiteStatus = 'active' | 'archived';

const SiteSchema = defineEntity({
  name: 'Site',
  tableName: 'sites',
  properties: {
    id: id().primary(),
    organizationId: idOf(Organization),
    slug: p.text(),
    name: p.text(),
    primaryDomain: p.text().nullable(),
    aliases: p.array().$type<string[]>().columnType('text[]'),
    /** Origins of admin interfaces whose pages may call with a token. */
    corsOrigins: p.array().$type<string[]>().columnType('text[]').default([]),
    /** Only names with a proof serve the site. */
    domainProofs: p.json().$type<Readonly<Record<string, DomainProof>>>().defaultRaw(`'{}'`),
    themeId: p.text().nullable(),
    defaultLanguage: p.text(),
    enabledLanguages: p.array().$type<string[]>().columnType('text[]'),
    multiLangEnabled: p.boolean(),
    preferWww: p.boolean(),
    forceRedirect: p.boolean(),
    childRedirectMode: p.text().nullable(),
    redirectStatusCode: p.integer(),
    /** Presentation and content blob. Must not contain secrets: reads return all of it. */
    settings: p.json().$type<Record<string, unknown>>(),
    seo: p.json().$type<SiteSeo>(),
    applications: p.array().$type<Application[]>().columnType('text[]'),
    applicationChanges: p.json().$type<Partial<Record<Application, ApplicationChange>>>().defaultRaw(`'{}'`),
    /** Name and content of the file that proves to search engines who owns the site. */
    indexNowKey: p.text().defaultRaw(`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
    /** Host on which the key was found; null for none. */
    indexNowHost: p.text().nullable(),
    indexNowCheckedAt: instant().nullable(),
    /** Time of archiving; the site can be restored for a while. */
    archivedAt: instant().nullable(),
    /** Account whose quota it counts against; null for sites created by an operator. */
    createdBy: id().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [
    { name: 'sites_organization_idx', properties: ['organizationId', 'id'] },
    { name: 'sites_created_by_idx', properties: ['createdBy'], where: 'created_by is not null' },
    { name: 'sites_archived_idx', properties: ['archivedAt'], where: 'archived_at is not null' },
    {
      name: 'sites_cors_origins_idx',
      properties: ['id'],
      include: ['corsOrigins'],
      where: `archived_at is null and cors_origins <> '{}'`,
    },
  ],
  uniques: [{ name: 'sites_slug_key', properties: ['slug'] }],
  checks: [{ name: 'sites_redirect_status_check', expression: 'redirect_status_code in (301, 302)' }],
});

/** A publication with its own domain, languages, settings and keys. */
export class Site extends SiteSchema.class {
  status(): SiteStatus {
    return this.archivedAt ? 'archived' : 'active';
  }

  /** Archiving twice keeps the first time. */
  archive(at: Date): void {
    this.archivedAt ??= at;
  }

  /** CONFLICT after the days in which a site can be restored. */
  restore(at: Date): void {
    const limit = this.erasesAt();
    if (limit && limit <= at) throw conflict(`A site can be restored for ${archiveDays} days after it was archived.`);
    this.archivedAt = null;
  }

  /** From then on an archived site is erased. Null while active. */
  erasesAt(): Date | null {
    return restorableUntil(this.archivedAt);
  }

  /** Applies a staff change. CONFLICT for an archived site. */
  updateSettingsAndDomains(
    { name, primaryDomain, aliases, corsOrigins, ...settings }: SiteChange,
    platformDomain: string,
  ): void {
    this.requireInUse();
    const isNamed = [name, primaryDomain, aliases, corsOrigins].some((value) => value !== undefined);
    if (corsOrigins !== undefined) this.corsOrigins = requireOrigins(corsOrigins);
    if (name !== undefined) this.name = requireName(name, this.name);
    if (primaryDomain !== undefined) {
      this.primaryDomain = primaryDomain && requireDomain('primary_domain', primaryDomain, platformDomain);
    }
    if (aliases !== undefined) this.aliases = requireAliases(aliases, platformDomain);
    this.aliases = this.aliases.filter((alias) => alias !== this.primaryDomain);
    this.keepProofsOfClaims();
    if (!isNamed || !isWithoutSettings(settings)) this.configure(settings, [...namedFields, ...writableFields]);
  }

  /** Settings of staff, by their REST names. */
  configuration() {
    return {
      name: this.name,
      primary_domain: this.primaryDomain,
      aliases: this.aliases,
      cors_origins: this.corsOrigins,
      theme_id: this.themeId,
      default_language: this.defaultLanguage,
      enabled_languages: this.enabledLanguages,
      multi_lang_enabled: this.multiLangEnabled,
      prefer_www: this.preferWww,
      force_redirect: this.forceRedirect,
      child_redirect_mode: this.childRedirectMode,
      redirect_status_code: this.redirectStatusCode,
      settings: this.settings,
      seo: this.seo,
    };
  }

  /** Names that the site claims, the primary one first. */
  domains(): string[] {
    return this.primaryDomain ? [this.primaryDomain, ...this.aliases] : [...this.aliases];
  }

  isProven(domain: string): boolean {
    return this.proofOf(domain) !== undefined;
  }

  proofOf(domain: string): DomainProof | undefined {
    return ownValue(this.domainProofs, domain);
  }

  /** Activates a claimed name. False when it is no longer claimed, or already proven. */
  proveDomain(domain: string, method: DomainProofMethod, at: Date): boolean {
    if (!this.domains().includes(domain) || this.isProven(domain)) return false;
    this.domainProofs = { ...this.domainProofs, [domain]: { method, at: at.toISOString() } };
    return true;
  }

  /** Releases a name that another site has proven, or claimed after the hold. */
  releaseDomain(domain: string): void {
    if (this.primaryDomain === domain) this.primaryDomain = null;
    this.aliases = this.aliases.filter((alias) => alias !== domain);
    this.keepProofsOfClaims();
  }

  private keepProofsOfClaims(): void {
    const claimed = this.domains();
    const kept = Object.entries(this.domainProofs).filter(([domain]) => claimed.includes(domain));
    this.domainProofs = Object.fromEntries(kept);
  }

  /** Scheme and host of public URLs; a platform subdomain for sites without a proven domain. */
  publicOrigin(platformDomain: string): string {
    const domain = this.effectiveDomain(platformDomain);
    const addsWww = this.preferWww && domain === this.primaryDomain && !domain.startsWith('www.');
    return `https://${addsWww ? 'www.' : ''}${domain}`;
  }

  effectiveDomain(platformDomain: string): string {
    const { primaryDomain } = this;
    return primaryDomain && this.isProven(primaryDomain) ? primaryDomain : `${this.slug}.${platformDomain}`;
  }

  provenAliases(): string[] {
    return this.aliases.filter((alias) => this.isProven(alias));
  }

  isIndexNowVerified(platformDomain: string): boolean {
    return this.indexNowHost === new URL(this.publicOrigin(platformDomain)).host;
  }

  recordIndexNow(host: string | null, checkedAt: Date): void {
    this.indexNowHost = host;
    this.indexNowCheckedAt = checkedAt;
  }

  publicTitle(): string {
    return firstText(this.settings.title, this.seo.default_title) ?? this.name;
  }

  publicDescription(): string | null {
    return firstText(this.settings.description, this.settings.tagline, this.seo.default_description);
  }

  /** False when the robots setting keeps search engines out. */
  isIndexed(): boolean {
    return allowsIndexing(this.seo.robots);
  }

  /** True when a URL carries a language prefix for a language other than the default one. */
  prefixesLanguage(): boolean {
    return (this.settings.language_url_mode ?? 'prefix') === 'prefix';
  }

  /** Posts in the default language are at the root, others below their lower-case language tag. */
  postUrl(post: { slug: string; language: string }, platformDomain: string): string {
    const { defaultLanguage } = this;
    const path = postPath({ defaultLanguage, prefixesLanguage: this.prefixesLanguage() }, post);
    return `${this.publicOrigin(platformDomain)}${path}`;
  }

  /** The blob as returned: with the applications ever changed, which are stored separately. */
  shownSettings(): Record<string, unknown> {
    const switched = applications.filter((name) => this.applications.includes(name) || this.applicationChanges[name]);
    if (switched.length === 0) return this.settings;
    const applets = switched.map((name) => [name, { enabled: this.applications.includes(name) }]);
    return { ...this.settings, applets: Object.fromEntries(applets) };
  }

  /** False when nothing changes. */
  enableApplication(application: Application, enabled: boolean, change: ApplicationChange): boolean {
    this.requireInUse();
    if (this.applications.includes(application) === enabled) return false;
    const others = this.applications.filter((name) => name !== application);
    this.applications = enabled ? [...others, application] : others;
    this.applicationChanges = { ...this.applicationChanges, [application]: change };
    return true;
  }

  configure(change: SiteSettingsChange, writable: readonly string[] = writableFields): void {
    this.requireInUse();
    if (isWithoutSettings(change)) {
      throw badRequest(
        `Send at least one of: ${writable.join(', ')}, or inside settings: ${writableSettings.join(', ')}.`,
      );
    }
    const { settings, ...fields } = change;
    if (fields.redirectStatusCode !== undefined && ![301, 302].includes(fields.redirectStatusCode)) {
      throw badRequest('redirect_status_code must be 301 or 302.', { fields: ['redirect_status_code'] });
    }
    for (const [field, name, limit] of textLimits) {
      if ((fields[field]?.length ?? 0) <= limit) continue;
      throw badRequest(`${name} can have at most ${limit} characters.`, { fields: [name] });
    }
    const { defaultLanguage, enabledLanguages, ...others } = fields;
    Object.assign(this, others);
    this.setLanguages(defaultLanguage, enabledLanguages);
    if (settings) this.settings = mergeSettings(this.settings, settings);
  }

  /** The default language must be enabled. */
  private setLanguages(defaultLanguage: string | undefined, enabledLanguages: readonly string[] | undefined): void {
    if (defaultLanguage === undefined && enabledLanguages === undefined) return;
    const main = Site.languages(defaultLanguage ?? this.defaultLanguage, []).default;
    const enabled = Site.languages(main, enabledLanguages ?? this.enabledLanguages).enabled;
    const isNamed = (enabledLanguages ?? this.enabledLanguages).some((tag) => Site.languages(tag, []).default === main);
    if (!isNamed) {
      throw badRequest('default_language must be one of enabled_languages.', { fields: ['default_language'] });
    }
    this.defaultLanguage = main;
    this.enabledLanguages = enabled;
  }

  updateSeo(change: Record<string, unknown>): void {
    this.requireInUse();
    this.seo = mergeSiteSeo(this.seo, change);
  }

  /** Replaces external images by their copies. */
  useCopies(images: readonly IngestedImage[], at: Date): void {
    this.settings = withOwnUrls(this.settings, images);
    this.seo = withOwnUrls(this.seo, images);
    this.updatedAt = at;
  }

  private requireInUse(): void {
    if (this.archivedAt) throw conflict('This site is archived. Restore it before you change it.');
  }

  /** Canonical languages of a new site, including the default one. */
  static languages(defaultLanguage: string, enabled: readonly string[]): { default: string; enabled: string[] } {
    if (enabled.length > languageLimit) {
      throw badRequest(`enabled_languages can contain at most ${languageLimit} languages.`, {
        fields: ['enabled_languages'],
      });
    }
    const canonical = (tag: string): string => {
      const known = canonicalLanguage(tag);
      if (!known) throw badRequest('Every language must be a BCP 47 tag such as pt-BR.', { fields: ['languages'] });
      return known;
    };
    const main = canonical(defaultLanguage);
    return { default: main, enabled: [...new Set([main, ...enabled.map(canonical)])] };
  }
}

const firstText = (...texts: unknown[]): string | null =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null;

const isWithoutSettings = ({ settings, ...fields }: SiteSettingsChange): boolean =>
  Object.keys(fields).length === 0 && Object.keys(settings ?? {}).length === 0;

SiteSchema.setClass(Site);
