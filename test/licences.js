import { readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const document = new URL('docs/licences.md', root);

/** Licences under which we may ship dependencies. */
export const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Data, installed unmodified with its notice of attribution.
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Fonts, unchanged.
  'OFL-1.1',
  // Dynamically linked, hence replaceable.
  'LGPL-3.0-or-later',
  // A file of its own that is loaded when it is needed, hence replaceable.
  'LGPL-3.0',
  // Apollo's gateway and composition: used inside the platform, never offered as a managed service.
  'Elastic-2.0',
]);

/** Declared in a field that npm does not copy into the lock file. */
const declaredElsewhere = { busboy: 'MIT', streamsearch: 'MIT' };

/** Packages for development of which the build copies a file. */
const copied = new Set(['@scalar/api-reference']);

/** Every package of the lock file that is not for development alone, by its licence. */
export async function packagesByLicence() {
  const { packages } = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'));
  const found = new Map();
  for (const [path, { license, dev, link, version }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || (dev && !copied.has(name)) || link) continue;
    const licence = license ?? declaredElsewhere[name] ?? 'undeclared';
    found.set(licence, (found.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  return new Map([...found].map(([licence, names]) => [licence, [...names].sort()]).sort());
}

/** True when one of the alternatives, and every part of it, is accepted. */
export const isAccepted = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => accepted.has(part.trim())));

/** The page that lists them. */
export async function licencePage() {
  const sections = [...(await packagesByLicence())].map(
    ([licence, names]) => `## ${licence}\n\n${names.map((name) => `\`${name}\``).join(', ')}`,
  );
  const head =
    '# Licences\n\nLicences of all packages that Imprint installs to run or to test, from `package-lock.json`. `npm run licences` writes this page; a test compares it with the lock file and rejects licences that are not on the accepted list.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) await writeFile(document, await licencePage());
