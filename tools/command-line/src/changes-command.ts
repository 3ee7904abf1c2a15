import { type Command, InvalidArgumentError } from 'commander';
import { asOperator } from './operator.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

export function addChangesCommand(program: Command): void {
  program
    .command('changes')
    .description('the feed of changes')
    .command('age')
    .description('dates the changes of a site back, to see what a client does with a cursor that has expired')
    .requiredOption('--site <id|slug>', 'the site')
    .option('--days <n>', 'by this many days', toDays, 91)
    .action(async ({ site, days }: { site: string; days: number }, command: Command) => {
      const { found } = await asOperator<{ found: { id: string } }>(
        'query ($site: ID!) { found: site(reference: $site) { id } }',
        { site },
      );
      const { aged } = await asOperator<{ aged: { changeCount: number } }>(
        'mutation ($input: AgeContentChangesInput!) { aged: ageContentChanges(input: $input) { changeCount } }',
        { input: { siteId: found.id, days } },
      );
      print({ site_id: found.id, days, changes: aged.changeCount }, isJson(command));
    });
}

function toDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('must be a number from 1 to 9999');
  return Number(text);
}
