import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';

/**
 * Rejects `record[name]` and `name in record` with arbitrary strings: objects inherit `constructor`, `toString` and
 * `__proto__`, which client input could reach. Type-aware, so names of a closed union pass. A comment that starts with
 * `lookup-by-known-name:` and gives the reason exempts the next line.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const home = 'shared/ids/src/own-value.ts';
const exemption = /\/\/ lookup-by-known-name: \S/;
const packages = [
  '{shared,tools,subgraphs,clients}/*/tsconfig.json',
  '{gateway,rest-adapter,platform,pages}/tsconfig.json',
];
const [, , ...named] = process.argv;
const configs = named.length > 0 ? named : globSync(packages, { cwd: root }).map((path) => `${root}${path}`);

const isAnyText = (checker, node) => {
  const named = node.kind === SyntaxKind.AsExpression ? node.expression : node;
  const type = checker.getTypeAtLocation(named);
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  return parts.some((part) => part && (part.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0);
};

function faultOf(checker, node) {
  if (node.kind === SyntaxKind.ElementAccessExpression && isAnyText(checker, node.argumentExpression)) {
    return 'reads or writes inherited names: use ownValue(record, name) or a Map';
  }
  const isIn = node.kind === SyntaxKind.BinaryExpression && node.operatorToken.kind === SyntaxKind.InKeyword;
  return isIn && isAnyText(checker, node.left) ? 'is true for inherited names: use Object.hasOwn(record, name)' : null;
}

/** Violations in one file, with their positions. */
function faultsOf(checker, file, shownName) {
  const lines = file.text.split('\n');
  const faults = [];
  const visit = (node) => {
    const fault = faultOf(checker, node);
    if (fault) {
      const text = file.text.slice(node.pos, node.end).trim();
      const line = file.text.slice(0, node.end - text.length).split('\n').length;
      const isExempt = lines.slice(Math.max(0, line - 3), line).some((above) => exemption.test(above));
      if (!isExempt) faults.push(`${shownName}:${line}: ${text} ${fault}`);
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return faults;
}

const api = new API({ cwd: root });
const faults = configs.flatMap((path) => {
  const { program, checker } = api.updateSnapshot({ openProjects: [path] }).getProject(path);
  const folder = path.slice(0, -'tsconfig.json'.length);
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}src/`) && !name.endsWith(home) && !name.includes('/generated/'))
    .flatMap((name) => faultsOf(checker, program.getSourceFile(name), name.slice(root.length)));
});
api.close();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
