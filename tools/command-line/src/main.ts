import { setFlagsFromString } from 'node:v8';

const oldestNode = 24;
const exitCode = 2;

// Before the program loads, which older versions cannot parse.
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `imprint: Node.js ${oldestNode} or newer is needed and ${process.versions.node} is running. Install it (https://nodejs.org).\n`,
  );
  process.exit(exitCode);
}
// A command runs beside the platform: it collects garbage early rather than let the heap grow to a multiple of its need.
setFlagsFromString('--heap-growing-percent=20');
await import('./program.js');
