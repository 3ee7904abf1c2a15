import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireUnused } from './unused-data-dir.js';

const stopMillis = 500;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-folder-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The lines that it prints. */
async function check(pid: number, url: string): Promise<string[]> {
  const runtime = { base_url: url, graphql_url: url, internal_url: url, pid };
  await writeFile(join(folder, 'runtime.json'), JSON.stringify(runtime));
  const lines: string[] = [];
  await requireUnused(folder, (line) => lines.push(line), stopMillis);
  return lines;
}

it('refuses the folder of a process that listens', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    await expect(check(process.ppid, `http://127.0.0.1:${port}`)).rejects.toThrow('in use by a running platform');
  } finally {
    server.close();
  }
});

it('reuses the folder of a killed platform whose process id belongs to another program', async () => {
  expect(await check(process.ppid, 'http://127.0.0.1:1')).toEqual([
    `DATA_DIR: waiting for process ${process.ppid}, which used ${folder}, to stop`,
  ]);
});

it('reuses the folder of an exited process', async () => {
  // Above the largest process id of Linux.
  expect(await check(2 ** 22 + 1, 'http://127.0.0.1:1')).toEqual([]);
});
