import { writeFile } from 'node:fs/promises';
import { Imprint } from '@imprint/client';
import { readGhost } from '@imprint/site-import/ghost';
import { readHtmlFolder } from '@imprint/site-import/html-folder';
import { type ImportedEntry, importSite, redirectsOf } from '@imprint/site-import/import-site';
import { readMarkdownFolder } from '@imprint/site-import/markdown-folder';
import type { SourceEntry } from '@imprint/site-import/source-post';
import { readWordpress } from '@imprint/site-import/wordpress';
import type { Command } from 'commander';
import { readKeyAccess } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

interface ImportOptions {
  dryRun?: boolean;
  siteUrl?: string;
  report?: string;
  redirects?: string;
}

type Read = (path: string, options: { siteUrl: string | null }) => Promise<SourceEntry[]>;

const sources: readonly { name: string; path: string; description: string; read: Read }[] = [
  { name: 'wordpress', path: '<file.xml>', description: 'an export of WordPress (Tools, Export)', read: readWordpress },
  { name: 'ghost', path: '<file.json>', description: 'an export of Ghost (Settings, Labs)', read: readGhost },
  {
    name: 'markdown',
    path: '<folder>',
    description: 'Markdown files with the front matter of Hugo, Jekyll, Astro, Eleventy or dev.to',
    read: readMarkdownFolder,
  },
  { name: 'html', path: '<folder>', description: 'HTML files, as a static site has them', read: readHtmlFolder },
];
/** Entries that the summary names; the report has all. */
const namedEntries = 20;

/** `imprint import`: brings the posts of another system to the site of an API key. */
export function addImportCommand(program: Command): void {
  const group = program.command('import').description('brings posts of another system to the site of a key');
  for (const { name, path, description, read } of sources) {
    group
      .command(`${name} ${path}`)
      .description(`posts of ${description}; a second run changes only what changed`)
      .option('--dry-run', 'validate everything and write nothing')
      .option('--site-url <url>', 'URL of the present site, for images with relative URLs')
      .option('--report <file>', 'write what became of each entry, one JSON document per line')
      .option('--redirects <file>', 'write former paths and new URLs, for a web server')
      .action((given: string, options: ImportOptions, command: Command) => importFrom(read, given, options, command));
  }
}

async function importFrom(read: Read, path: string, options: ImportOptions, command: Command): Promise<void> {
  const { url, key } = readKeyAccess();
  const imprint = new Imprint({ baseUrl: url, key });
  const entries = await read(path, { siteUrl: options.siteUrl ?? null });
  const imported = await importSite(imprint, entries, {
    isDryRun: options.dryRun ?? false,
    onProgress: (done, total) => process.stderr.write(`${done} of ${total}\n`),
  });
  if (options.report) await writeFile(options.report, imported.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const redirects = options.redirects ? await redirectsOf(imprint, imported) : [];
  if (options.redirects) await writeFile(options.redirects, redirects.map(([from, to]) => `${from} ${to}\n`).join(''));
  print(summaryOf(imported), isJson(command));
  if (imported.some(({ status }) => status === 'error')) process.exitCode = 1;
}

function summaryOf(imported: readonly ImportedEntry[]): object {
  const count = (...statuses: ImportedEntry['status'][]) =>
    imported.filter(({ status }) => statuses.includes(status)).length;
  const remarks = imported.flatMap(({ name, problem, losses }) =>
    [...(problem === null ? [] : [problem]), ...losses].map((remark) => `${name}: ${remark}`),
  );
  return {
    ...{ created: count('created'), updated: count('updated'), unchanged: count('replayed'), valid: count('valid') },
    ...{ failed: count('error'), skipped: count('skipped'), remarks: remarks.slice(0, namedEntries) },
    remark_count: remarks.length,
  };
}
