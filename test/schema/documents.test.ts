import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !/node_modules|\/dist\/|^\./.test(path),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The anchor that Markdown renderers derive from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

it.each(pages)('%s has no broken links', (page) => {
  // Code shows the syntax of links.
  const prose = textOf(page).replace(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined) return false;
    return ![...textOf(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('has upgrade notes for the current version', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const newest = /^## (?!Next$)(\S+)$/m.exec(textOf('docs/upgrades.md'))?.[1];
  expect(newest).toBe(version);
});
