import type { GatewayCaller } from '@imprint/rest-adapter/server';
import { ReceivedCalls, type SentCaller, SentCalls } from './thread-cancellation.js';

const caller: GatewayCaller = { principal: { kind: 'anonymous' }, requestId: 'r' };

/** Both ends of a thread, over a copy as messages make it. */
function threads() {
  const received = new ReceivedCalls();
  const sent = new SentCalls((call) => received.cancel(call));
  return (from: GatewayCaller, work: (caller: GatewayCaller) => Promise<unknown>) =>
    sent.run(from, (message) => received.run(structuredClone(message) as SentCaller, work));
}

it('carries the end of a client over to the thread that works for it', async () => {
  const call = threads();
  const client = new AbortController();
  const done = call({ ...caller, signal: client.signal }, async ({ signal }) => {
    client.abort();
    return signal?.aborted;
  });
  await expect(done).resolves.toBe(true);
});

it('leaves calls alone that are over, or that nobody can cancel', async () => {
  const call = threads();
  const client = new AbortController();
  let seen: AbortSignal | undefined;
  await call({ ...caller, signal: client.signal }, async ({ signal }) => {
    seen = signal;
  });
  client.abort();
  expect(seen?.aborted).toBe(false);
  await expect(call(caller, async ({ signal }) => signal)).resolves.toBeUndefined();
});
