import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

export function addSchemaCommand(program: Command): void {
  program
    .command('schema')
    .description('schemas')
    .command('check')
    .description('the same as npm run schema:check')
    .option('--against <file|ref>', 'what to compare with')
    .option('--traffic <file...>', 'records of operations that gateways took down')
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
