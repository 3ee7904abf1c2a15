/** A token bucket that a request is charged to. It holds `limit` tokens and refills steadily over its window. */
export interface Bucket {
  /** Names the limit in messages, for example `general`. */
  name: string;
  /** Identifies the bucket, for example `general:<key id>`. */
  id: string;
  limit: number;
  /** Refill time of an empty bucket; 60 when omitted. */
  windowSeconds?: number;
  /** Tokens that one call takes, or gives back if negative; 1 when omitted. */
  tokens?: number;
  /** An empty bucket stays locked for this long and is then full; absent, it refills steadily. */
  lockSeconds?: number;
  /** True for a bucket whose level is only reported: it is not charged and refuses nothing. */
  isReadOnly?: boolean;
}

export interface AdmissionRequest {
  /** SHA-256 (hex) of the presented key. */
  keyHash: string;
  /** The epoch at which the caller fetched its key record. */
  keyEpoch: string;
  siteId: string;
  /** Charged atomically: when one of them is empty, none is charged. */
  buckets: readonly Bucket[];
}

/** Missing refill of each bucket after the request, in microseconds. */
interface Levels {
  debtsMicros: readonly number[];
}

export type AdmissionVerdict =
  /** The key changed since its record was fetched; nothing was charged. */
  | { outcome: 'stale-key' }
  | ({ outcome: 'limited'; bucket: string; retryAfterSeconds: number } & Levels)
  | ({ outcome: 'admitted'; siteEpoch: string } & Levels);

export type TakeVerdict = { taken: true } | { taken: false; bucket: string; retryAfterSeconds: number };

/** The part of the admission state that request handlers use. */
export interface AdmissionGate {
  /** Decides a whole request in one round trip. */
  admit(request: AdmissionRequest): Promise<AdmissionVerdict>;
  /** Charges each bucket, or none. Each process counts for itself while the store is unreachable. */
  take(buckets: readonly Bucket[]): Promise<TakeVerdict>;
  /** Refills a bucket. */
  refill(id: string): Promise<void>;
  /**
   * The epoch of a key (by its hash) or of another cached record. Read it before the record, so that a stale record
   * never gets a newer epoch.
   */
  epochOf(name: string): Promise<string>;
  /** Throws when the store is unreachable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Numbers by name: those of `added` are summed up, those of `latest` replaced. */
export interface Tally {
  added: ReadonlyMap<string, number>;
  latest: ReadonlyMap<string, number>;
}

/**
 * Shared admission state: token buckets, key epochs, site epochs and tallies. Every method is atomic across all processes that
 * share the store.
 */
export interface AdmissionStore extends AdmissionGate {
  /**
   * True for a store that survives this process. It repeats bumps that failed as soon as it is reachable again; a process
   * that ends before needs a job to do so.
   */
  readonly outlivesProcess: boolean;
  /** After it returns, no process uses a record fetched before. */
  bumpEpoch(name: string): Promise<void>;
  /** After it returns, no process serves a public read of the site cached before. */
  bumpSite(siteId: string): Promise<void>;
  /** Bumps the site at a future instant, so that scheduled changes become visible without a job. */
  bumpSiteAt(siteId: string, at: Date): Promise<void>;
  /** Adds numbers to a set, which is deleted some seconds after its last change. */
  tally(set: string, numbers: Tally, seconds: number): Promise<void>;
  readTally(set: string): Promise<ReadonlyMap<string, number>>;
}
