import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExportFolder } from './export-folder.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'imprint-export-'));
});
afterEach(() => rm(place, { recursive: true }));

const modeOf = async (...path: string[]) => ((await stat(join(place, ...path))).mode & 0o777).toString(8);

it('makes folders and files that only their owner can read, also those of an earlier export', async () => {
  await mkdir(join(place, 'site'));
  await chmod(join(place, 'site'), 0o755);
  for (const name of ['leads.csv', 'a.jpg']) await writeFile(join(place, 'site', name), 'old', { mode: 0o644 });
  const folder = await ExportFolder.open(join(place, 'site'));
  await folder.write('leads.csv', 'new');
  await (await folder.folder('posts')).write(
    'a.md',
    (async function* () {
      yield 'text';
    })(),
  );
  expect(await folder.sizeOf('a.jpg')).toBe(3);
  expect(await Promise.all([modeOf('site'), modeOf('site', 'posts')])).toEqual(['700', '700']);
  const files = [['leads.csv'], ['a.jpg'], ['posts', 'a.md']];
  for (const file of files) expect(await modeOf('site', ...file)).toBe('600');
  expect(await readFile(join(place, 'site', 'posts', 'a.md'), 'utf8')).toBe('text');
});

it('writes through no link to a file or folder, nor to a place that does not exist', async () => {
  const [target, outside] = [join(place, 'site'), join(place, 'outside')];
  await Promise.all([mkdir(target), mkdir(outside)]);
  await writeFile(join(outside, 'kept'), 'kept');
  await symlink(join(outside, 'kept'), join(target, 'leads.csv'));
  await symlink(join(outside, 'new'), join(target, 'traffic.csv'));
  await symlink(outside, join(target, 'posts'));
  const folder = await ExportFolder.open(target);
  const refused = /is a symbolic link\. Delete it, and start the export again\.$/;
  await expect(folder.write('leads.csv', 'leads')).rejects.toThrow(refused);
  await expect(folder.write('traffic.csv', 'traffic')).rejects.toThrow(refused);
  await expect(folder.folder('posts')).rejects.toThrow(refused);
  expect(await folder.sizeOf('leads.csv')).toBeNull();
  expect([await readdir(outside), await readFile(join(outside, 'kept'), 'utf8')]).toEqual([['kept'], 'kept']);
});
