import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapiDocuments } from '../support/openapi-documents.js';

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

it('the guides name only operations of the OpenAPI documents', () => {
  const known = openapiDocuments.flatMap(({ document }) =>
    Object.entries<object>(document.paths).flatMap(([path, methods]) => {
      const shape = path.replace(/^\/api/, '').replace(/\{\w+\}/g, '[^/]+');
      return Object.keys(methods).map((method) => new RegExp(`^${method} ${shape}$`, 'i'));
    }),
  );
  const named = pages
    .filter((page) => /^docs\/[\w-]+\.md$|^README\.md$/.test(page))
    .flatMap((page) => [...textOf(page).matchAll(/`(GET|POST|PUT|PATCH|DELETE) (?:\/api)?(\/v1\/[^`?\s]+)/g)])
    .map(([, method, path]) => `${method} ${path}`);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((operation) => !known.some((shape) => shape.test(operation)))).toEqual([]);
});
