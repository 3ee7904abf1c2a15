import os from 'node:os';

const clients = {
  wrk: 'Where answers are fast wrk asks, which leaves the processor to the platform; elsewhere autocannon.',
  autocannon:
    'Autocannon asks, which takes as much of the processor as the fastest of what it asks for: with wrk most of those shares are higher.',
};

/** The document of a run, as `docs/performance.md` holds it. */
export function reportPage({ machine, fastClient, seconds, rounds, rates, durations, footprint, soak, growth }) {
  return [
    '# Performance',
    '',
    `Written by \`npm run bench -- --write\`; do not edit. Everything runs on one machine: the platform, its database, the clients and the floors. A floor is what the same machine does in the same minute with next to nothing around the bare core of an operation; the platform is asked until it gets no faster, then each round measures floor and platform one after the other, each after a second in which it gets warm again (${seconds} s each, ${rounds} rounds, medians). The shares tell; the figures belong to the machine. ${clients[fastClient]}`,
    '',
    `Machine: ${machine.cores} cores (${machine.model}), ${machine.memoryGibibytes} GiB, Node ${machine.node}. Keys and admission as in production; limits raised, the log tells errors only.`,
    '',
    ...(rates.length > 0 ? rateTable(rates) : []),
    ...(durations.length > 0 ? durationTable(durations) : []),
    ...(footprint ? footprintTable(footprint) : []),
    ...(soak ? soakTable(soak) : []),
    ...(growth.length > 0 ? growthTables(growth) : []),
    '## To repeat it',
    '',
    '`npm run bench` measures all but growth and the soak and prints this page. It asks with wrk where that is installed (`apt-get install wrk`): a client in JavaScript takes as much of the two cores as what it measures. `--write` puts it here, `--json FILE` keeps every figure. `--only TEXT` picks rows, `--rounds N` and `--seconds N` set how long, `--growth` measures it (`--largest 100000` stops there), `--soak 500000` memory under that many requests, and `--compare REF` builds another commit and measures both in turn. No program that needs the processor should run beside it.',
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
/** Rounded down: what is missed by a little does not look reached. */
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
  '## Requests a second',
  '',
  'A list that is not in the cache asks by another filter for posts that lists have shown before; nothing of it is known after a change of the site, on another page of the archive. Posts are made under one key, as one tool makes them. What needs the gateway is measured before a rush of cached answers and hits brings the second thread (`REST_THREADS`).',
  '',
  ...table(
    ['operation', 'a second', 'p50 ms', 'p99 ms', 'floor', 'a second', 'share', 'wanted', ''],
    rates.map(({ name, target, floor, product, floorRate, ratio }) => [
      name,
      whole(product.rate),
      millis(product.p50),
      millis(product.p99),
      floor,
      whole(floorRate),
      shareOf(ratio),
      `≥ ${share(target)}`,
      ratio >= target ? 'reached' : 'missed',
    ]),
  ),
  ...smallRows(rates.filter(({ small }) => small)),
];

/** What another reading of the floor of what inserts would give. */
const smallRows = (rates) =>
  rates.length === 0
    ? []
    : [
        `The same rows have the columns, checks and indexes of the platform. Of rows of a key, a title and twenty blocks without further indexes, ${rates.map(({ name, small }) => `${whole(small.rate)} a second are inserted beside ${name}: a share of ${shareOf(small.ratio)}`).join('; ')}.`,
        '',
      ];

const durationTable = (durations) => [
  '## Work that takes a while',
  '',
  ...table(
    ['operation', 'takes', 'floor', 'takes', 'times', 'wanted', '', 'besides'],
    durations.map(({ name, target, unit, floor, product, floorTook, ratio, facts }) => [
      name,
      `${product.toFixed(2)} ${unit}`,
      floor,
      floorTook.toFixed(2),
      share(ratio),
      `≤ ${target}`,
      ratio <= target ? 'reached' : 'missed',
      Object.entries(facts ?? {})
        .map(([fact, value]) => `${fact} ${value}`)
        .join(', '),
    ]),
  ),
];

const footprintTable = ({ start, idleMebibytes }) => [
  '## Start and memory',
  '',
  ...table(
    ['', 'measured', 'wanted', ''],
    [
      [
        'start to the first answer, database there',
        `${start.toFixed(1)} s`,
        '≤ 4 s',
        start <= 4 ? 'reached' : 'missed',
      ],
      [
        'memory at rest, the database apart',
        `${Math.round(idleMebibytes)} MiB`,
        '≤ 300 MiB',
        idleMebibytes <= 300 ? 'reached' : 'missed',
      ],
    ],
  ),
];

const soakTable = ({ warmUpRequests, requests, before, after }) => [
  '## Soak',
  '',
  ...table(
    ['', 'measured', 'wanted', ''],
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
        after / before <= 1.2 ? 'reached' : 'missed',
      ],
    ],
  ),
];

const growthTables = (growth) => [
  '## Growth',
  '',
  'Milliseconds of one request at a time, none of it from the cache, while there is more and more of something; wanted is at most twice as long with the most as with the least, both measured in turn once more: the columns stand some minutes apart.',
  '',
  ...growth.flatMap(growthTable),
];

function growthTable({ name: what, rows, growth }) {
  return table(
    [what, ...rows.map(({ size }) => whole(size)), 'grows', ''],
    Object.keys(rows[0].millis).map((name) => [
      name,
      ...rows.map(({ millis }) => millis[name].toFixed(1)),
      `× ${share(growth[name])}`,
      growth[name] <= 2 ? 'reached' : 'missed',
    ]),
  );
}
