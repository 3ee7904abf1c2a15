import type { Admission } from '@imprint/admission/admission';
import { ClientAddresses } from '@imprint/admission/client-addresses';
import { AccessTokens } from '@imprint/principal/access-tokens';
import { LargeBodies } from '@imprint/resilience/large-bodies';
import { StreamPlaces } from '@imprint/resilience/stream-places';
import { OutgoingAnswers } from '@imprint/service/outgoing-answers';
import { RequestRecords } from '@imprint/service/request-records';
import { ResponseCache } from '@imprint/service/response-cache';
import { HitBuffer } from './hits/hit-buffer.js';
import { KnownSites } from './hits/known-sites.js';
import { createKeyAdmission } from './key-admission.js';
import { auditTool } from './mcp/audit-tool.js';
import { ToolCalls } from './mcp/tool-calls.js';
import type { ApiKey } from './pipeline/api-key.js';
import { createPipeline, type Pipeline } from './pipeline/index.js';
import { SharedReads } from './pipeline/shared-read.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';
import { ChangeWaiters } from './routes/changes/change-waiters.js';
import { ServiceOperations } from './service-operations.js';

/** What the two applications share. */
export interface RestServices {
  operations: ServiceOperations;
  addresses: ClientAddresses;
  tokens: AccessTokens;
  admission: Admission<ApiKey>;
  sharedReads: SharedReads;
  pipeline: Pipeline;
  large: LargeBodies;
  outgoing: OutgoingAnswers;
  records: RequestRecords;
  hits: HitBuffer;
  toolCalls: ToolCalls;
  sites: KnownSites;
  /** Answers the clients that wait for changes. */
  stopWaiting: () => void;
  close: () => Promise<void>;
}

export function createServices(dependencies: RestAppDependencies): RestServices {
  const { gateway, store, admission: gate, logger, metrics, publicUrl, authUrl } = dependencies;
  const operations = new ServiceOperations(gateway, dependencies.keyEnvironment);
  const addresses = new ClientAddresses(dependencies.trustedProxies, dependencies.regionHeader);
  const tokens = new AccessTokens(() => operations.readSigningKeys(), authUrl);
  const { admission, usage } = createKeyAdmission({ ...dependencies, operations, addresses });
  const sharedReads = new SharedReads({ gateway, cache: new ResponseCache(metrics) });
  const changeWaiters = new ChangeWaiters((readers) => operations.changedSites(readers), logger);
  const toolCalls = new ToolCalls((calls) => operations.recordToolCalls(calls), logger);
  const hits = new HitBuffer((batchId, ofSites) => operations.recordHits(batchId, ofSites), logger);
  const large = new LargeBodies();
  const pipeline = createPipeline({
    gateway,
    store,
    admission,
    gate,
    addresses,
    tokens,
    sharedReads,
    large,
    publicUrl,
    authUrl,
    waitForChange: (awaited) => changeWaiters.wait(awaited),
    recordCall: auditTool(toolCalls),
    recordRefusal: (refused) => operations.recordRefusal(refused),
    streams: {
      exports: new StreamPlaces({ name: 'exports', total: 32, perTenant: 4 }),
      imports: new StreamPlaces({ name: 'imports', total: 32, perTenant: 8 }),
    },
  });
  return {
    operations,
    addresses,
    tokens,
    admission,
    sharedReads,
    pipeline,
    large,
    hits,
    toolCalls,
    outgoing: new OutgoingAnswers(),
    records: new RequestRecords(logger, metrics),
    sites: new KnownSites((id) => operations.findSite(id)),
    stopWaiting: () => changeWaiters.close(),
    close: async () => {
      await Promise.all([usage.close(), hits.close(), toolCalls.close()]);
    },
  };
}
