import { writeFile } from 'node:fs/promises';
import { traceConversion } from '@imprint/content/traced-conversion';
import { requireTimeZone } from '@imprint/site-import/date-reading';
import { readGhost } from '@imprint/site-import/ghost';
import { readHtmlFolder } from '@imprint/site-import/html-folder';
import { accountForEntries, type ImportedEntry, importSite } from '@imprint/site-import/import-site';
import { readMarkdownFolder } from '@imprint/site-import/markdown-folder';
import { readOwnLines } from '@imprint/site-import/own-lines';
import { readPostUrls, redirectsOf } from '@imprint/site-import/redirects';
import { readSiteLanguages } from '@imprint/site-import/site-languages';
import type { Source, SourceEntry, SourceOptions } from '@imprint/site-import/source-post';
import { readWordpress } from '@imprint/site-import/wordpress';
import { type Command, InvalidArgumentError } from 'commander';
import { ImportProgress } from './import-progress.js';
import { type ImportReport, openReport } from './import-report.js';
import { ImportSummary } from './import-summary.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { withSite } from './site-access.js';
import { Verification } from './verification.js';

interface ImportOptions {
  site?: string;
  dryRun?: boolean;
  verify?: boolean;
  siteUrl?: string;
  origin?: string;
  timeZone: string;
  report?: string[];
  redirects?: string;
  taxonomy?: ReadonlyMap<string, 'category' | 'tag'>;
}

interface SourceKind {
  name: string;
  path: string;
  description: string;
  read: (paths: readonly string[], options: SourceOptions) => Promise<Source>;
}

const ofOne =
  (read: (path: string, options: SourceOptions) => Promise<SourceEntry[]>): SourceKind['read'] =>
  async ([path = ''], options) => {
    const entries = await read(path, options);
    return { total: entries.length, entries };
  };

const sources: readonly SourceKind[] = [
  {
    name: 'wordpress',
    path: '<file.xml...>',
    description: 'exports of one WordPress site (Tools, Export)',
    read: readWordpress,
  },
  {
    name: 'ghost',
    path: '<file.json>',
    description: 'an export of Ghost (Settings, Labs)',
    read: ([path = ''], options) => readGhost(path, options),
  },
  {
    name: 'markdown',
    path: '<folder>',
    description: 'Markdown files with the front matter of Hugo, Jekyll, Astro, Eleventy or dev.to',
    read: ofOne(readMarkdownFolder),
  },
  {
    name: 'html',
    path: '<folder>',
    description: 'HTML files, as a static site has them',
    read: ofOne(readHtmlFolder),
  },
  {
    name: 'ndjson',
    path: '<posts.ndjson>',
    description: 'an export of this platform (NDJSON)',
    read: ofOne(readOwnLines),
  },
];
const scopes = ['import', 'posts:read', 'posts:write', 'media:read', 'media:write', 'site:read'];

/** `imprint import`: brings the posts of another system to a site. */
export function addImportCommand(program: Command): void {
  const group = program.command('import').description('brings posts of another system to a site');
  for (const { name, path, description, read } of sources) {
    const command = group
      .command(`${name} ${path}`)
      .description(`posts of ${description}; a second run changes only what changed`)
      .option('--site <id|slug>', 'import as operator into this site; without it into the site of IMPRINT_KEY')
      .option('--dry-run', 'validate everything and write nothing')
      .option(
        '--verify',
        'without a site: count what the posts would have of the source; fails if a part is unaccounted',
      )
      .option('--site-url <url>', 'URL of the present site, for images with relative URLs')
      .option('--origin <name>', 'name of this source in the ids of its posts; by default its address or folder')
      .option('--time-zone <name>', 'time zone of dates without one, such as America/Sao_Paulo', 'UTC')
      .option('--report <file>', 'write what became of each entry: a page (.html) or JSON lines; repeatable', addTo)
      .option('--redirects <file>', 'write former paths and new URLs, for a web server')
      .action((given: string | string[], options: ImportOptions, command: Command) =>
        importFrom({ name, read }, [given].flat(), { options, command }),
      );
    if (name === 'wordpress')
      command.option(
        '--taxonomy <name=tag|category>',
        'make tags or categories of another taxonomy; repeatable',
        addTaxonomy,
      );
  }
}

const addTo = (value: string, values: string[] = []): string[] => [...values, value];

function addTaxonomy(value: string, taxonomies: ReadonlyMap<string, 'category' | 'tag'> = new Map()) {
  const [, name, kind] = /^([^=]+)=(tag|category)$/.exec(value) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Give the name of a taxonomy, such as genre=tag.');
  return new Map<string, 'category' | 'tag'>([...taxonomies, [name, kind === 'tag' ? 'tag' : 'category']]);
}

async function importFrom(
  kind: Pick<SourceKind, 'name' | 'read'>,
  paths: readonly string[],
  { options, command }: { options: ImportOptions; command: Command },
): Promise<void> {
  const read = (defaultLanguage?: string) =>
    kind.read(paths, { ...toSourceOptions(options), ...(defaultLanguage && { defaultLanguage }) });
  const title = `Import of ${paths.join(', ')}`;
  const reports = (options.report ?? []).map((path) => openReport(path, title));
  try {
    if (options.verify) await verify(read, reports, isJson(command));
    else await importInto(read, { ...options, name: kind.name, reports, isJson: isJson(command) });
  } finally {
    await Promise.all(reports.map((report) => report.close()));
  }
}

async function verify(read: () => Promise<Source>, reports: readonly ImportReport[], isJson: boolean): Promise<void> {
  const { total, entries } = await read();
  const progress = new ImportProgress(total);
  const verification = new Verification({ isJson, write: (text) => process.stdout.write(text) });
  for await (const entry of accountForEntries(entries, traceConversion)) {
    verification.add(entry);
    for (const report of reports) await report.add(entry);
    progress.add();
  }
  verification.finish();
  if (!verification.isPassed) process.exitCode = 1;
}

interface ImportRun extends ImportOptions {
  name: string;
  reports: readonly ImportReport[];
  isJson: boolean;
}

async function importInto(read: (defaultLanguage: string) => Promise<Source>, run: ImportRun): Promise<void> {
  const { site, dryRun: isDryRun = false, redirects, reports } = run;
  const summary = new ImportSummary();
  const moved: Pick<ImportedEntry, 'id' | 'formerPaths'>[] = [];
  await withSite(site, { name: `imprint import ${run.name}`, scopes }, async (imprint) => {
    const languages = await readSiteLanguages(imprint);
    const { total, entries } = await read(languages.default);
    const progress = new ImportProgress(total);
    for await (const entry of importSite(imprint, entries, { isDryRun, trace: traceConversion, languages })) {
      summary.add(entry);
      if (redirects) moved.push({ id: entry.id, formerPaths: entry.formerPaths });
      for (const report of reports) await report.add(entry);
      progress.add();
    }
    if (!redirects) return;
    const lines = redirectsOf(await readPostUrls(imprint), moved);
    await writeFile(redirects, lines.map(([from, to]) => `${from} ${to}\n`).join(''));
  });
  print(summary.toObject(), run.isJson);
  if (summary.hasFailed) process.exitCode = 1;
}

const toSourceOptions = ({ siteUrl, origin, timeZone, taxonomy }: ImportOptions): SourceOptions => ({
  ...(taxonomy && { taxonomies: taxonomy }),
  siteUrl: siteUrl ?? null,
  origin: origin?.trim() || null,
  timeZone: requireTimeZone(timeZone),
  now: new Date(),
});
