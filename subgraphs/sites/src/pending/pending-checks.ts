import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { IndexNowVerification } from '../index-now/index-now-verification.js';
import { appearanceCheck, imageCheck } from './appearance-check.js';
import { contentWebhookCheck } from './content-webhook-check.js';
import { type DomainProbe, domainCheck } from './domain-check.js';
import { formsCheck } from './forms-check.js';
import { indexNowCheck } from './index-now-check.js';
import { keyCheck } from './key-check.js';
import type { PendingCheck } from './pending-check.js';
import { teamCheck } from './team-check.js';

interface CheckNeeds {
  queryIdentity: SubgraphQuery;
  queryForms: SubgraphQuery;
  queryContent: SubgraphQuery;
  probe: DomainProbe;
  platformDomain: string;
  indexNow: IndexNowVerification;
  /** True if the platform pings search engines. */
  isPinging: boolean;
  now: () => Date;
}

/** Everything that can make a site pending. */
export const pendingChecks = (needs: CheckNeeds): PendingCheck[] => [
  appearanceCheck,
  imageCheck,
  keyCheck,
  teamCheck(needs.queryIdentity),
  formsCheck(needs.queryForms),
  contentWebhookCheck(needs.queryContent),
  domainCheck(needs.probe, needs.platformDomain, needs.now),
  indexNowCheck(needs.indexNow, needs.isPinging),
];
