import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '@imprint/service/free-port';
import fc from 'fast-check';
import S3rver from 's3rver';
import { FsStore } from './fs-store.js';
import { isObjectKey, type ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

const temporary = () => mkdtemp(join(tmpdir(), 'imprint-store-'));
const region = 'us-east-1';
const secret = 'S3RVER';
const startMillis = 60_000;
/** Stops the server of a tested store. */
const closers: (() => Promise<unknown>)[] = [];

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = secret;
  process.env.AWS_SECRET_ACCESS_KEY = secret;
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function openBucket(port: number): Promise<ObjectStore> {
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ region, endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'media' }));
  client.destroy();
  const store = new S3Store({ bucket: 'media', region, endpoint });
  closers.push(() => store.close());
  return store;
}

async function openS3rver(): Promise<ObjectStore> {
  const server = new S3rver({ port: 0, silent: true, directory: await temporary(), configureBuckets: [] });
  const { port } = await server.run();
  closers.push(() => server.close());
  return openBucket(port);
}

/** The S3 gateway of Ceph, a server that people run in production. */
async function openCeph(): Promise<ObjectStore> {
  const [folder, port, monitorPort] = [await temporary(), await freePort(), await freePort()];
  const script = fileURLToPath(new URL('../../../test/support/ceph-gateway.sh', import.meta.url));
  const words = [folder, String(port), String(monitorPort), secret, secret];
  const server = spawn(script, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(server, 'exit');
  closers.push(async () => {
    server.kill();
    await exit;
    await rm(folder, { recursive: true, force: true });
  });
  for await (const line of createInterface(server.stdout)) if (line === 'ready') return openBucket(port);
  throw new Error(`ceph-gateway.sh ended with ${server.exitCode}`);
}

const hasCeph = ['ceph-mon', 'ceph-osd', 'radosgw'].every((name) => spawnSync(name, ['--version']).status === 0);

describe.each<[string, () => Promise<ObjectStore>]>([
  ['fs', async () => new FsStore(await temporary())],
  ['s3rver', openS3rver],
  ...(hasCeph ? [['ceph', openCeph] as [string, () => Promise<ObjectStore>]] : []),
])('%s store', (_, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
    await store.check();
  }, startMillis);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const stream = await store.read(key, range);
    return stream && (await buffer(stream));
  };

  it('reads back an object, whole and by range', async () => {
    const bytes = randomBytes(6_000_000);
    await store.write('a/b.bin', Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), 'image/png');
    expect((await read('a/b.bin'))?.equals(bytes)).toBe(true);
    expect(await read('a/b.bin', { start: 3, end: 9 })).toEqual(bytes.subarray(3, 10));
    expect((await store.facts('a/b.bin'))?.bytes).toBe(bytes.length);
  });

  it('replaces, moves and removes', async () => {
    await store.write('r/1', Buffer.from('one'), 'text/plain');
    await store.write('r/1', Buffer.from('two'), 'text/plain');
    expect(await store.move('r/1', 'q/2')).toBe(true);
    expect(await store.facts('r/1')).toBeNull();
    expect(String(await read('q/2'))).toBe('two');
    await store.remove('q/2');
    await store.remove('q/2');
    expect(await read('q/2')).toBeNull();
    expect(await store.move('q/2', 'q/3')).toBe(false);
  });

  it('stores nothing when the source fails', async () => {
    const failing = new Readable({
      read() {
        this.push(Buffer.alloc(1_000));
        this.destroy(new Error('client disconnected'));
      },
    });
    await expect(store.write('f/1', failing, 'image/png')).rejects.toThrow();
    expect(await store.facts('f/1')).toBeNull();
    const left: string[] = [];
    for await (const key of store.list('f/')) left.push(key);
    expect(left).toEqual([]);
  });

  it('lists the keys below a prefix', async () => {
    for (const key of ['l/1', 'l/2/3', 'other']) await store.write(key, Buffer.from('x'), 'text/plain');
    const keys: string[] = [];
    for await (const key of store.list('l/')) keys.push(key);
    expect(keys.sort()).toEqual(['l/1', 'l/2/3']);
    for await (const key of store.list('none/')) throw new Error(key);
  });

  it.each(['../x', '/x', 'a//b', 'a/../b', '.tmp/x', 'a/', '', 'a\0b', 'a\\b'])('rejects the key %j', async (key) => {
    await expect((async () => store.read(key))()).rejects.toThrow(RangeError);
  });
});

const paths = fc.array(fc.constantFrom('..', '.', '', 'a', '.tmp', '\\', '%2e%2e')).map((parts) => parts.join('/'));

it('rejects a key outside the folder', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), paths), (text) => {
      if (isObjectKey(text)) expect(join('/store', text).startsWith('/store/')).toBe(true);
    }),
  );
});

it('reports an unusable store', async () => {
  const file = join(await temporary(), 'file');
  await writeFile(file, '');
  await expect(new FsStore(join(file, 'below')).check()).rejects.toThrow();
  const away = new S3Store({ bucket: 'no', region: 'us-east-1', endpoint: 'http://127.0.0.1:1' });
  await expect(away.check()).rejects.toThrow();
}, 20_000);
