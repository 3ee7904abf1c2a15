import { badRequest } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

/** Applications that can be installed on a site. */
export const applications = ['forms'] as const;
export type Application = (typeof applications)[number];

const SiteSchema = defineEntity({
  name: 'Site',
  tableName: 'sites',
  properties: {
    id: id().primary(),
    organizationId: id(),
    slug: p.string(),
    primaryDomain: p.string().nullable(),
    aliases: p.array().$type<string[]>().columnType('text[]'),
    themeId: p.string().nullable(),
    defaultLanguage: p.string(),
    enabledLanguages: p.array().$type<string[]>().columnType('text[]'),
    multiLangEnabled: p.boolean(),
    preferWww: p.boolean(),
    forceRedirect: p.boolean(),
    childRedirectMode: p.string().nullable(),
    redirectStatusCode: p.integer(),
    /** Presentation and content blob; holds no secrets, because reading returns all of it. */
    settings: p.json().$type<Record<string, unknown>>(),
    seo: p.json().$type<Record<string, unknown>>(),
    applications: p.array().$type<Application[]>().columnType('text[]'),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

/** A publication with its own domain, languages, settings and keys. */
export class Site extends SiteSchema.class {
  /** Scheme and host of public URLs; a site without a domain lives on a subdomain of the platform. */
  publicOrigin(platformDomain: string): string {
    const domain = this.effectiveDomain(platformDomain);
    const addsWww = this.preferWww && !!this.primaryDomain && !domain.startsWith('www.');
    return `https://${addsWww ? 'www.' : ''}${domain}`;
  }

  effectiveDomain(platformDomain: string): string {
    return this.primaryDomain ?? `${this.slug}.${platformDomain}`;
  }

  /** True when a URL carries a language prefix for a language other than the default one. */
  prefixesLanguage(): boolean {
    return (this.settings.language_url_mode ?? 'prefix') === 'prefix';
  }

  /** Posts of the default language live at the root, those of another one below its lower-case tag. */
  postUrl({ slug, language }: { slug: string; language: string }, platformDomain: string): string {
    const hasPrefix = this.prefixesLanguage() && language.toLowerCase() !== this.defaultLanguage.toLowerCase();
    return `${this.publicOrigin(platformDomain)}/${hasPrefix ? `${language.toLowerCase()}/` : ''}${slug}`;
  }

  enableApplication(application: Application, enabled: boolean): void {
    const others = this.applications.filter((name) => name !== application);
    this.applications = enabled ? [...others, application] : others;
  }

  /** The languages of a new site, canonical and with the default one among them. */
  static languages(defaultLanguage: string, enabled: readonly string[]): { default: string; enabled: string[] } {
    const canonical = (tag: string): string => {
      try {
        return Intl.getCanonicalLocales(tag)[0] ?? tag;
      } catch {
        throw badRequest(`${tag} is not a BCP 47 language tag.`, { fields: ['languages'] });
      }
    };
    const main = canonical(defaultLanguage);
    return { default: main, enabled: [...new Set([main, ...enabled.map(canonical)])] };
  }
}

SiteSchema.setClass(Site);
