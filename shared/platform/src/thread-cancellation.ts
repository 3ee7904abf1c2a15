import type { GatewayCaller } from '@imprint/rest-adapter/server';

/** A caller as it goes to the other thread, where signals cannot go: the number names its call for `cancel`. */
export interface SentCaller {
  caller: GatewayCaller;
  /** Null for a call that cannot be cancelled. */
  call: number | null;
}

/** The thread that sends calls: tells the other one when the client of a call is gone. */
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

/** The thread that does the work: a caller gets its signal back. */
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
