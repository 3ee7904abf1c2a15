import type { GatewayCaller } from '@imprint/rest-adapter/server';
import { ReceivedCalls, type SentCaller, SentCalls } from './thread-cancellation.js';

const caller: GatewayCaller = { principal: { kind: 'anonymous' }, requestId: 'r' };

/** Both ends of a channel, with structured clones as messages. */
function threads() {
  const received = new ReceivedCalls();
  const sent = new SentCalls((call) => received.cancel(call));
  return (from: GatewayCaller, work: (caller: GatewayCaller) => Promise<unknown>) =>
    sent.run(from, (message) => received.run(structuredClone(message) as SentCaller, work));
}

it('forwards a disconnect to the executing thread', async () => {
  const call = threads();
  const client = new AbortController();
  const done = call({ ...caller, signal: client.signal }, async ({ signal }) => {
    client.abort();
    return signal?.aborted;
  });
  await expect(done).resolves.toBe(true);
});

it('ignores calls that have ended or have no signal', async () => {
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
