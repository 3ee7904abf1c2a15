import { type Command, InvalidArgumentError } from 'commander';
import { capacityFor, type Demand } from './capacity.js';
import { stepFor, steps } from './capacity-step.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

/** `imprint capacity`: resources for a given load. Needs no running platform. */
export function addCapacityCommand(program: Command): void {
  program
    .command('capacity')
    .description('estimates the step of growth, processes, connections, memory and disk for a load; counts are per day')
    .requiredOption('--sites <n>', 'sites', toCount)
    .requiredOption('--posts <n>', 'posts of all sites', toCount)
    .option('--post-characters <n>', 'characters of an average post', toCount, 5_000)
    .requiredOption('--reads <n>', 'reads of the REST API', toCount)
    .option('--cached-share <share>', 'share of the reads that come from the cache', toShare, 0.9)
    .option('--writes <n>', 'created and changed posts', toCount, 0)
    .option('--hits <n>', 'page views', toCount, 0)
    .option('--leads <n>', 'submissions of forms', toCount, 0)
    .option('--peak-factor <n>', 'rate of the busiest minutes, as a multiple of the average', toFactor, 4)
    .option('--years <n>', 'years of traffic and leads', toFactor, 1)
    .option('--hit-months <n>', 'HITS_RETENTION_MONTHS', toCount, 13)
    .action((demand: Demand, command: Command) => {
      const estimated = capacityFor(demand);
      const { processes, diskGigabytes: disk, ...capacity } = estimated;
      const step = stepFor(estimated);
      const guide = { step, guide: `docs/scaling.md#${steps[step]}` };
      const result = {
        processes,
        cores: capacity.cores,
        database_cores: capacity.databaseCores,
        connections: capacity.connections,
        memory_gb: capacity.memoryGigabytes,
        disk_gb: disk,
      };
      print({ ...guide, ...(isJson(command) ? result : flat(result)) }, isJson(command));
    });
}

/** One line per number, with two significant digits. */
function flat(values: object): object {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, Number.isInteger(value) ? value : Number(value.toPrecision(2))]]
        : Object.entries(flat(value)).map(([part, number]) => [`${part} ${name.split('_')[0]}`, number]),
    ),
  );
}

function toCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('must be a whole number up to 999999999999');
  return Number(text);
}

function toShare(text: string): number {
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new InvalidArgumentError('must be a number from 0 to 1');
  return Number(text);
}

function toFactor(text: string): number {
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('must be a number above 0 and below 1000');
  return Number(text);
}
