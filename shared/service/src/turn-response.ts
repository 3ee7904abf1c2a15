import { ServerResponse } from 'node:http';

const ending: (() => void)[] = [];

function endAll(): void {
  for (const end of ending.splice(0)) end();
}

/**
 * Ends the responses of one turn of the event loop together. The first write wakes the client, which on a virtual CPU
 * costs more than the request; the next ones find it awake (ADR 0037).
 */
export class TurnResponse extends ServerResponse {
  override end(...args: unknown[]): this {
    const end = super.end as (...args: unknown[]) => this;
    if (ending.push(() => end.apply(this, args)) === 1) setImmediate(endAll);
    return this;
  }
}
