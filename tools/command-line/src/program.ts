import { Command, CommanderError } from 'commander';
import { addAnalyticsCommand } from './analytics-command.js';
import { addBackupCommands } from './backup-commands.js';
import { addCapacityCommand } from './capacity-command.js';
import { addClientCommands } from './client-commands.js';
import { addExportCommand } from './export-command.js';
import { addImportCommand } from './import-command.js';
import { addJobCommands } from './job-commands.js';
import { addKeyCommands } from './key-commands.js';
import { addMailCommands } from './mail-commands.js';
import { addMcpCommand } from './mcp-command.js';
import { addMigrateCommand } from './migrate-command.js';
import { addMoveCommand } from './move-command.js';
import { addOrganizationCommands, addSiteCommands } from './organization-commands.js';
import { addSchemaCommand } from './schema-command.js';
import { addSetupCommand } from './setup-command.js';
import { addUserCommands } from './user-commands.js';

const usageExit = 2;

const program = new Command('imprint')
  .description('Operates a running Imprint platform.')
  .option('--json', 'print exactly one JSON document');

addSetupCommand(program);
addOrganizationCommands(program);
addSiteCommands(program);
addKeyCommands(program);
addUserCommands(program);
addClientCommands(program);
addMailCommands(program);
addJobCommands(program);
addAnalyticsCommand(program);
addImportCommand(program);
addExportCommand(program);
addMcpCommand(program);
addMigrateCommand(program);
addBackupCommands(program);
addMoveCommand(program);
addSchemaCommand(program);
addCapacityCommand(program);
strictly(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : usageExit);
  process.stderr.write(`imprint: ${error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error)}\n`);
  process.exit(1);
}

/** Allows `--json` anywhere; an unknown option shows the usage. */
function strictly(command: Command): void {
  command.exitOverride().showHelpAfterError().configureHelp({ showGlobalOptions: true });
  for (const child of command.commands) {
    if (child.commands.length === 0) child.option('--json', 'print exactly one JSON document');
    strictly(child);
  }
}
