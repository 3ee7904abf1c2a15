import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether wrk is installed (`apt-get install wrk`), which needs far less CPU than a JavaScript client. */
export const hasWrk = (() => {
  try {
    execFileSync('wrk', { stdio: 'ignore' });
  } catch (error) {
    // Without a URL it prints its usage and fails.
    return error.code !== 'ENOENT';
  }
  return true;
})();

/**
 * Sends the requests in turn on one thread, for a whole number of seconds.
 *
 * @param {{ url: string, connections: number, seconds: number,
 *   requests: { method?: string, path: string, headers?: Record<string, string>, body?: string }[] }} options
 * @returns {Promise<{ rate: number, p50: number, p99: number }>} per second, and milliseconds
 */
export async function loadWithWrk({ url, connections, seconds, requests }) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, scriptOf(requests));
    const { stdout, stderr } = await promisify(execFile)('wrk', [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${Math.ceil(seconds)}s`,
      `--script=${script}`,
      url,
    ]);
    if (stderr !== '') throw new Error(stderr);
    const { answered, micros, failed, p50, p99 } = JSON.parse(stdout.match(/^\{.*$/m)[0]);
    if (failed > 0 || answered === 0) throw new Error(`${failed} requests to ${url} failed: ${stdout}`);
    return { rate: (answered / micros) * 1e6, p50: p50 / 1_000, p99: p99 / 1_000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scriptOf = (requests) => `
local made, turn = {}, 0
function init()
${requests.map((request, index) => `  made[${index + 1}] = ${luaOf(request)}`).join('\n')}
end
function request()
  turn = turn % #made + 1
  return made[turn]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"answered":%d,"micros":%d,"failed":%d,"p50":%f,"p99":%f}\\n', summary.requests,
    summary.duration, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;

function luaOf({ method = 'GET', path, headers = {}, body }) {
  const fields = Object.entries(headers).map(([name, value]) => `[ ${text(name)} ] = ${text(value)}`);
  return `wrk.format(${text(method)}, ${text(path)}, {${fields.join(', ')}}, ${body === undefined ? 'nil' : text(body)})`;
}

const text = (value) => `[==[${value}]==]`;
