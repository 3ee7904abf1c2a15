import { type Command, InvalidArgumentError } from 'commander';
import type { ImportOptions, SourceName } from './import-run.js';
import { isJson } from './organization-commands.js';

interface SourceKind {
  name: SourceName;
  path: string;
  description: string;
}

const sources: readonly SourceKind[] = [
  { name: 'wordpress', path: '<file.xml...>', description: 'exports of one WordPress site (Tools, Export)' },
  { name: 'ghost', path: '<file.json>', description: 'an export of Ghost (Settings, Labs)' },
  {
    name: 'markdown',
    path: '<folder>',
    description: 'Markdown files with the front matter of Hugo, Jekyll, Astro, Eleventy or dev.to',
  },
  { name: 'html', path: '<folder>', description: 'HTML files, as a static site has them' },
  { name: 'ndjson', path: '<posts.ndjson>', description: 'an export of this platform (NDJSON)' },
];

/** `imprint import`: brings the posts of another system to a site. */
export function addImportCommand(program: Command): void {
  const group = program.command('import').description('brings posts of another system to a site');
  for (const { name, path, description } of sources) {
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
      .action(async (given: string | string[], options: ImportOptions, command: Command) => {
        // Readers and converters take a second to load, which no other command should wait for.
        const { runImport } = await import('./import-run.js');
        await runImport({ ...options, name, paths: [given].flat(), isJson: isJson(command) });
      });
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
