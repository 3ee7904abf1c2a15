import type { ClientFacts } from '@imprint/principal/caller';
import type { KnownKey } from '../keys/key-directory.js';
import type { RestRoute } from '../route.js';

/** A routed request before admission. */
export interface InboundRequest {
  readonly route: RestRoute;
  readonly requestId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Aborted when the client disconnects; absent for shared reads, which others may wait for. */
  readonly signal?: AbortSignal;
}

/** A request that passed authentication, authorization and rate limits. */
export interface AdmittedRequest extends InboundRequest {
  readonly key: KnownKey['record'];
  /** Present where personal data is read, for the access log. */
  readonly client?: ClientFacts;
  /** Null when the admission store is unavailable: cached replies must not be used then. */
  readonly siteEpoch: string | null;
}
