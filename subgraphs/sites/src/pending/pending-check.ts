import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import type { PendingCode } from './pending-codes.js';

/** One thing that a site has pending right now. */
export interface Finding {
  siteId: string;
  code: PendingCode;
  /** Figures and names for people who read it; never personal data. */
  params: Readonly<Record<string, unknown>>;
}

/** Looks at some sites. A check that fails or takes too long leaves what it found before as it was. */
export interface PendingCheck {
  name: string;
  /** What it can find: what it no longer finds is over. */
  codes: readonly PendingCode[];
  find: (sites: readonly Site[], em: EntityManager) => Promise<Finding[]>;
  /** True where what one site depends on may fail by itself: then each site is looked at alone. */
  isPerSite?: boolean;
}
