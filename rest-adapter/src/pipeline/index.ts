import type { Admission } from '@imprint/admission/admission';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { AccessTokens } from '@imprint/principal/access-tokens';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { isPublicRead, isStreamRoute, type Route } from '../route/route.js';
import { admit } from './admit.js';
import type { ApiKey } from './api-key.js';
import { auditRefusals, type RecordRefusal } from './audit-refusals.js';
import { authenticate } from './authenticate.js';
import { authorizeFirst } from './authorize-first.js';
import { allowOrigins } from './cross-origin.js';
import { readFormBearer } from './form-bearer.js';
import { holdPlace, type StreamLimits } from './hold-place.js';
import { readIfMatch } from './if-match.js';
import { limitLinks } from './limit-links.js';
import { type OperationServices, operate } from './operate.js';
import { requireOwnPage } from './own-page.js';
import { readParameters } from './parameters.js';
import { limitLargeBodies, parseBody, receiveBody } from './receive-body.js';
import { receiveFile } from './receive-file.js';
import type { RequestContext, Step } from './request-context.js';
import type { SharedReads } from './shared-read.js';

export interface PipelineServices extends OperationServices {
  admission: Admission<ApiKey>;
  addresses: ClientAddresses;
  tokens: AccessTokens;
  /** Surrounds each request with an API key, to record it. */
  recordCall: Step;
  recordRefusal: RecordRefusal;
  sharedReads: SharedReads;
  store: ObjectStore;
  gate: AdmissionGate;
  streams: StreamLimits;
}

export type Pipeline = (context: RequestContext) => Promise<void>;

/**
 * Steps of a request with a known route, in order. Before them, `koa-app.ts` traces, records and paces every
 * request, and formats every error.
 */
export function createPipeline(services: PipelineServices): Pipeline {
  const { admission, addresses, tokens, sharedReads, store, gate, gateway, large, streams, authUrl } = services;
  const isForPeople = (route: Route) => !isForKeys(route);
  const isAudited = ({ auditAs, forQuery }: Route) => auditAs !== undefined || forQuery !== undefined;
  const hasBody = (route: Route) => !isStreamRoute(route) && route.body !== undefined;
  const steps: readonly { appliesTo: (route: Route) => boolean; step: Step }[] = [
    { appliesTo: isPublicRead, step: allowOrigins },
    { appliesTo: ({ cookies }) => cookies !== undefined, step: requireOwnPage(authUrl) },
    { appliesTo: isForKeys, step: services.recordCall },
    { appliesTo: isAudited, step: auditRefusals(services.recordRefusal) },
    { appliesTo: isStreamRoute, step: holdPlace(streams) },
    // Key, restrictions, scope, the place of a stream and buckets.
    { appliesTo: isForKeys, step: admitKey(admission) },
    { appliesTo: ({ takesFormBearer }) => takesFormBearer === true, step: readFormBearer },
    { appliesTo: isForPeople, step: authenticate(addresses, tokens) },
    { appliesTo: ({ auth }) => auth === 'link', step: limitLinks(gate) },
    { appliesTo: isPublicRead, step: sharedReads.step },
    { appliesTo: ({ authorize }) => authorize !== undefined, step: authorizeFirst(gateway) },
    { appliesTo: hasBody, step: receiveBody },
    { appliesTo: (route) => isForKeys(route) && hasBody(route), step: limitLargeBodies(large) },
    { appliesTo: hasBody, step: parseBody },
    { appliesTo: (route) => 'upload' in route, step: receiveFile(store) },
    { appliesTo: (route) => 'ifMatch' in route, step: readIfMatch(gateway) },
    { appliesTo: () => true, step: readParameters },
    { appliesTo: () => true, step: operate(services) },
  ];
  const composed = new Map<Route, Pipeline>();
  return (context) => {
    const { route } = context;
    const known =
      composed.get(route) ?? compose(steps.filter(({ appliesTo }) => appliesTo(route)).map(({ step }) => step));
    composed.set(route, known);
    return known(context);
  };
}

const compose =
  (steps: readonly Step[]): Pipeline =>
  (context) => {
    const runFrom = (index: number): Promise<void> =>
      steps[index]?.(context, () => runFrom(index + 1)) ?? Promise.resolve();
    return runFrom(0);
  };

const admitKey =
  (admission: Admission<ApiKey>): Step =>
  async (context, next) => {
    await admit(context, admission).finally(() => context.koa.set(context.rateLimit));
    await next();
  };
