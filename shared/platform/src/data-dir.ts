import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@imprint/service/run-service';

const secretBytes = 32;

/** Where a running platform is found. */
export interface RuntimeFile {
  base_url: string;
  graphql_url: string;
  internal_url: string;
  pid: number;
}

/** The demo site and its keys. */
export interface DemoFile {
  base_url: string;
  graphql_url: string;
  internal_url: string;
  site_id: string;
  site_slug: string;
  /** The contact form. */
  form_id: string;
  secret_key: string;
  public_key: string;
  /** The person who owns the site. */
  owner: { email: string; password: string };
}

/** The folder that a platform of one machine keeps its secrets and runtime files in. */
export class DataDir {
  private constructor(readonly path: string) {}

  static async open(path: string): Promise<DataDir> {
    try {
      await mkdir(path, { recursive: true });
      await access(path, constants.W_OK);
    } catch (error) {
      throw new StartError(`DATA_DIR: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
    return new DataDir(path);
  }

  /** Two platforms on one folder would share a database that the first to end stops for both. */
  async requireUnused(): Promise<void> {
    const text = await readFile(join(this.path, 'runtime.json'), 'utf8').catch(() => null);
    const pid = text === null ? null : (JSON.parse(text) as RuntimeFile).pid;
    if (pid === null || pid === process.pid || !isRunning(pid)) return;
    throw new StartError(`DATA_DIR: ${this.path} is in use by a running platform (process ${pid}).`);
  }

  /** A secret that is made once and then stays; only the owner of the folder can read it. */
  async secret(name: string): Promise<string> {
    const file = join(this.path, name);
    const known = await readFile(file, 'utf8').catch(() => null);
    if (known?.trim()) return known.trim();
    const made = randomBytes(secretBytes).toString('base64url');
    await this.#replace(name, `${made}\n`);
    return made;
  }

  async readDemo(): Promise<DemoFile | null> {
    const text = await readFile(join(this.path, 'demo.json'), 'utf8').catch(() => null);
    const demo = text === null ? null : (JSON.parse(text) as DemoFile);
    // One of an earlier version, which had no people or no form.
    return demo?.owner && demo.form_id ? demo : null;
  }

  writeDemo(demo: DemoFile): Promise<void> {
    return this.#replace('demo.json', `${JSON.stringify(demo, null, 2)}\n`);
  }

  writeRuntime(runtime: RuntimeFile): Promise<void> {
    return this.#replace('runtime.json', `${JSON.stringify(runtime, null, 2)}\n`);
  }

  /** The processes of a platform that runs as services, each with its number and its own address. */
  writeServices(running: readonly object[]): Promise<void> {
    return this.#replace('services.json', `${JSON.stringify(running, null, 2)}\n`);
  }

  async removeRuntime(): Promise<void> {
    await rm(join(this.path, 'runtime.json'), { force: true });
    await rm(join(this.path, 'services.json'), { force: true });
  }

  /** A reader sees the old file or the new one, never half of it. */
  async #replace(name: string, text: string): Promise<void> {
    const temporary = join(this.path, `${name}.${process.pid}`);
    await writeFile(temporary, text, { mode: 0o600 });
    await rename(temporary, join(this.path, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
