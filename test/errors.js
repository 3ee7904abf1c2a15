import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { errorReasons as content } from '@imprint/content/error-reasons';
import { sharedReasons } from '@imprint/errors/error-reasons';
import { restErrors } from '@imprint/errors/rest-error';
import { errorReasons as forms } from '@imprint/forms/error-reasons';
import { errorReasons as identity } from '@imprint/identity/error-reasons';
import { errorReasons as media } from '@imprint/media/error-reasons';
import { explanations } from '@imprint/pages/problem-types';
import { errorReasons as sites } from '@imprint/sites/error-reasons';

/** Reasons of errors by the folder of the package that declares them. */
export const declaredReasons = {
  'shared/errors': sharedReasons,
  'subgraphs/content': content,
  'subgraphs/forms': forms,
  'subgraphs/identity': identity,
  'subgraphs/media': media,
  'subgraphs/sites': sites,
};

const familyRows = () =>
  Object.entries(restErrors).map(
    ([family, { status, code }]) => `| \`${family}\` | ${status} | \`${code}\` | ${explanations[family].when} |`,
  );

function familyTable() {
  return ['| family | status | `error.code` | when |', '| --- | --- | --- | --- |', ...familyRows()].join('\n');
}

function reasonList() {
  const names = Object.values(declaredReasons).flat().sort();
  const list = names.map((name) => `\`${name}\``).join(', ');
  return `Reasons (\`extensions.reason\`) distinguish cases within a family that clients handle differently: ${list}.`;
}

const parts = /(<!-- (families|reasons): npm run errors -->\n)[\s\S]*?(\n<!-- end of the \2 -->)/g;

/** The page of the documentation with the families and reasons of the code. */
export const withErrors = (page) =>
  page.replace(
    parts,
    (_, start, name, end) => `${start}\n${name === 'families' ? familyTable() : reasonList()}\n${end}`,
  );

if (argv[1] === fileURLToPath(import.meta.url)) {
  const page = new URL('../docs/errors.md', import.meta.url);
  writeFileSync(page, withErrors(readFileSync(page, 'utf8')));
}
