// Old syntax on purpose: it must run on the very versions that it refuses.
var major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    'imprint: Node.js 24 or newer is needed and ' +
      process.versions.node +
      ' is running. ' +
      'Install it (https://nodejs.org), or run `npm ci` without --omit=optional on Linux or Windows, which brings its own.',
  );
  process.exit(1);
}
if (!require('node:fs').existsSync(`${__dirname}/dist/start.js`)) {
  console.log('imprint: building, which takes about half a minute the first time');
}
