import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { nothingBroken, reportFault } from '../support/fault-report.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { MixedLoad } from '../support/mixed-load.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

// Mounting a small file system requires root.
(isRoot ? it : it.skip)(
  'a full disk takes no upload, keeps no piece of one, and nothing else fails',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'imprint-full-'));
    const disk = join(dataDir, 'media');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
    const database = await createMigratedDatabase();
    try {
      const platform = await startPlatform({
        mode: 'services',
        databaseUrl: database.url,
        dataDir,
        environment: faultEnvironment,
      });
      const { secret } = await ownSite(platform.facts, ['media:read', 'media:write']);
      const headers = { authorization: `Bearer ${secret}` };
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      const upload = async () => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
        const response = await fetch(`${platform.facts.base_url}/v1/media`, { method: 'POST', headers, body: form });
        return { status: response.status, body: (await response.json()) as { id: string } };
      };
      const listed = async () => {
        const response = await fetch(`${platform.facts.base_url}/v1/media`, { headers });
        return ((await response.json()) as { items: { id: string; status: string }[] }).items;
      };
      const load = await MixedLoad.prepare(platform);
      load.start(20);
      await pause(1_000);
      const faultAt = Date.now();
      const ballast = join(disk, 'ballast');
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k', 'count=2000']).catch(() => {});
      const files = (await readdir(disk, { recursive: true })).length;
      for (let n = 0; n < 5; n++) expect([500, 502, 503, 507]).toContain((await upload()).status);
      expect(await listed()).toEqual([]);
      // The partial file is deleted.
      expect((await readdir(disk, { recursive: true })).length).toBeLessThanOrEqual(files + 2);
      await rm(ballast);
      const { status, body } = await upload();
      expect(status).toBe(202);
      await eventually(async () => (await listed()).some(({ id, status }) => id === body.id && status === 'ready'), 60);
      await load.untilHealthy();
      await load.stop();
      const report = await reportFault(load, {
        fault: 'disk of the media full',
        copies: 1,
        faultAt,
        databaseUrl: database.url,
      });
      expect(report.bad).toEqual([]);
      expect(report.broken).toEqual(nothingBroken);
      await platform.stop();
    } finally {
      await run('umount', [disk]).catch(() => {});
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    }
  },
  180_000,
);
