import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateClient } from '@imprint/testing/generate-client';
import { startOwnPlatform } from '../support/own-platform.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of an integrator; the compiler checks it against the generated client. */
const program = `import { createPost, listPublicPosts, readPublicPost, updatePost, type BlockDocument, type Post } from './client';
import { client } from './client/client.gen';
declare const process: { argv: string[] };
const [, , baseUrl = '', key = ''] = process.argv;
client.setConfig({ baseUrl, auth: key, throwOnError: true });
const blocks_json: BlockDocument = {
  v: 1,
  blocks: [
    { type: 'heading', text: 'Olá', attrs: { level: 2 } },
    { type: 'paragraph', text: 'Meu <strong>primeiro</strong> post.' },
  ],
};
const { data: created } = await createPost({
  body: { title: 'Olá, mundo', blocks_json, status: 'published' },
  throwOnError: true,
});
const path = { reference: created.id };
const { data: read } = await readPublicPost({ path, throwOnError: true });
const html: string = read.content_html;
const { data: page } = await listPublicPosts({ query: { limit: 5 }, throwOnError: true });
const { data: updated } = await updatePost({ path, body: { excerpt: 'Curto' }, throwOnError: true });
const post: Post = updated;
const failure = await readPublicPost({ path: { reference: 'no-such-post' }, throwOnError: false });
const code = failure.error && 'error' in failure.error ? failure.error.error.code : null;
console.log(JSON.stringify({ html, count: page.items.length, excerpt: post.excerpt, code }));
`;

const compilerOptions = '--strict --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom'.split(
  ' ',
);

const compile = (folder: string, files: readonly string[]) =>
  run(join(root, 'node_modules/.bin/tsc'), [...compilerOptions, '--types', '', ...files], { cwd: folder }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );

it.each(['identity', 'forms', 'site-administration'])('a client generated from %s compiles strictly', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await generateClient(join(root, `rest-adapter/openapi/${name}.json`), folder);
  await expect(compile(folder, ['index.ts', '--noEmit'])).resolves.toBeDefined();
});

it('a client generated from the description type-checks and creates, reads, lists and updates a post', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await writeFile(join(folder, 'use.ts'), program);
  await generateClient(join(root, 'rest-adapter/openapi/content.json'), join(folder, 'client'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await compile(folder, ['use.ts', '--outDir', 'out']);
  const platform = await startOwnPlatform();
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  const { stdout } = await run(process.execPath, [
    // The generator omits file extensions in imports, which only bundlers resolve.
    '--import',
    `data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(s,c,n){try{return n(s,c)}catch(e){try{return n(s+'.js',c)}catch{return n(s+'/index.js',c)}}}})`,
    join(folder, 'out/use.js'),
    platform.facts.base_url,
    demo.secret_key,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    html: '<h2>Olá</h2><p>Meu <strong>primeiro</strong> post.</p>',
    count: 5,
    excerpt: 'Curto',
    code: 'not_found',
  });
  await platform.stop();
  await platform.remove();
});
