import { LRUCache } from 'lru-cache';
import { FormPageSiteDocument, PageBrandDocument } from '../../generated/documents.js';
import type { FormVisit } from './form-visit.js';

/** What the pages of a site's forms show of it. */
export interface SiteAppearance {
  name: string;
  /** Scheme and host. */
  origin: string;
  /** Hosts that may show its forms in a frame. */
  hosts: readonly string[];
  logoUrl: string | null;
  /** `#rrggbb`. */
  accentColor: string | null;
}

const maxCached = 1_000;
const cacheMillis = 30_000;

/** Names, logos and hosts of sites; the accent is that of the organization. */
export class SiteAppearances {
  readonly #known = new LRUCache<string, SiteAppearance>({ max: maxCached, ttl: cacheMillis });

  async find(visit: FormVisit, siteId: string): Promise<SiteAppearance> {
    const known = this.#known.get(siteId);
    if (known) return known;
    const { site } = await visit.execute(FormPageSiteDocument, { siteId });
    const { found } = await visit.execute(PageBrandDocument, { input: { organization: site.organizationId } });
    const settings: Readonly<Record<string, unknown>> = { ...Object(site.settings) };
    const [first = '', ...others] = site.servedDomains;
    const appearance = {
      name: textOf(settings.title) ?? site.name,
      origin: site.publicOrigin,
      hosts: [...new Set([first, `www.${first}`, ...others])],
      logoUrl: webUrl(settings.logo) ?? webUrl(settings.logo_url) ?? found?.logoUrl ?? null,
      accentColor: found?.accentColor ?? null,
    };
    this.#known.set(siteId, appearance);
    return appearance;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Any text may be stored. */
function webUrl(value: unknown): string | null {
  const url = textOf(value);
  return url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null;
}
