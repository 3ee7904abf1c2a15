import type { AdmissionMemory } from '@imprint/admission/memory-admission-gate';
import { type CarriedError, carried, carry } from '@imprint/errors/carried-error';
import { DomainError, internal } from '@imprint/errors/domain-error';
import type { Figures } from '@imprint/observability/metrics';
import type { BatchedRequest } from '@imprint/rest-adapter/server';
import type { SentCaller } from './thread-cancellation.js';

/** Start parameters of the second adapter. */
export interface AdapterFacts {
  restPort: number;
  internalPort: number;
  /** Null where Redis holds the admission state. */
  admission: AdmissionMemory | null;
}

/** Calls from the second adapter to the first thread, which runs the gateway. */
export interface PlatformCalls {
  execute(query: string, variables: Record<string, unknown>, sent: SentCaller): Promise<Outcome<unknown>>;
  executeBatched(request: Omit<BatchedRequest, 'caller'>, sent: SentCaller): Promise<Outcome<unknown>>;
  /** The client of a call disconnected. */
  cancel(call: number): void;
  /** Names of the failing dependencies; null when all respond. */
  failing(): Promise<readonly string[] | null>;
  /** Metrics of the process in the Prometheus text format. */
  publish(): Promise<string>;
}

/** Calls from the first thread to the second adapter. */
export interface AdapterCalls {
  /** Resolves once it accepts connections. */
  open(): Promise<void>;
  figures(): Promise<Figures>;
  /** Resolves once the last response is sent and the counts are reported. */
  close(): Promise<void>;
}

/** Failures travel as data: structured cloning drops the class of an error and rejects some of its properties. */
export type Outcome<Value> = { value: Value } | { error: CarriedError };

export async function outcomeOf<Value>(work: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await work };
  } catch (error) {
    return {
      error: carry(error instanceof DomainError ? error : internal('the first thread failed', { cause: error })),
    };
  }
}

export async function unwrap<Value>(call: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await call;
  if ('error' in outcome) throw carried(outcome.error);
  return outcome.value;
}
