import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes } from '@imprint/testing/generate-client';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'clients/typescript');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-types-'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: [] },
    lib: ['es2022', 'dom', 'dom.iterable'],
    paths: {
      '@imprint/client': [join(client, 'src/imprint.ts')],
      '@imprint/client/webhook': [join(client, 'src/webhook.ts')],
    },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => rm(folder, { recursive: true }));

/** Diagnostics of the compiler for a program. */
async function complaintsAbout(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program);
  return run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('the types are those of the description', async () => {
  const types = await generateTypes(join(root, 'rest-adapter/openapi/content.json'));
  expect(await readFile(join(client, 'src/generated/types.gen.ts'), 'utf8')).toBe(types);
});

it('the examples of the README compile', async () => {
  const readme = await readFile(join(client, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(examples.length).toBeGreaterThan(5);
  const [first = '', ...others] = examples;
  const imports = others.flatMap((code) => code.match(/^\s*import .*$/gm) ?? []);
  const bodies = others.map((code) => `{\n${code.replaceAll(/^\s*import .*$/gm, '')}}\n`);
  const given = `
    import type { Change, CreatePost, ImportedLine, PostRecord } from '@imprint/client';
    declare const process: { env: { KEY: string } };
    declare const save: (post: PostRecord) => void;
    declare const apply: (change: Change) => void;
    declare const report: (lines: ImportedLine[]) => void;
    declare const posts: CreatePost[];
    declare const secret: string;
    declare const request: Request;`;
  expect(await complaintsAbout([given, ...imports, first, ...bodies].join('\n'))).toBe('');
});

it('the compiler reports missing and unknown fields of a request', async () => {
  const complaints = await complaintsAbout(`
    import { Imprint } from '@imprint/client';
    const imprint = new Imprint({ baseUrl: '', key: '' });
    imprint.posts.create({ content_markdown: 'Text' });
    imprint.posts.create({ title: 'Title', state: 'published' });
    imprint.posts.listManaged({});
    imprint.posts.publish('slug', { published_at: 1 });
    imprint.media.ingest({});
    imprint.site.updateSeo({ robots: true });
    const title: number = (await imprint.posts.read('slug')).title;`);
  const found = [...complaints.matchAll(/program\.ts\((\d+),\d+\): error/g)].map(([, line]) => Number(line));
  expect([...new Set(found)]).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(complaints).toContain("Property 'title' is missing");
});
