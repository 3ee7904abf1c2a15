import type { Command } from 'commander';
import { asOperator } from './operator.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

interface Decision {
  service: string;
  id: string;
}

const serviceOption = ['--service <name>', 'analytics, content, forms, identity, media or sites'] as const;

export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('background jobs of all services');
  jobs
    .command('list')
    .description('counts by service, task and state')
    .action(async (_, command: Command) => {
      const { queues } = await asOperator<{ queues: { service: string; tasks: object[] | null }[] }>(
        `{ queues: jobQueues { service tasks {
          task waiting scheduled running retrying dead waiting_since: waitingSince
        } } }`,
        {},
      );
      // A service that does not respond has no tasks to show.
      const items = queues.flatMap(({ service, tasks }) =>
        (tasks ?? [{ task: null }]).map((task) => ({ service, ...task })),
      );
      print({ items }, isJson(command));
    });
  jobs
    .command('dead')
    .description('jobs that failed permanently, the last failed first')
    .requiredOption(...serviceOption)
    .option('--limit <n>', '1 to 100', '50')
    .option('--after <cursor>', 'next_cursor of the previous page')
    .action(async ({ service, limit, after }: Record<string, string>, command: Command) => {
      const { found } = await asOperator<{ found: { nodes: object[]; pageInfo: { endCursor: string | null } } }>(
        `query ($service: JobService!, $first: Int!, $after: String) {
          found: deadJobs(service: $service, first: $first, after: $after) {
            nodes { id: number task attempts error created_at: createdAt failed_at: failedAt } pageInfo { endCursor }
          }
        }`,
        { service: service?.toUpperCase(), first: Number(limit), after },
      );
      print({ items: found.nodes, next_cursor: found.pageInfo.endCursor }, isJson(command));
    });
  for (const [name, description] of [
    ['retry', 'runs a dead job again, with all its attempts'],
    ['discard', 'deletes a dead job'],
  ] as const) {
    jobs
      .command(name)
      .description(description)
      .requiredOption(...serviceOption)
      .requiredOption('--id <number>', 'number of the job in its service')
      .action(async ({ service, id }: Decision, command: Command) => {
        const { outcome } = await asOperator<{ outcome: object }>(
          'mutation ($input: DecideJobInput!) { outcome: decideJob(input: $input) { done } }',
          { input: { service: service.toUpperCase(), id, decision: name.toUpperCase() } },
        );
        print(outcome, isJson(command));
      });
  }
}
