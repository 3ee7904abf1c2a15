import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

export function addSchemaCommand(program: Command): void {
  program
    .command('schema')
    .description('schemas')
    .command('check')
    .description('same as npm run schema:check')
    .option('--against <file|ref>', 'file or git reference to compare with')
    .option('--traffic <file...>', 'traffic records of gateways')
    .action(({ against, traffic = [] }: { against?: string; traffic?: string[] }, command: Command) => {
      const script = fileURLToPath(import.meta.resolve('@imprint/schema-tools/check-command'));
      const words = [
        script,
        ...(against ? ['--against', against] : []),
        ...traffic.flatMap((file) => ['--traffic', file]),
        ...(command.optsWithGlobals().json ? ['--json'] : []),
      ];
      process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
    });
}
