import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoFile, demoFile, type RuntimeFile, readDemo, runtimeFile } from '@imprint/config/runtime-files';
import { StartError } from '@imprint/service/run-service';
import { requireUnused } from './unused-data-dir.js';

const secretBytes = 32;
/** Permission bits of group and others. */
const othersMask = 0o077;
const stickyBit = 0o1000;
const ownerOnly = { folder: 0o700, file: 0o600 };

/** Secrets and runtime files of a platform on one machine. */
export class DataDir {
  private constructor(readonly path: string) {}

  /** Creates the folder, or restricts it to its owner; changes nothing below a running platform. */
  static async open(path: string, onNotice: (line: string) => void): Promise<DataDir> {
    await requireUnused(path, onNotice);
    try {
      await mkdir(path, { recursive: true, mode: ownerOnly.folder });
      await access(path, constants.W_OK);
      if (!(await restrictToOwner(path))) {
        onNotice(
          `DATA_DIR: other users can enter ${path}. Make the user of this process its owner, or choose another folder.`,
        );
      }
    } catch (error) {
      throw new StartError(`DATA_DIR: ${path} is not writable (${(error as NodeJS.ErrnoException).code}).`);
    }
    return new DataDir(path);
  }

  /** A secret that is generated once; readable only by the owner of the folder. */
  async secret(name: string): Promise<string> {
    const file = join(this.path, name);
    const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      // A new secret would invalidate passwords and encrypted data.
      throw new StartError(`DATA_DIR: ${file} cannot be read (${error.code}).`);
    });
    if (known?.trim()) {
      await chmod(file, ownerOnly.file);
      return known.trim();
    }
    const made = randomBytes(secretBytes).toString('base64url');
    await this.#replace(name, `${made}\n`);
    return made;
  }

  /** A leaked file would allow sign-in as the owner of the demo site. */
  async requireNoDemo(): Promise<void> {
    const isThere = await access(join(this.path, demoFile)).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    throw new StartError(
      `DATA_DIR: ${this.path} contains a demo site (demo.json), which is not allowed in production. Use another DATA_DIR and database.`,
    );
  }

  readDemo(): Promise<DemoFile | null> {
    return readDemo(this.path);
  }

  /** Also as shell variables, for the examples of the README. */
  async writeDemo(demo: DemoFile): Promise<void> {
    await this.#replace('demo.env', toShell(demo));
    await this.#replace(demoFile, `${JSON.stringify(demo, null, 2)}\n`);
  }

  writeRuntime(runtime: RuntimeFile): Promise<void> {
    return this.#replace(runtimeFile, `${JSON.stringify(runtime, null, 2)}\n`);
  }

  /** Replica numbers and addresses of the service processes. */
  writeServices(running: readonly object[]): Promise<void> {
    return this.#replace('services.json', `${JSON.stringify(running, null, 2)}\n`);
  }

  async removeRuntime(): Promise<void> {
    await rm(join(this.path, runtimeFile), { force: true });
    await rm(join(this.path, 'services.json'), { force: true });
  }

  /** Replaces the file atomically. Flushed first: after a power failure an empty secret would be regenerated. */
  async #replace(name: string, text: string): Promise<void> {
    const temporary = join(this.path, `${name}.${process.pid}`);
    await writeFile(temporary, text, { mode: ownerOnly.file, flush: true });
    await rename(temporary, join(this.path, name));
  }
}

/** Quoted: values of settings, such as the URL, may contain spaces. */
function toShell(demo: DemoFile) {
  const { base_url, graphql_url, internal_url, site_id, form_id, secret_key, public_key, owner, preview_token } = demo;
  const variables = {
    BASE_URL: base_url,
    GRAPHQL_URL: graphql_url,
    INTERNAL_URL: internal_url,
    KEY: secret_key,
    PUBLIC_KEY: public_key,
    SITE: site_id,
    FORM: form_id,
    LOGIN: owner.email,
    PASSWORD: owner.password,
    ...(preview_token && { PREVIEW_URL: `${base_url}/v1/previews/${preview_token}` }),
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}='${value.replaceAll("'", "'\\''")}'\n`)
    .join('');
}

/** False when another user owns the folder or it is world-writable, like /tmp. */
async function restrictToOwner(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & othersMask) === 0) return true;
  if ((mode & stickyBit) !== 0) return false;
  return chmod(path, ownerOnly.folder).then(
    () => true,
    () => false,
  );
}
