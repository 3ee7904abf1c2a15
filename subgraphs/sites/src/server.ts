import type { AdmissionStore } from '@imprint/admission/admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { AddressHash } from '@imprint/sealing/address-hash';
import { ApiKeyRepository } from './api-key/api-key.repository.js';
import type { KeyEnvironment } from './api-key/api-key-secret.js';
import { keyChangedTask } from './api-key/key-changed.js';
import { type RotatedKey, rotationNoticeTask, sendRotationNotice } from './api-key/rotation-notice.js';
import { createSitesContext, type SiteQuotas } from './context.js';
import { ingestImageTask, type PendingImage, retryIngest } from './image/retry-ingest.js';
import { type Creator, grantOwnership, ownershipGrantTask } from './organization/ownership-grant.js';
import { sitesDatabase } from './orm.js';
import { appearanceCheck, imageCheck } from './pending/appearance-check.js';
import { domainCheck, outsideProbe } from './pending/domain-check.js';
import { formsCheck } from './pending/forms-check.js';
import { keyCheck } from './pending/key-check.js';
import type { PendingCheck } from './pending/pending-check.js';
import { sweepAll, sweepSite } from './pending/sweep.js';
import { teamCheck } from './pending/team-check.js';
import { buildSitesSchema } from './schema.js';
import { announceSiteChange, enqueueSiteChange, siteChangedTask } from './site/site-changed.js';

export { sitesDatabase } from './orm.js';

export interface SitesDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  keyEnvironment: KeyEnvironment;
  platformDomain: string;
  quotas: SiteQuotas;
  queryMedia: SubgraphQuery;
  queryContent: SubgraphQuery;
  queryIdentity: SubgraphQuery;
  queryForms: SubgraphQuery;
  /** Addresses exempt from the public-address check. */
  allowedCidrs: readonly string[];
  /** Signs cursors. */
  signingSecrets: readonly string[];
  logger: Logger;
  metrics: Metrics;
  now?: () => Date;
}

const sweepTask = 'sweep-sites';
const pruneUsageTask = 'prune-key-usage';

/** Opens and migrates the database, then starts the subgraph and its jobs. */
export async function createSitesSubgraph(dependencies: SitesDependencies): Promise<Subgraph> {
  const {
    admission,
    keyEnvironment,
    platformDomain,
    quotas,
    queryMedia,
    queryContent,
    queryIdentity,
    queryForms,
    allowedCidrs,
    signingSecrets,
    logger,
    metrics,
    now = () => new Date(),
  } = dependencies;
  const database = await openDatabase(sitesDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
    metrics,
  });
  const cursors = new KeysetCursors(signingSecrets);
  const changes = new VisibleChanges(admission, enqueueSiteChange);
  const addresses = new AddressHash(signingSecrets);
  const checks: PendingCheck[] = [
    appearanceCheck,
    imageCheck,
    keyCheck,
    teamCheck(queryIdentity),
    formsCheck(queryForms),
    domainCheck(outsideProbe(allowedCidrs), platformDomain, now),
  ];
  const sweep = (siteId: string) => sweepSite(database.orm.em, siteId, checks, logger);
  const { schema, sdl } = await buildSitesSchema();
  const worker = await JobWorker.start({
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(sitesDatabase.schema, database.role),
    schema: jobSchema(sitesDatabase),
    tasks: {
      [keyChangedTask]: async (payload) => admission.bumpEpoch((payload as { keyHash: string }).keyHash),
      [siteChangedTask]: async (payload) => {
        const { siteId } = payload as { siteId: string };
        await announceSiteChange(admission, queryContent, siteId);
        await sweep(siteId);
      },
      [sweepTask]: () => sweepAll(database.orm.em, checks, logger),
      [ingestImageTask]: (payload) => retryIngest(database.orm.em.fork(), changes, queryMedia, payload as PendingImage),
      [ownershipGrantTask]: (payload) => grantOwnership(queryIdentity, payload as Creator),
      [rotationNoticeTask]: (payload) => sendRotationNotice(queryIdentity, payload as RotatedKey),
      [pruneUsageTask]: () => new ApiKeyRepository(database.orm.em.fork()).pruneUsage(),
    },
    crontab: [`23 3 * * * ${pruneUsageTask}`, `17 * * * * ${sweepTask}`].join('\n'),
    logger,
    metrics,
  });
  return {
    name: 'sites',
    schema,
    sdl,
    logger,
    createContext: (request) =>
      createSitesContext(
        {
          em: database.orm.em,
          admission,
          changes,
          queryMedia,
          queryIdentity,
          cursors,
          keyEnvironment,
          platformDomain,
          quotas,
          sweep,
          now,
        },
        addresses.attach(request),
      ),
    check: database.check,
    close: async () => {
      await worker.stop();
      await database.orm.close(true);
    },
  };
}
