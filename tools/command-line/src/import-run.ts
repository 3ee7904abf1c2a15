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
import { ImportProgress } from './import-progress.js';
import { type ImportReport, openReport } from './import-report.js';
import { ImportSummary } from './import-summary.js';
import { print } from './output.js';
import { withSite } from './site-access.js';
import { Verification } from './verification.js';

export interface ImportOptions {
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

export type SourceName = 'wordpress' | 'ghost' | 'markdown' | 'html' | 'ndjson';

type ReadSource = (paths: readonly string[], options: SourceOptions) => Promise<Source>;

const readers: Readonly<Record<SourceName, ReadSource>> = {
  wordpress: readWordpress,
  ghost: ([path = ''], options) => readGhost(path, options),
  markdown: ofOne(readMarkdownFolder),
  html: ofOne(readHtmlFolder),
  ndjson: ofOne(readOwnLines),
};
const scopes = ['import', 'posts:read', 'posts:write', 'media:read', 'media:write', 'site:read'];

interface ImportRun extends ImportOptions {
  name: SourceName;
  paths: readonly string[];
  isJson: boolean;
}

/** Reads a source and imports or verifies it; the exit code is 1 if an entry failed. */
export async function runImport(run: ImportRun): Promise<void> {
  const { name, paths } = run;
  const read = (defaultLanguage?: string) =>
    readers[name](paths, { ...toSourceOptions(run), ...(defaultLanguage && { defaultLanguage }) });
  const title = `Import of ${paths.join(', ')}`;
  const reports = (run.report ?? []).map((path) => openReport(path, title));
  try {
    if (run.verify) await verify(read, reports, run.isJson);
    else await importInto(read, reports, run);
  } finally {
    await Promise.all(reports.map((report) => report.close()));
  }
}

function ofOne(read: (path: string, options: SourceOptions) => Promise<SourceEntry[]>): ReadSource {
  return async ([path = ''], options) => {
    const entries = await read(path, options);
    return { total: entries.length, entries };
  };
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

async function importInto(
  read: (defaultLanguage: string) => Promise<Source>,
  reports: readonly ImportReport[],
  run: ImportRun,
): Promise<void> {
  const { site, dryRun: isDryRun = false, redirects } = run;
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
