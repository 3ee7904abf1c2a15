import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportOf, item } from './wordpress-export.builder.js';
import { WordpressReferences } from './wordpress-references.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-references-'));
});
afterAll(() => rm(folder, { recursive: true }));

const text = 'Many words of a long post. '.repeat(4_000);
const postAndPicture = (id: number) =>
  item({ 'wp:post_id': String(id), 'content:encoded': text }) +
  item({
    'wp:post_id': String(id + 10_000),
    'wp:post_type': 'attachment',
    'wp:attachment_url': `https://old.example/wp-content/uploads/picture-${id}.jpg`,
  });

async function read(count: number): Promise<WordpressReferences> {
  const path = join(folder, `${count}.xml`);
  await writeFile(path, exportOf(Array.from({ length: count }, (_, index) => postAndPicture(index)).join('')));
  return WordpressReferences.read([path]);
}

it('keeps what posts need of each other, and nothing else of the file', async () => {
  await read(1);
  const before = usedBytes();
  const references = await read(60);
  const kept = usedBytes() - before;
  expect(references.attachments.get('10007')?.url).toBe('https://old.example/wp-content/uploads/picture-7.jpg');
  // The file has six million characters.
  expect(kept).toBeLessThan(1_500_000);
});
