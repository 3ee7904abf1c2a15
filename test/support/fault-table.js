const head = `# Faults

What happens to requests when something breaks. \`npm run faults\` breaks it in real processes under a load of reads, writes, submissions and staff (20 to 50 requests a second, 2 cores that also run the database and the load), looks at every answer and at the database, and writes this page.

- _failed_: answers of 500 and above by status, \`none\` where the connection was cut; _kinds_ says of what.
- _for_: seconds from the fault to the last request that failed.
- _slowest_: the good answer that took longest, in seconds.
- _lost_, _twice_: of the writes that were acknowledged, and of those sent again with their idempotency key, how many are missing or there more than once.

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

/** The faults that a page tells of, with how many copies there were. */
export const faultsOn = (page) =>
  [...page.matchAll(/^\| (.+?) +\| (\d) +\|/gm)].map(([, fault, copies]) => `${fault} (${copies})`).sort();
