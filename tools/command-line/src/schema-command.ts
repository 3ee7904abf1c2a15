import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { withSchemaToken } from './config.js';

interface SchemaCheckOptions {
  against?: string;
  traffic?: string[];
  schema?: string;
  operations?: string[];
  client?: string[];
  clientSchema?: string;
  token?: string;
  openapi?: string;
  baseline?: string;
  calls?: string[];
  used?: string;
  markdown?: boolean;
  junit?: boolean;
  github?: boolean;
  sarif?: boolean;
}

export function addSchemaCommand(program: Command): void {
  program
    .command('schema')
    .description('schemas')
    .command('check')
    .description(
      'checks the schemas of this checkout, or with --schema or --openapi the operations of another repository',
    )
    .option('--against <file|ref>', 'file or git reference to compare with')
    .option('--traffic <file...>', 'traffic records of gateways')
    .option('--schema <url|file>', 'gateway, SDL or introspection result to check operations against')
    .option('--operations <glob...>', 'GraphQL documents to check')
    .option('--client <name...>', 'clients whose directives are left out: apollo, relay, tada')
    .option('--client-schema <file>', 'SDL of the types, fields and directives of the client')
    .option('--token <token>', 'bearer token for --schema; default IMPRINT_TOKEN')
    .option('--openapi <url|file>', 'OpenAPI description of the platform to check a REST client against')
    .option('--baseline <file>', 'OpenAPI description that the client was made from')
    .option('--calls <glob...>', 'code that calls operations')
    .option('--used <file>', 'operationIds that the client uses, one a line')
    .option('--markdown', 'print a Markdown table')
    .option('--junit', 'print a JUnit report')
    .option('--github', 'print annotations for GitHub Actions')
    .option('--sarif', 'print a SARIF 2.1.0 log')
    .addHelpText('after', '\nExit code: 0 fine, 1 breaking, 2 invalid.')
    .action((options: SchemaCheckOptions, command: Command) => {
      const { against, schema, traffic = [], operations = [], client = [], clientSchema, token } = options;
      const { openapi, baseline, calls = [], used } = options;
      const flags = { ...options, json: command.optsWithGlobals<{ json?: boolean }>().json };
      const words = [
        fileURLToPath(import.meta.resolve('@imprint/schema-tools/check-command')),
        ...(against ? ['--against', against] : []),
        ...(schema ? ['--schema', schema] : []),
        ...traffic.flatMap((file) => ['--traffic', file]),
        ...operations.flatMap((pattern) => ['--operations', pattern]),
        ...client.flatMap((name) => ['--client', name]),
        ...(clientSchema ? ['--client-schema', clientSchema] : []),
        ...(openapi ? ['--openapi', openapi] : []),
        ...(baseline ? ['--baseline', baseline] : []),
        ...calls.flatMap((pattern) => ['--calls', pattern]),
        ...(used ? ['--used', used] : []),
        ...(['json', 'markdown', 'junit', 'github', 'sarif'] as const).flatMap((name) =>
          flags[name] ? [`--${name}`] : [],
        ),
      ];
      // Not as an argument, which other users of the machine can read.
      const env = token ? withSchemaToken(token) : undefined;
      process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', ...(env && { env }) }).status ?? 2;
    });
}
