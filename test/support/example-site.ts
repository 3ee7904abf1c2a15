import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OwnPlatform, startOwnPlatform } from './own-platform.js';

const folder = fileURLToPath(new URL('../../examples/eleventy-site', import.meta.url));
const eleventy = fileURLToPath(new URL('../../node_modules/.bin/eleventy', import.meta.url));

const startMillis = 30_000;

export interface Demo {
  base_url: string;
  internal_url: string;
  site_id: string;
  form_id: string;
  public_key: string;
  secret_key: string;
  preview_token: string;
  owner: { email: string; password: string };
}

/** A platform with the demo site, which may call servers on this machine. */
export async function startDemoPlatform(): Promise<{ platform: OwnPlatform; demo: Demo }> {
  const platform = await startOwnPlatform({ environment: { DEMO: '1', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' } });
  return { platform, demo: JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8')) };
}

/** Runs the scripts of the example against a demo site, with an output folder of their own. */
export class ExampleSite {
  private constructor(
    readonly output: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async of(demo: Demo): Promise<ExampleSite> {
    const output = await mkdtemp(join(tmpdir(), 'imprint-example-'));
    return new ExampleSite(output, {
      BASE_URL: demo.base_url,
      INTERNAL_URL: demo.internal_url,
      PUBLIC_KEY: demo.public_key,
      SITE: demo.site_id,
      FORM: demo.form_id,
      KEY: '',
      WEBHOOK_SECRET: '',
      SITE_HOST: '127.0.0.1',
      SITE_PORT: '0',
      // Eleventy takes paths relative to the project.
      OUTPUT: relative(folder, output),
    });
  }

  async build(): Promise<void> {
    const { ended, output } = this.#run([eleventy, '--quiet']);
    const [code] = await ended;
    if (code !== 0) throw new Error(`The build failed: ${output()}`);
  }

  /** Serves the built site, with another form or platform when one is given. */
  serve = (environment: { FORM?: string; INTERNAL_URL?: string } = {}) =>
    this.#start(['server.js'], /http:\/\/127\.0\.0\.1:(\d+)/, environment);

  /** The development server; a webhook can reach it before it listens. */
  develop = (environment: Record<string, string>) => this.#start(['dev.js'], /http:\/\/localhost:(\d+)/, environment);

  remove = () => rm(this.output, { recursive: true, force: true });

  #run(words: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [...words], {
      cwd: folder,
      env: { ...process.env, ...this.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    return { child, ended: once(child, 'close'), output: () => output };
  }

  async #start(words: readonly string[], address: RegExp, environment: Record<string, string> = {}) {
    const { child, ended, output } = this.#run(words, environment);
    const port = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, found] = address.exec(output()) ?? [];
        if (found) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      const fail = () => reject(new Error(`${words.join(' ')} is late: ${output()}`));
      setTimeout(fail, startMillis).unref();
      child.once('close', () => reject(new Error(`${words.join(' ')} ended: ${output()}`)));
    });
    const stop = async () => {
      child.kill();
      await ended;
    };
    // Browsers resolve it to this machine, and the platform counts visits to hosts of the site only.
    return { url: `http://demo.localhost:${port}`, local: `http://127.0.0.1:${port}`, output, stop };
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
