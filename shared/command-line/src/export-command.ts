import { Imprint } from '@imprint/client';
import type { Command } from 'commander';
import { readKeyAccess } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { exportSite } from './site-export.js';

/** `imprint export`: takes the site of an API key out of the platform. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('takes the site of a key out of the platform')
    .command('site <folder>')
    .description('writes posts as Markdown and import lines, media, redirects, leads and traffic to a folder')
    .action(async (folder: string, _options: object, command: Command) => {
      const { url, key } = readKeyAccess();
      const imprint = new Imprint({ baseUrl: url, key });
      const exported = await exportSite(imprint, folder, (text) => process.stderr.write(`${text}\n`));
      print(exported, isJson(command));
    });
}
