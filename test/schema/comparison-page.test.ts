import { existsSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const page = read('docs/comparison.md');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

const tests = [...new Set([...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) => path))];
/** Rows of programs: package, version, test. */
const programs = [...page.matchAll(/\| `([@\w/.-]+)` +\| (\d[\w.-]*) +\| `([\w./-]+)` +\|$/gm)].map(
  ([, name = '', version = '', test = '']) => ({ name, version, test }),
);
/** Programs outside of the lock file. */
const ownVersions = new Map(
  [
    ...['astro', 'next', 'nuxt', 'sveltekit'].map((name) => `examples/${name}`),
    'test/graph-clients',
    'test/mcp-inspector',
    'test/relying-parties',
  ].flatMap((folder) => {
    const { dependencies } = JSON.parse(read(`${folder}/package.json`)) as {
      dependencies: Record<string, string>;
    };
    return Object.entries(dependencies);
  }),
);

it('has tests and programs', () => {
  expect(tests.length).toBeGreaterThan(20);
  const rows = page.split('\n## How each interface was tried\n')[1]?.match(/^\|/gm) ?? [];
  expect(programs).toHaveLength(rows.length - 2);
});

it.each(tests)('%s exists', (path) => {
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
});

it.each(programs)('$name is installed in version $version', ({ name, version }) => {
  const locked = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect([...locked.map(([, entry]) => entry.version), ownVersions.get(name)]).toContain(version);
});
