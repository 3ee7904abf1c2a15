import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ignored = dockerignore.default().add(readFileSync(`${root}.dockerignore`, 'utf8'));
const contextOf = (paths: readonly string[]): string[] => ignored.filter([...paths]);

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { workspaces: string[] };
const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }));
const files = globSync('**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => ['node_modules', 'dist', '.git'].includes(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length));
const folders = ['.', ...new Set(files.map((file) => dirname(file)))];

/** Names that secrets, backups and exports have. */
const untracked = [
  '.env',
  '.env.local',
  '.data/identity-secret',
  'backup.tar',
  'backup.tar.gz',
  'dump.sql',
  'id_ed25519',
  'key.pem',
  'leads.csv',
  'posts.ndjson',
  'secrets/POSTGRES_PASSWORD',
  'service-account.json',
  'settings.yaml',
];

it.each(untracked)('does not send %s of any folder to the image', (name) => {
  const planted = folders.map((folder) => (folder === '.' ? name : `${folder}/${name}`));
  expect(planted.length).toBeGreaterThan(100);
  expect(contextOf(planted)).toEqual([]);
});

it('contains the manifests and sources of every workspace that the image runs', () => {
  const built = workspaces.filter((workspace) => !/^(?:test|examples)\b/.test(workspace));
  const needed = [
    ...workspaces.map((workspace) => `${workspace}/package.json`),
    ...files.filter((file) => built.some((workspace) => file === `${workspace}/tsconfig.json`)),
    ...files.filter(
      (file) => /\.(?:css|[cm]?[jt]sx?)$/.test(file) && built.some((each) => file.startsWith(`${each}/src/`)),
    ),
    ...files.filter((file) => file.startsWith('rest-adapter/openapi/') || file.startsWith('gateway/operations/')),
  ];
  expect(built.length).toBeGreaterThan(30);
  expect(needed.filter((file) => contextOf([file]).length === 0)).toEqual([]);
});

/** The first words of the steps of each stage. */
const stages = readFileSync(`${root}Dockerfile`, 'utf8')
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^(?:COPY|RUN) .*$/gm)].map(([step]) => step));

it('copies the package files before the sources, so that an unchanged installation is cached', () => {
  expect(stages[1]).toEqual([
    'COPY --from=manifests /imprint ./',
    'RUN npm ci',
    'COPY . .',
    'RUN npm run build',
    expect.stringContaining('rm -rf node_modules'),
  ]);
});

it('installs what runs from the manifests alone, and ships the build in the last layer', () => {
  const copies = stages.map((steps) => steps.filter((step) => step.startsWith('COPY')));
  expect(copies[2]).toEqual(['COPY --from=manifests /imprint ./']);
  expect(stages[3]?.slice(-2)).toEqual([
    'COPY --from=modules --chown=root:root /imprint /imprint',
    'COPY --from=build --chown=root:root /imprint /imprint',
  ]);
});
