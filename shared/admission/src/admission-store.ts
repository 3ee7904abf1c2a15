/** One token bucket that a request pays. It holds `limit` tokens and refills them steadily over its window. */
export interface Bucket {
  /** Names the limit in messages, for example `general`. */
  name: string;
  /** Identifies whose bucket it is, for example `general:<key id>`. */
  id: string;
  limit: number;
  /** How long an empty bucket takes to refill; 60 when omitted. */
  windowSeconds?: number;
  /** Once empty, it gives nothing for so long and is full again then; absent, it refills as it goes. */
  lockSeconds?: number;
}

export interface AdmissionRequest {
  /** SHA-256 (hex) of the presented key. */
  keyHash: string;
  /** The epoch under which the caller's copy of the key record was fetched. */
  keyEpoch: string;
  siteId: string;
  /** Charged all or none: nothing is charged when one of them is empty. */
  buckets: readonly Bucket[];
}

export type AdmissionVerdict =
  /** The key changed since its record was fetched; nothing was charged. */
  | { outcome: 'stale-key' }
  | { outcome: 'limited'; bucket: string; retryAfterSeconds: number }
  | { outcome: 'admitted'; siteEpoch: string };

export type TakeVerdict = { taken: true } | { taken: false; bucket: string; retryAfterSeconds: number };

/** What whoever answers requests needs of the state of admission. */
export interface AdmissionGate {
  /** Decides a whole request in one round trip. */
  admit(request: AdmissionRequest): Promise<AdmissionVerdict>;
  /** Charges one token of each bucket, or none. */
  take(buckets: readonly Bucket[]): Promise<TakeVerdict>;
  /** Fills a bucket again. */
  refill(id: string): Promise<void>;
  /**
   * The epoch of a key (by its hash) or of another record that processes remember. Read it before the record,
   * so that a record is never taken for newer than it is.
   */
  epochOf(name: string): Promise<string>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The shared state of admission: token buckets, key epochs and site epochs. Every method is atomic
 * over all processes that share the store.
 */
export interface AdmissionStore extends AdmissionGate {
  /** Whether it goes on when this process dies. What such a store was not told in time it must be told later. */
  readonly outlivesProcess: boolean;
  /** From its return on, no process answers with a copy of the record fetched before. */
  bumpEpoch(name: string): Promise<void>;
  /** From its return on, no process answers with a public read of the site cached before. */
  bumpSite(siteId: string): Promise<void>;
  /** Bumps the site at an instant to come: what becomes public by the clock needs no job to be seen. */
  bumpSiteAt(siteId: string, at: Date): Promise<void>;
}
