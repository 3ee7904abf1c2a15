import os from 'node:os';

const clients = {
  wrk: 'The client is wrk for fast responses, which leaves the CPU to the platform, else autocannon.',
  autocannon:
    'The client is autocannon, which takes as much CPU as the fastest operations: with wrk most of those ratios are higher.',
};

/** The page of a run, written to `docs/performance.md`. */
export function reportPage({ machine, fastClient, seconds, rounds, rates, durations, footprint, soak, growth }) {
  return [
    '# Performance',
    '',
    `Written by \`npm run bench -- --write\`; do not edit. The platform, its database, the clients and the baselines run on one machine. A baseline is the bare core of an operation with minimal code around it, measured in the same minute. The platform is warmed up until it gets no faster; then each round measures baseline and platform alternately, each after one second of warm-up (${seconds} s each, ${rounds} rounds, medians). Only the ratios are comparable between machines. ${clients[fastClient]}`,
    '',
    `Machine: ${machine.cores} cores (${machine.model}), ${machine.memoryGibibytes} GiB, Node ${machine.node}. Keys and admission as in production; raised limits, log level error.`,
    '',
    ...(rates.length > 0 ? rateTable(rates) : []),
    ...(durations.length > 0 ? durationTable(durations) : []),
    ...(footprint ? footprintTable(footprint) : []),
    ...(soak ? soakTable(soak) : []),
    ...(growth.length > 0 ? growthTables(growth) : []),
    '## Reproduce',
    '',
    '`npm run bench` measures everything except growth and soak, and prints this page. It uses wrk if installed (`apt-get install wrk`): a JavaScript client takes as much CPU as the measured code. `--write` updates this page, `--json FILE` stores all values. `--only TEXT` selects rows, `--rounds N` and `--seconds N` set the duration, `--growth` measures growth (`--largest 100000` limits it), `--soak 500000` measures memory under that many requests, and `--compare REF` builds another commit and alternates between both. Run no other CPU-heavy program meanwhile.',
    '',
  ].join('\n');
}

export const machineOf = () => ({
  cores: os.cpus().length,
  model: os.cpus()[0]?.model.trim() ?? 'unknown',
  memoryGibibytes: Math.round(os.totalmem() / 1024 ** 3),
  node: process.versions.node,
});

const whole = (value) => Math.round(value).toLocaleString('en');
const share = (value) => value.toFixed(2);
/** Rounds down, so that a narrow miss does not look met. */
const shareOf = (value) => share(Math.floor(value * 100) / 100);
const millis = (value) => (value < 10 ? value.toFixed(1) : whole(value));

function table(head, rows) {
  const cells = [head, head.map(() => '-'), ...rows];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const line = (row, fill = ' ') => `| ${row.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
    '',
  ];
}

const rateTable = (rates) => [
  '## Throughput',
  '',
  '"list, not in the cache" uses a new filter over posts that earlier lists returned; "list, nothing cached" reads another page of the archive after a change of the site. One key creates all posts, as one tool would.',
  '',
  ...table(
    ['operation', 'per second', 'p50 ms', 'p99 ms', 'baseline', 'per second', 'ratio', 'goal', ''],
    rates.map(({ name, target, floor, product, floorRate, ratio }) => [
      name,
      whole(product.rate),
      millis(product.p50),
      millis(product.p99),
      floor,
      whole(floorRate),
      shareOf(ratio),
      `≥ ${share(target)}`,
      ratio >= target ? 'met' : 'missed',
    ]),
  ),
  ...smallRows(rates.filter(({ small }) => small)),
];

/** The ratio of operations that insert, compared with minimal rows. */
const smallRows = (rates) =>
  rates.length === 0
    ? []
    : [
        `"The same rows" have the columns, checks and indexes of the platform. Single INSERTs of rows with a key, a title and twenty blocks, without further indexes, reach ${rates.map(({ name, small }) => `${whole(small.rate)} rows per second next to ${name}, a ratio of ${shareOf(small.ratio)}`).join('; ')}.`,
        '',
      ];

const durationTable = (durations) => [
  '## Long-running operations',
  '',
  ...table(
    ['operation', 'duration', 'baseline', 'duration', 'ratio', 'goal', '', 'details'],
    durations.map(({ name, target, unit, floor, product, floorTook, ratio, facts }) => [
      name,
      `${product.toFixed(2)} ${unit}`,
      floor,
      floorTook.toFixed(2),
      share(ratio),
      `≤ ${target}`,
      ratio <= target ? 'met' : 'missed',
      Object.entries(facts ?? {})
        .map(([fact, value]) => `${fact} ${value}`)
        .join(', '),
    ]),
  ),
];

const footprintTable = ({ start, memory: { soon, idle, afterRush } }) => [
  '## Start and memory',
  '',
  'Memory is resident memory without the database. The rush is 2,000 creates, 20,000 lists and an export.',
  '',
  ...table(
    ['', 'measured', 'goal', ''],
    [
      ['start to first response, existing database', `${start.toFixed(1)} s`, '≤ 4 s', start <= 4 ? 'met' : 'missed'],
      memoryRow('memory, 2 s after the first response', soon, 300),
      memoryRow('memory at rest', idle, 300),
      memoryRow('memory, 2 s after a rush', afterRush, 600),
    ],
  ),
];

const memoryRow = (name, mebibytes, most) => [
  name,
  `${Math.round(mebibytes)} MiB`,
  `≤ ${most} MiB`,
  mebibytes <= most ? 'met' : 'missed',
];

const soakTable = ({ warmUpRequests, requests, before, after }) => [
  '## Soak',
  '',
  ...table(
    ['', 'measured', 'goal', ''],
    [
      [
        `memory after ${whole(warmUpRequests)} mixed requests, which fill the caches`,
        `${Math.round(before)} MiB`,
        '',
        '',
      ],
      [
        `memory after ${whole(requests)} more`,
        `${Math.round(after)} MiB, × ${share(after / before)}`,
        '≤ × 1.20',
        after / before <= 1.2 ? 'met' : 'missed',
      ],
    ],
  ),
];

const growthTables = (growth) => [
  '## Growth',
  '',
  'Latency in milliseconds of sequential, uncached requests as the data grows. Goal: at most twice the latency with the most data as with the least. These two are measured again, alternating, because the columns are some minutes apart.',
  '',
  ...growth.flatMap(growthTable),
];

function growthTable({ name: what, rows, growth }) {
  return table(
    [what, ...rows.map(({ size }) => whole(size)), 'growth', ''],
    Object.keys(rows[0].millis).map((name) => [
      name,
      ...rows.map(({ millis }) => millis[name].toFixed(1)),
      `× ${share(growth[name])}`,
      growth[name] <= 2 ? 'met' : 'missed',
    ]),
  );
}
