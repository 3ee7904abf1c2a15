import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { startPlatform } from '../support/platform-process.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

it('a client generated from the description type-checks, publishes a post and reads it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await writeFile(
    join(folder, 'use.ts'),
    `import { OpenAPI, PostsService } from './client';
declare const process: { argv: string[] };
const [, , base = '', key = ''] = process.argv;
OpenAPI.BASE = base;
OpenAPI.TOKEN = key;
const created = await PostsService.createPost({
  requestBody: {
    title: 'Olá, mundo',
    blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: 'Meu <strong>primeiro</strong> post.' }] },
    status: 'published',
  },
});
const read = await PostsService.readPublicPost({ reference: created.id });
const html: string = read.content_html;
const list = await PostsService.listPublicPosts({ limit: 5 });
console.log(JSON.stringify({ html, count: list.items.length }));
`,
  );
  await generate({
    input: join(root, 'rest-adapter/openapi/content.json'),
    output: join(folder, 'client'),
    useOptions: true,
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await run(
    join(root, 'node_modules/.bin/tsc'),
    [
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--lib',
      'es2022,dom',
      '--outDir',
      'out',
      '--types',
      '',
      'use.ts',
    ],
    { cwd: folder },
  ).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  const platform = await startPlatform();
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  const { stdout } = await run(process.execPath, [
    // The generator writes imports without extensions, which is for bundlers.
    '--import',
    `data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(s,c,n){try{return n(s,c)}catch(e){try{return n(s+'.js',c)}catch{return n(s+'/index.js',c)}}}})`,
    join(folder, 'out/use.js'),
    platform.facts.base_url,
    demo.secret_key,
  ]);
  expect(JSON.parse(stdout)).toEqual({ html: '<p>Meu <strong>primeiro</strong> post.</p>', count: 5 });
  await platform.stop();
  await platform.remove();
});
