import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { asOperator } from './operator.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';

const batchSize = 2_000;

interface Outcome {
  accepted: number;
  bots: number;
  rejected: number;
}

export function addAnalyticsCommand(program: Command): void {
  program
    .command('analytics')
    .description('traffic')
    .command('import')
    .description('counts hits from a file of JSON lines: {at, path, ip, user_agent, referrer?}')
    .requiredOption('--site <id|slug>', 'site of the hits')
    .requiredOption('--file <path>', 'the file; - for standard input')
    .action(async ({ site, file }: { site: string; file: string }, command: Command) => {
      const { found } = await asOperator<{ found: { id: string } }>(
        'query ($site: ID!) { found: site(reference: $site) { id } }',
        { site },
      );
      const total: Outcome = { accepted: 0, bots: 0, rejected: 0 };
      for await (const hits of batches(file)) {
        const { outcome } = await asOperator<{ outcome: Outcome }>(
          'mutation ($input: ImportHitsInput!) { outcome: importHits(input: $input) { accepted bots rejected } }',
          { input: { siteId: found.id, hits } },
        );
        for (const key of ['accepted', 'bots', 'rejected'] as const) total[key] += outcome[key];
        showProgress(`\r${total.accepted + total.bots + total.rejected} hits`);
      }
      showProgress('\n');
      print(total, isJson(command));
    });
}

/** A line that is not JSON is passed on unparsed and counted as rejected. */
async function* batches(file: string): AsyncGenerator<unknown[]> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  let batch: unknown[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    batch.push(parsed(line));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line.slice(0, 100);
  }
}
