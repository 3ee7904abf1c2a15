import { writeFile } from 'node:fs/promises';
import { requireTimeZone } from '@imprint/site-import/date-reading';
import { readGhost } from '@imprint/site-import/ghost';
import { readHtmlFolder } from '@imprint/site-import/html-folder';
import { type ImportedEntry, importSite, redirectsOf } from '@imprint/site-import/import-site';
import { readMarkdownFolder } from '@imprint/site-import/markdown-folder';
import { readOwnLines } from '@imprint/site-import/own-lines';
import type { SourceEntry, SourceOptions } from '@imprint/site-import/source-post';
import { readWordpress } from '@imprint/site-import/wordpress';
import type { Command } from 'commander';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';
import { withSite } from './site-access.js';

interface ImportOptions {
  site?: string;
  dryRun?: boolean;
  siteUrl?: string;
  origin?: string;
  timeZone: string;
  report?: string;
  redirects?: string;
}

type Read = (path: string, options: SourceOptions) => Promise<SourceEntry[]>;

interface Source {
  name: string;
  path: string;
  description: string;
  read: Read;
}

const sources: readonly Source[] = [
  { name: 'wordpress', path: '<file.xml>', description: 'an export of WordPress (Tools, Export)', read: readWordpress },
  { name: 'ghost', path: '<file.json>', description: 'an export of Ghost (Settings, Labs)', read: readGhost },
  {
    name: 'markdown',
    path: '<folder>',
    description: 'Markdown files with the front matter of Hugo, Jekyll, Astro, Eleventy or dev.to',
    read: readMarkdownFolder,
  },
  { name: 'ndjson', path: '<posts.ndjson>', description: 'an export of this platform (NDJSON)', read: readOwnLines },
  { name: 'html', path: '<folder>', description: 'HTML files, as a static site has them', read: readHtmlFolder },
];
const scopes = ['import', 'posts:read', 'posts:write', 'media:write'];
/** Remarks in the summary; `--report` has all. */
const reportedRemarks = 20;

/** `imprint import`: brings the posts of another system to a site. */
export function addImportCommand(program: Command): void {
  const group = program.command('import').description('brings posts of another system to a site');
  for (const { name, path, description, read } of sources) {
    group
      .command(`${name} ${path}`)
      .description(`posts of ${description}; a second run changes only what changed`)
      .option('--site <id|slug>', 'import as operator into this site; without it into the site of IMPRINT_KEY')
      .option('--dry-run', 'validate everything and write nothing')
      .option('--site-url <url>', 'URL of the present site, for images with relative URLs')
      .option('--origin <name>', 'name of this source in the ids of its posts; by default its address or folder')
      .option('--time-zone <name>', 'time zone of dates without one, such as America/Sao_Paulo', 'UTC')
      .option('--report <file>', 'write what became of each entry, one JSON document per line')
      .option('--redirects <file>', 'write former paths and new URLs, for a web server')
      .action((given: string, options: ImportOptions, command: Command) =>
        importFrom({ name, read }, given, options, command),
      );
  }
}

async function importFrom(
  { name, read }: Pick<Source, 'name' | 'read'>,
  path: string,
  { site, dryRun: isDryRun = false, report, redirects, ...given }: ImportOptions,
  command: Command,
): Promise<void> {
  const options = toSourceOptions(given);
  const imported = await withSite(site, { name: `imprint import ${name}`, scopes }, async (imprint) => {
    const entries = await read(path, options);
    const onProgress = (done: number, total: number) => showProgress(`${done} of ${total}\n`);
    const results = await importSite(imprint, entries, { isDryRun, onProgress });
    if (report) await writeFile(report, results.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const moved = redirects ? await redirectsOf(imprint, results) : [];
    if (redirects) await writeFile(redirects, moved.map(([from, to]) => `${from} ${to}\n`).join(''));
    return results;
  });
  print(summaryOf(imported), isJson(command));
  if (imported.some(({ status }) => status === 'error')) process.exitCode = 1;
}

const toSourceOptions = ({ siteUrl, origin, timeZone }: Omit<ImportOptions, 'site'>): SourceOptions => ({
  siteUrl: siteUrl ?? null,
  origin: origin?.trim() || null,
  timeZone: requireTimeZone(timeZone),
  now: new Date(),
});

function summaryOf(imported: readonly ImportedEntry[]): object {
  const count = (...statuses: ImportedEntry['status'][]) =>
    imported.filter(({ status }) => statuses.includes(status)).length;
  const remarks = imported.flatMap(({ name, problem, losses }) =>
    [...(problem === null ? [] : [problem]), ...losses].map((remark) => `${name}: ${remark}`),
  );
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('replayed'),
    valid: count('valid'),
    skipped: count('skipped'),
    failed: count('error'),
    report: remarks.slice(0, reportedRemarks),
    remark_count: remarks.length,
  };
}
