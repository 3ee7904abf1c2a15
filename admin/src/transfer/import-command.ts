/** What the command line imports, in the order of the choice. */
export const importSources = ['wordpress', 'ghost', 'markdown', 'html', 'ndjson'] as const;
export type ImportSource = (typeof importSources)[number];

const examples: Readonly<Record<ImportSource, string>> = {
  wordpress: 'export.xml',
  ghost: 'export.json --site-url https://old.example',
  markdown: 'folder --site-url https://old.example',
  html: 'folder --site-url https://old.example',
  ndjson: 'posts.ndjson',
};

/** The scopes that the key of an import needs. */
export const importScopes = ['import', 'posts:read', 'posts:write', 'media:read', 'media:write', 'site:read'];

/** The command that imports from the source with a key of the site. It writes nothing until `--dry-run` is left out. */
export const importCommand = (url: string, source: ImportSource): string =>
  [
    `export IMPRINT_URL=${url}`,
    'export IMPRINT_KEY=ck_live_…',
    `npm run --silent imprint -- import ${source} ${examples[source]} --dry-run`,
  ].join('\n');
