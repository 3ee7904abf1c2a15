const head = `# Faults

The effect of faults on requests. \`npm run faults\` injects them into real processes under a load of reads, writes, submissions and staff operations (20 to 50 requests a second, 2 cores shared with the database and the load), checks every response and the database, and writes this page.

- _failed_: responses of 500 and above by status, \`none\` for a lost connection; _kinds_ lists the failed operations.
- _for_: seconds from the fault to the last request that failed.
- _slowest_: the slowest successful response, in seconds.
- _lost_, _twice_: acknowledged writes, including retries with an idempotency key, that are missing or duplicated.

`;

const columns = ['fault', 'copies', 'requests', 'failed', 'kinds', 'for', 'slowest', 'acknowledged', 'lost', 'twice'];

/** @param {{ fault: string, copies: number }[]} rows */
export function faultPage(rows) {
  const cells = rows.map((row) => [
    row.fault,
    String(row.copies),
    String(row.requests),
    Object.entries(row.failed)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || 'none',
    row.kinds.join(', ') || '–',
    row.healthyAfter.toFixed(1),
    row.slowest.toFixed(1),
    String(row.acknowledged),
    String(row.lost),
    String(row.twice),
  ]);
  const widths = columns.map((title, index) => Math.max(title.length, ...cells.map((cell) => cell[index].length)));
  const line = (cell) => `| ${cell.map((text, index) => text.padEnd(widths[index])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${head}${[line(columns), rule, ...cells.map(line)].join('\n')}\n`;
}

/** The faults on a page, with the number of replicas. */
export const faultsOn = (page) =>
  [...page.matchAll(/^\| (.+?) +\| (\d) +\|/gm)].map(([, fault, copies]) => `${fault} (${copies})`).sort();
