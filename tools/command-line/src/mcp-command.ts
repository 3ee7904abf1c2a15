import { Imprint } from '@imprint/client';
import type { Command } from 'commander';
import { readKeyAccess } from './config.js';

/** Clients give up on a call after a minute. */
const maxWaitSeconds = 20;

/** `imprint mcp`: tools for an agent over standard input and output, until standard input ends. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serves tools for an agent (Model Context Protocol) over standard input and output')
    .action(serve);
}

async function serve(): Promise<void> {
  // Only here: they take a fifth of a second to load.
  const [{ createMcpServer }, { serveStdio }] = await Promise.all([
    import('@imprint/mcp/mcp-server'),
    import('@modelcontextprotocol/server/stdio'),
  ]);
  const { url, key } = readKeyAccess();
  const client = { baseUrl: url, key, maxWaitSeconds };
  const { scopes } = await new Imprint(client).site.readKey();
  serveStdio(() => createMcpServer({ client, scopes }), {
    onerror: (error) => process.stderr.write(`imprint: ${error.message.replaceAll('\n', ' ')}\n`),
  });
}
