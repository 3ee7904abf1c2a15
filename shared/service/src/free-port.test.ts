import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';

const moduleUrl = new URL('../dist/free-port.js', import.meta.url);
/** All children start their search at the same block. */
const findPorts = `
  Object.defineProperty(process, 'pid', { value: 7 });
  const { freePort } = await import(${JSON.stringify(moduleUrl.href)});
  const ports = [];
  for (let count = 0; count < 20; count++) ports.push(await freePort());
  console.log(ports.join(' '));
  await new Promise((resolve) => process.stdin.once('end', resolve).resume());
`;

describe('freePort', () => {
  test('finds a different port at each of many concurrent calls', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(200);
  });

  test('finds no port that a process which still runs has found', async () => {
    const children = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', findPorts], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
      }),
    );
    // Every child holds its block until all have been read.
    const lines = await Promise.all(
      children.map(({ child }) => new Promise<string>((resolve) => child.stdout?.once('data', resolve))),
    );
    for (const { child } of children) child.stdin?.end();
    await Promise.all(children);
    const ports = lines.flatMap((line) => line.trim().split(' '));
    expect(ports).toHaveLength(80);
    expect(new Set(ports).size).toBe(80);
  });
});
