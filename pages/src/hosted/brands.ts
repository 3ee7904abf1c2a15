import { LRUCache } from 'lru-cache';
import { PageBrandDocument } from '../generated/documents.js';
import { authorizationPath, paths } from './paths.js';
import { isReference, type Visit } from './visit.js';

/** Appearance of an organization's journeys. */
export interface Brand {
  name: string;
  slug: string;
  /** `#rrggbb`. */
  accentColor: string | null;
  logoUrl: string | null;
}

const maxCachedBrands = 1_000;
const cacheMillis = 30_000;
/** Pages of a journey; account pages have no brand. */
const journey: ReadonlySet<string> = new Set([
  paths.login,
  paths.linkIdentity,
  paths.mfa,
  paths.signUp,
  paths.verify,
  paths.reset,
  paths.invitation,
  paths.consent,
  paths.proceed,
]);

/** Brands of journeys. An authorization request uses that of its application; otherwise the link names one. */
export class Brands {
  readonly #known = new LRUCache<string, { brand: Brand | null }>({ max: maxCachedBrands, ttl: cacheMillis });

  /** Null for the default appearance, also when the brand cannot be read. */
  async find(visit: Visit): Promise<Brand | null> {
    if (!journey.has(visit.koa.path)) return null;
    const input = toInput(visit);
    if (input === null) return null;
    const key = JSON.stringify(input);
    const known = this.#known.get(key);
    if (known) return known.brand;
    try {
      const { found } = await visit.execute(PageBrandDocument, { input });
      const brand = found && toBrand(found);
      this.#known.set(key, { brand });
      return brand;
    } catch {
      return null;
    }
  }
}

function toInput(visit: Visit): { clientId: string } | { organization: string } | null {
  const clientId = toClientId(visit);
  if (clientId !== null) return isReference(clientId) ? { clientId } : null;
  const { organization } = visit;
  return organization !== null ? { organization } : null;
}

function toClientId(visit: Visit): string | null {
  if (visit.koa.path === paths.consent) return visit.query('client_id') ?? '';
  const [path, parameters] = splitUrl(visit.returnTo);
  // A sign-in that confirms a link returns to the request afterwards.
  const [place, request] =
    path === visit.base + paths.linkIdentity ? splitUrl(parameters.get('return_to')) : [path, parameters];
  return place === visit.base + authorizationPath ? (request.get('client_id') ?? '') : null;
}

function splitUrl(url: string | null): [path: string, parameters: URLSearchParams] {
  const [path = '', search] = url?.split('?') ?? [];
  return [path, new URLSearchParams(search)];
}

type Found = { [Name in 'organizationName' | 'organizationSlug' | 'accentColor' | 'logoUrl']: string | null };

function toBrand({ organizationName: name, organizationSlug: slug, accentColor, logoUrl }: Found): Brand | null {
  return name === null || slug === null ? null : { name, slug, accentColor, logoUrl };
}
