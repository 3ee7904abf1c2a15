import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import type { PendingCode } from './pending-codes.js';

/** A current pending item of a site. */
export interface Finding {
  siteId: string;
  code: PendingCode;
  /** Display parameters; never personal data. */
  params: Readonly<Record<string, unknown>>;
}

/** A finding of a site, if there is one. */
export const findingIf = (
  isFound: boolean,
  siteId: string,
  code: PendingCode,
  params: Finding['params'] = {},
): Finding[] => (isFound ? [{ siteId, code, params }] : []);

/** Checks several sites. A failed or timed-out check leaves its previous findings unchanged. */
export interface PendingCheck {
  name: string;
  /** Codes that it reports; items that it no longer finds are closed. */
  codes: readonly PendingCode[];
  find: (sites: readonly Site[], em: EntityManager) => Promise<Finding[]>;
  /** True for checks that can fail per site: then each site is checked individually. */
  isPerSite?: boolean;
}
