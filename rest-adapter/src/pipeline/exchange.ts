import type { ClientFacts } from '@imprint/principal/caller';
import type { KnownKey } from '../keys/key-directory.js';
import type { RestRoute } from '../route.js';

/** One request on its way through the pipeline. Each step adds what the next ones build on. */
export interface Exchange {
  readonly route: RestRoute;
  readonly requestId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Of a request whose answer is for its client alone: aborted when that is gone. */
  readonly signal?: AbortSignal;
}

/** A request that was let in. */
export interface AdmittedExchange extends Exchange {
  readonly key: KnownKey['record'];
  /** Where it comes from, told on where personal data is read: the access log wants it. */
  readonly client?: ClientFacts;
  /** Null when the store could not tell: then nothing cached may be used. */
  readonly siteEpoch: string | null;
}
