import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHtmlFolder } from './html-folder.js';
import { readMarkdownFolder } from './markdown-folder.js';
import { SourceFolder } from './source-folder.js';
import type { SourceOptions } from './source-post.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

const secret = 'Only for this machine';
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-source-'));
  made.push(folder);
  return folder;
}

/** A folder with one post, a link to a file outside, one to a folder outside, one to itself and one to nothing. */
async function hostile(extension: string): Promise<string> {
  const [folder, outside] = [await temporary(), await temporary()];
  await writeFile(join(outside, `secret.${extension}`), secret);
  await writeFile(join(folder, `good.${extension}`), 'Good');
  await symlink(join(outside, `secret.${extension}`), join(folder, `evil.${extension}`));
  await symlink(outside, join(folder, 'posts'));
  await symlink('.', join(folder, 'loop'));
  await symlink('/nowhere', join(folder, `dangling.${extension}`));
  return folder;
}

it.each([
  ['md', readMarkdownFolder],
  ['html', readHtmlFolder],
] as const)('names links of a folder of .%s files and reads none', async (extension, read) => {
  const entries = await read(await hostile(extension), options);
  expect(JSON.stringify(entries)).not.toContain(secret);
  const reason = 'it is a symbolic link';
  expect(entries).toEqual([
    { name: `dangling.${extension}`, reason },
    { name: `evil.${extension}`, reason },
    { name: 'loop', reason },
    { name: 'posts', reason },
    expect.objectContaining({ line: expect.objectContaining({ slug: 'good' }) }),
  ]);
});

it('reads a folder that is itself named by a link', async () => {
  const [folder, place] = [await temporary(), await temporary()];
  await writeFile(join(folder, 'a.md'), 'A');
  await symlink(folder, join(place, 'site'));
  expect((await SourceFolder.open(join(place, 'site'), ['md'])).paths).toEqual(['a.md']);
});

it('leaves out hidden files and installed packages', async () => {
  const folder = await temporary();
  for (const place of ['.git', 'node_modules/x', 'a/b']) {
    await mkdir(join(folder, place), { recursive: true });
    await writeFile(join(folder, place, 'c.md'), 'C');
  }
  expect((await SourceFolder.open(folder, ['md'])).paths).toEqual(['a/b/c.md']);
});

it('refuses a file or folder that was replaced by a link after it was listed', async () => {
  const [folder, outside] = [await temporary(), await temporary()];
  await mkdir(join(folder, 'a'));
  for (const place of [folder, join(folder, 'a'), outside]) await writeFile(join(place, 'b.md'), secret);
  const source = await SourceFolder.open(folder, ['md']);
  await rm(join(folder, 'b.md'));
  await symlink(join(outside, 'b.md'), join(folder, 'b.md'));
  await rename(join(folder, 'a'), join(folder, 'former'));
  await symlink(outside, join(folder, 'a'));
  for (const path of source.paths) await expect(source.read(path)).rejects.toThrow('symbolic link');
});

it('names the system of an export that is not a folder of posts', async () => {
  const folder = await temporary();
  await writeFile(join(folder, 'posts.csv'), 'post_id,post_date,is_published\n');
  await writeFile(join(folder, 'a.html'), 'A');
  await expect(SourceFolder.open(folder, ['html'])).rejects.toThrow('is an export of Substack');
  await expect(SourceFolder.open(join(folder, 'posts.csv'), ['html'])).rejects.toThrow('is an export of Substack');
  await expect(SourceFolder.open(join(folder, 'a.html'), ['html'])).rejects.toThrow('a.html is not a folder.');
});
