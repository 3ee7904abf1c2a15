const oldestNode = 24;
const exitCode = 2;

// Before the program loads, which older versions cannot parse.
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `imprint: Node.js ${oldestNode} or newer is needed and ${process.versions.node} is running. Install it (https://nodejs.org).\n`,
  );
  process.exit(exitCode);
}
await import('./program.js');
