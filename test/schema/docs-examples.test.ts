import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseOperations, validateOperation } from '@imprint/schema-tools/operations';
import { buildSchema, Source } from 'graphql';
import { parse } from 'yaml';
import { blocksOf } from '../support/blocks-of.js';

const root = new URL('../..', import.meta.url).pathname;
const run = promisify(execFile);

/** The repository of a client. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/me.graphql'), 'query Me { viewer { name sites { role site { slug } } } }\n');
});
afterEach(() => rm(folder, { recursive: true }));

interface Workflows {
  jobs?: { operations: { steps: { run?: string }[] } };
  schema?: { script: string[] };
}

it('checks with the commands of the workflows for GitHub and GitLab', async () => {
  const workflows = (await blocksOf('docs/schema-checks.md', 'yaml')).map((block) => parse(block) as Workflows);
  const commands = workflows
    .flatMap(({ jobs, schema }) => [
      ...(jobs?.operations.steps.map((step) => step.run) ?? []),
      ...(schema?.script ?? []),
    ])
    .filter((command) => command?.startsWith('node schema-check.mjs'));
  expect(commands).toHaveLength(3);
  // A gateway that answers from files.
  await copyFile(join(root, 'gateway/dist/schema-check.mjs'), join(folder, 'schema-check.mjs'));
  await copyFile(join(root, 'gateway/api.graphql'), join(folder, 'schema.graphql'));
  const env = { ...process.env, GRAPH: folder };
  for (const command of commands) {
    await run('bash', ['-euc', command?.replace(' || true', '') ?? 'false'], { cwd: folder, env });
  }
  expect(JSON.parse(await readFile(join(folder, 'schema.sarif'), 'utf8')).version).toBe('2.1.0');
  expect((await stat(join(folder, 'schema.xml'))).size).toBeGreaterThan(0);
});

it('generates strictly typed documents with the example of the client preset', async () => {
  const [config = '', request = ''] = await blocksOf('docs/admin-graph.md', 'ts');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await copyFile(join(root, 'gateway/api.graphql'), join(folder, 'schema.graphql'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'codegen.ts'), config);
  await writeFile(join(folder, 'src/request.ts'), request);
  await writeFile(
    join(folder, 'src/main.ts'),
    `import { MeDocument } from './graph/graphql.js';
import { request } from './request.js';
const { viewer } = await request('token', MeDocument, {});
export const slugs: string[] = (viewer?.sites ?? []).map(({ site }) => site?.slug ?? '');
`,
  );
  await run(join(root, 'node_modules/.bin/graphql-codegen'), ['--config', 'codegen.ts'], { cwd: folder });
  const flags =
    '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --moduleResolution nodenext --types node';
  await run(join(root, 'node_modules/.bin/tsc'), [...flags.split(' '), 'src/main.ts'], { cwd: folder });
});

interface DescribedOperation {
  operationId: string;
  'x-codeSamples'?: { lang: string; source: string }[];
}

it('compiles the TypeScript sample of each operation strictly', async () => {
  const { paths } = JSON.parse(await readFile(join(root, 'rest-adapter/openapi/content.json'), 'utf8')) as {
    paths: Record<string, Record<string, DescribedOperation>>;
  };
  const samples = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, 'x-codeSamples': all = [] }) => ({
      operationId,
      source: all.find(({ lang }) => lang === 'TypeScript')?.source,
    }));
  // The client has no calls for these.
  expect(samples.filter(({ source }) => source === undefined).map(({ operationId }) => operationId)).toEqual([
    'readIndexnowKey',
    'downloadLeadFile',
  ]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const files = samples.flatMap(({ operationId, source }) => (source === undefined ? [] : [{ operationId, source }]));
  const declared = ['baseUrl', 'key', 'post', 'preview', 'token', 'media', 'lead']
    .map((name) => `declare const ${name}: string;\n`)
    .join('');
  for (const { operationId, source } of files) {
    await writeFile(join(folder, `src/${operationId}.ts`), `${source}\n${declared}declare const file: Blob;\n`);
  }
  const flags =
    '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --moduleResolution nodenext --types node';
  const sources = files.map(({ operationId }) => `src/${operationId}.ts`);
  await run(join(root, 'node_modules/.bin/tsc'), [...flags.split(' '), ...sources], { cwd: folder }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
});

it('points editors to schemas that fit their documents', async () => {
  const { projects } = parse(await readFile(join(root, 'graphql.config.yml'), 'utf8')) as {
    projects: Record<string, { schema: string; documents: string }>;
  };
  for (const { schema, documents } of Object.values(projects)) {
    const graph = buildSchema(await readFile(join(root, schema), 'utf8'));
    const sources: Source[] = [];
    for await (const file of glob(documents, { cwd: root }))
      sources.push(new Source(await readFile(join(root, file), 'utf8'), file));
    const operations = parseOperations(sources);
    expect(operations.length).toBeGreaterThan(10);
    expect(operations.flatMap((operation) => validateOperation(operation, graph))).toEqual([]);
  }
});
