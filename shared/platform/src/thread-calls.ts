import type { AdmissionMemory } from '@imprint/admission/memory-admission-gate';
import { type CarriedError, carried, carry } from '@imprint/errors/carried-error';
import { DomainError, internal } from '@imprint/errors/domain-error';
import type { Figures } from '@imprint/observability/metrics';
import type { AskedTogether } from '@imprint/rest-adapter/server';
import type { SentCaller } from './thread-cancellation.js';

/** What the second adapter is told when it starts. */
export interface AdapterFacts {
  restPort: number;
  internalPort: number;
  /** Null where Redis has the state of admission. */
  admission: AdmissionMemory | null;
}

/** What the second adapter asks of the first thread, which has the gateway. */
export interface PlatformCalls {
  execute(query: string, variables: Record<string, unknown>, sent: SentCaller): Promise<Outcome<unknown>>;
  ask(asked: Omit<AskedTogether, 'caller'>, sent: SentCaller): Promise<Outcome<unknown>>;
  /** The client of a call is gone. */
  cancel(call: number): void;
  /** Names of what does not answer; null when everything does. */
  failing(): Promise<readonly string[] | null>;
  /** Figures of the process in the text format of Prometheus. */
  publish(): Promise<string>;
}

/** What the first thread asks of the second adapter. */
export interface AdapterCalls {
  /** Resolves once it takes connections. */
  open(): Promise<void>;
  figures(): Promise<Figures>;
  /** Resolves once the last answer is out and what was counted is handed over. */
  close(): Promise<void>;
}

/** A failure goes as data: an error loses its class on the way, and may hold what cannot go at all. */
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
