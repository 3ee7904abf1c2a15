import type { Command } from 'commander';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';
import { type KeyPurpose, withSite } from './site-access.js';

/** Everything that an export contains. */
const purpose: KeyPurpose = {
  name: 'imprint export site',
  scopes: ['export', 'sites:read', 'posts:read', 'posts:write', 'media:read', 'leads:read', 'analytics:read'],
};

/** `imprint export`: takes a site out of the platform. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('takes a site out of the platform')
    .command('site')
    .usage('[options] [site] <folder>')
    .description('writes posts as Markdown and import lines, media, redirects, leads and traffic to a folder')
    .argument('<site>', 'ID or slug of the site, as operator; without one the site of IMPRINT_KEY')
    .argument('[folder]', 'where to write')
    .action(async (first: string, second: string | undefined, _options: object, command: Command) => {
      const [site, folder] = second === undefined ? [undefined, first] : [first, second];
      // Only here: it takes a fifth of a second to load.
      const { exportSite } = await import('./site-export.js');
      const exported = await withSite(site, purpose, (imprint) =>
        exportSite(imprint, folder, (text) => showProgress(`${text}\n`)),
      );
      print(exported, isJson(command));
    });
}
