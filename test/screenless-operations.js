import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const page = new URL('docs/admin.md', root);

/** Why a registered operation has no screen of the console. */
const reasons = {
  'People do it on the hosted pages, which have documents of their own.': [
    ...['AdminChangePassword', 'AdminCompleteMfa', 'AdminConfirmEmail', 'AdminConfirmTotp', 'AdminDeleteViewer'],
    ...['AdminEnrollTotp', 'AdminLogIn', 'AdminLogInWithCode', 'AdminLogOut', 'AdminLookUpInvitation'],
    ...['AdminRefreshSession', 'AdminRegenerateRecoveryCodes', 'AdminRemoveTotp', 'AdminRequestPasswordReset'],
    ...['AdminResetPassword', 'AdminSendOneTimeCode', 'AdminSignUp', 'AdminUpdateViewer'],
  ],
  '`AdminUpdateSite` changes the settings together with name and domains.': ['AdminUpdateSiteSettings'],
  'For organizations with more sites than a person lists: filters, order and pages.': ['OrganizationOverview'],
  'The library asks before it deletes, and names what uses the file.': ['AdminDeleteUnusedMediaAsset'],
};

/** Names of the registered operations. */
export function registeredOperations() {
  const { operations } = JSON.parse(readFileSync(new URL('gateway/persisted-queries.json', root), 'utf8'));
  return operations.map(({ name }) => name);
}

const generatedImport = /import\s*\{([^}]*)\}\s*from\s*'[^']*generated\/operations\.js'/g;

/** Names that a source imports from the generated operations. */
export const importedOperations = (source) =>
  [...source.matchAll(generatedImport)].flatMap(([, names]) => names.match(/\w+/g) ?? []);

/** Operations that the console imports. */
export function operationsOfScreens() {
  const sources = globSync('admin/src/**/*.{ts,tsx}', { cwd: fileURLToPath(root) });
  const used = sources.filter((path) => !/generated\/|\.test\./.test(path));
  return new Set(used.flatMap((path) => importedOperations(readFileSync(new URL(path, root), 'utf8'))));
}

/** What contradicts the reasons: an operation with neither screen nor reason, and a reason that none needs. */
export function contradictions(registered, used, explained) {
  return [
    ...registered
      .filter((name) => !used.has(name) && !explained.includes(name))
      .map((name) => `${name} has no screen and no reason`),
    ...explained.filter((name) => used.has(name)).map((name) => `${name} has a screen: delete its reason`),
    ...explained.filter((name) => !registered.includes(name)).map((name) => `${name} is not registered`),
  ];
}

export const explainedOperations = () => Object.values(reasons).flat();

const section = /(?<=\n## Operations without a screen\n).*?(?=\n## )/s;

/** The page with the list of operations without a screen. */
export const withScreenlessOperations = (text) =>
  text.replace(section, () => {
    const rows = Object.entries(reasons).map(
      ([reason, names]) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${reason} |`,
    );
    return `
These are registered for admin interfaces of your own. \`npm run screenless-operations\` writes the list.

| operations | why the console has no screen for them |
| --- | --- |
${rows.join('\n')}
`;
  });

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = contradictions(registeredOperations(), operationsOfScreens(), explainedOperations());
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
  writeFileSync(page, withScreenlessOperations(readFileSync(page, 'utf8')));
}
