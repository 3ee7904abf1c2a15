import type { GatewayCaller } from '@imprint/rest-adapter/server';

/** A caller as data: an AbortSignal cannot cross threads, so a number identifies the call for `cancel`. */
export interface SentCaller {
  caller: GatewayCaller;
  /** Null for a call without a signal. */
  call: number | null;
}

/** On the calling thread: forwards aborts to the other thread. */
export class SentCalls {
  #last = 0;

  constructor(private readonly cancel: (call: number) => void) {}

  async run<Result>(caller: GatewayCaller, send: (sent: SentCaller) => Promise<Result>): Promise<Result> {
    const { signal, ...plain } = caller;
    if (!signal) return send({ caller: plain, call: null });
    const call = ++this.#last;
    const onAbort = () => this.cancel(call);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await send({ caller: plain, call });
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}

/** On the executing thread: restores the signal of a caller. */
export class ReceivedCalls {
  readonly #controllers = new Map<number, AbortController>();

  async run<Result>({ caller, call }: SentCaller, work: (caller: GatewayCaller) => Promise<Result>): Promise<Result> {
    if (call === null) return work(caller);
    const controller = new AbortController();
    this.#controllers.set(call, controller);
    try {
      return await work({ ...caller, signal: controller.signal });
    } finally {
      this.#controllers.delete(call);
    }
  }

  cancel(call: number): void {
    this.#controllers.get(call)?.abort();
  }
}
