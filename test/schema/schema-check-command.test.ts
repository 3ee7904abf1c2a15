import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = new URL('../..', import.meta.url).pathname;
const script = join(root, 'tools/schema-tools/dist/check-command.js');
const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [script, ...words], { cwd: root }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

it('exits 0 without a break', async () => {
  const json = await run('--against', join(root, 'gateway/api.graphql'), '--json');
  const { findings } = JSON.parse(json.stdout) as { findings: { severity: string }[] };
  expect([json.code, findings.filter(({ severity }) => severity !== 'dangerous')]).toEqual([0, []]);
});

it('exits 1 against a base with more fields, and names the removed ones', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'imprint-schema-')), 'before.graphql');
  await writeFile(
    file,
    (await readFile(join(root, 'gateway/api.graphql'), 'utf8')).replace(
      'type PageInfo {',
      'type PageInfo {\n  firstCursor: String',
    ),
  );
  const { code, stdout } = await run('--against', file);
  expect([code, stdout]).toEqual([1, expect.stringContaining('PageInfo.firstCursor')]);
});

it('exits 2 with one line when there is nothing to compare with', async () => {
  const { code, stderr } = await run('--against', 'no-such-reference');
  expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining('no-such-reference')]]);
});
