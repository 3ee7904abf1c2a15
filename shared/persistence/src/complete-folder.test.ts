import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeFolder } from './complete-folder.js';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'imprint-complete-'));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

it('puts a folder into place only when it is complete, without leftovers', async () => {
  const path = join(parent, 'cluster');
  const broken = completeFolder(path, async (folder) => {
    await writeFile(join(folder, 'first'), '');
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await readdir(parent)).toEqual([expect.stringMatching(/^cluster\.new-/)]);
  await completeFolder(path, (folder) => writeFile(join(folder, 'second'), ''));
  expect([await readdir(parent), await readdir(path)]).toEqual([['cluster'], ['second']]);
});

it('replaces an unfinished folder of an earlier version and leaves others alone', async () => {
  const path = join(parent, 'cluster');
  await completeFolder(path, (folder) => writeFile(join(folder, 'old'), ''));
  await completeFolder(join(parent, 'cluster.newer'), (folder) => writeFile(join(folder, 'other'), ''));
  await completeFolder(path, (folder) => writeFile(join(folder, 'new'), ''));
  expect([await readdir(parent), await readdir(path)]).toEqual([['cluster', 'cluster.newer'], ['new']]);
});
