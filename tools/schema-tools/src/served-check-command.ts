#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { clientCheckOptions } from './check-options.js';
import { checkOtherRepository } from './other-repository.js';
import { reportCheck } from './report-check.js';

/** The program that gateways serve and that `@imprint/schema-check` contains: it checks other repositories. */

const usage = `Usage: schema-check --schema <url|file> --operations <glob> [options]
       schema-check --openapi <url|file> --baseline <file> [--calls <glob>] [--used <file>] [options]

Checks the GraphQL operations of this folder against a schema, and the REST operations that it
calls against an OpenAPI description.

  --schema <url|file>     gateway, SDL or introspection result
  --operations <glob>     GraphQL documents, or code with them; can be repeated
  --client <name>         client whose directives are left out: apollo, relay, tada; can be repeated
  --client-schema <file>  SDL of the types, fields and directives of the client
  --token <token>         bearer token for --schema; default IMPRINT_TOKEN

  --openapi <url|file>    OpenAPI description of the platform
  --baseline <file>       OpenAPI description that the client of this folder was made from
  --calls <glob>          code that calls operations; can be repeated
  --used <file>           operationIds that this folder uses, one a line
                          without --calls and --used every operation is compared

  --json | --markdown | --junit | --github | --sarif
                          format of the report; lines of text when omitted

Exit code: 0 fine, 1 breaking, 2 invalid.
`;

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(usage);
} else {
  await reportCheck(async () => {
    const { values: options } = parseArgs({ options: clientCheckOptions });
    return { findings: await checkOtherRepository(options), options };
  });
}
