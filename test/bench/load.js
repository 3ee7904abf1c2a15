import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { hasWrk, loadWithWrk } from './wrk.js';

/**
 * Sends requests of `next` for some seconds or a number of times. With `distinct`, that many are created first and sent
 * in turn, with wrk if installed: for fast responses a JavaScript client would be the bottleneck.
 *
 * @param {{ url: string, connections: number, seconds?: number, amount?: number, distinct?: number,
 *   next: () => object }} options
 * @returns {Promise<{ rate: number, p50: number, p99: number }>}
 */
export async function load({ url, connections, seconds, amount, distinct, next }) {
  if (distinct && hasWrk)
    return loadWithWrk({ url, connections, seconds, requests: Array.from({ length: distinct }, next) });
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: distinct ? Array.from({ length: distinct }, next) : [{ setupRequest: (one) => merged(one, next()) }],
  });
  const bad = result['4xx'] + result['5xx'] + result.errors;
  if (bad > 0) throw new Error(`${bad} requests to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const merged = (one, { headers, ...change }) => ({ ...one, ...change, headers: { ...one.headers, ...headers } });

/** Starts a floor of `floors.js` in its own process. */
export async function startFloor(kind, facts) {
  const program = fileURLToPath(new URL('./floors.js', import.meta.url));
  const child = spawn(process.execPath, [program, kind, JSON.stringify(facts)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`the floor ${kind} failed to start`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
