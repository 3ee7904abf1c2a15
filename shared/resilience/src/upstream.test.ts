import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from './upstream.js';

const tokens = new PrincipalTokens(['upstream '.repeat(4)]);
const caller = { principal: { kind: 'service', name: 'test' }, requestId: 'r' } as const;
const closing: (() => void)[] = [];

afterAll(() => {
  for (const close of closing) close();
});

/** A service that counts requests, and an upstream for it. */
async function service(
  answer: (count: number) => RequestListener,
  options: { timeoutMillis?: number; concurrency?: number; retriesLate?: boolean } = {},
) {
  const state = { received: 0 };
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(++state.received)(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  const metrics = new Metrics();
  const upstream = new Upstream({ name: 'service', url, tokens, metrics, timeoutMillis: 2_000, ...options });
  const count = async (outcome: string) => {
    const { values } = await metrics.upstreamCalls.get();
    return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  };
  return { state, upstream, count };
}

const good: RequestListener = (_, response) => response.end('{"data":{"a":1}}');
const cut: RequestListener = (request) => request.socket.destroy();
const ask = (upstream: Upstream, query = '{ a }') => upstream.post({ caller, query });

it('retries a query whose response was lost, and never a mutation', async () => {
  const reads = await service((count) => (count === 1 ? cut : good));
  expect(await ask(reads.upstream)).toEqual({ data: { a: 1 } });
  expect(reads.state.received).toBe(2);
  const writes = await service((count) => (count === 1 ? cut : good));
  await expect(ask(writes.upstream, 'mutation { a }')).rejects.toThrow();
  expect(writes.state.received).toBe(1);
});

it('times out and does not retry slow calls', async () => {
  const { upstream, state, count } = await service(() => () => {}, { timeoutMillis: 50 });
  await expect(ask(upstream)).rejects.toThrow(/timeout/i);
  expect([state.received, await count('late')]).toEqual([1, 1]);
});

it('retries slow queries with retriesLate, but no mutation', async () => {
  const { upstream, state, count } = await service((n) => (n === 2 ? good : () => {}), {
    timeoutMillis: 50,
    retriesLate: true,
  });
  expect(await ask(upstream)).toEqual({ data: { a: 1 } });
  expect([state.received, await count('late'), await count('retried')]).toEqual([2, 1, 1]);
  await expect(ask(upstream, 'mutation { a }')).rejects.toThrow(/timeout/i);
  expect(state.received).toBe(3);
});

it('reads a response that arrived while the process stalled past the deadline', async () => {
  const { upstream } = await service(() => good, { timeoutMillis: 200 });
  const answer = ask(upstream);
  await pause(1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  expect(await answer).toEqual({ data: { a: 1 } });
});

it('treats a non-GraphQL reply as a failure', async () => {
  const { upstream } = await service(() => (_, response) => response.writeHead(503).end('{"error":{}}'));
  await expect(ask(upstream)).rejects.toThrow(/503/);
});

it('retries at most one in ten calls, and each one once the service responds again', async () => {
  let isBroken = true;
  const { upstream, state, count } = await service(() => (isBroken ? cut : good));
  for (let n = 0; n < 200; n++) await ask(upstream).catch(() => null);
  const retried = await count('retried');
  expect(retried).toBeLessThanOrEqual(10 + 200 * 0.1);
  expect(state.received).toBe(200 + retried);
  isBroken = false;
  expect(await Promise.all(Array.from({ length: 20 }, () => ask(upstream)))).toHaveLength(20);
});

it('sends calls while others are late, lost or aborted', async () => {
  const answers = [good, cut, () => {}, good] as const;
  let next: RequestListener = good;
  const { upstream, count } = await service(() => next, { timeoutMillis: 50 });
  const hangUp = new AbortController();
  hangUp.abort();
  for (let round = 0; round < 10; round++) {
    for (const answer of answers) {
      next = answer;
      await ask(upstream, 'mutation { a }').catch(() => null);
    }
    await upstream.post({ caller: { ...caller, signal: hangUp.signal }, query: '{ a }' }).catch(() => null);
  }
  expect([await count('answered'), await count('lost'), await count('late')]).toEqual([20, 10, 10]);
});

it('limits concurrent calls', async () => {
  let running = 0;
  let highest = 0;
  const { upstream } = await service(
    () => (_, response) => {
      highest = Math.max(highest, ++running);
      setTimeout(() => {
        running--;
        response.end('{"data":{"a":1}}');
      }, 5);
    },
    { concurrency: 3 },
  );
  await Promise.all(Array.from({ length: 30 }, () => ask(upstream)));
  expect(highest).toBe(3);
});
