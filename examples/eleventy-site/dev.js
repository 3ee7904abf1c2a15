import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import Eleventy from '@11ty/eleventy';
import { settings } from './config.js';
import { ChangeFeed } from './imprint/changes.js';
import { webhookReceiver } from './imprint/webhook.js';
import { webLayer } from './web-layer.js';

/**
 * Serves the site and rebuilds it after each content change. With WEBHOOK_SECRET a webhook announces changes,
 * otherwise the change feed is polled. Changes are read from the feed in both cases, so a missed delivery loses none.
 */
const { secretKey, webhookSecret, output, port } = settings;
const waitSeconds = 25;
const retryMillis = 2_000;
if (!secretKey.startsWith('ck_')) throw new Error('Set KEY to a secret key (ck_…) with posts:read: see README.md');
const feed = new ChangeFeed();
// Before the build, so that no change is missed between the two.
await feed.read();

/** Eleventy watches this file. */
const rebuildAfter = async (changes) => {
  if (changes.length > 0) await writeFile('.changes', `${feed.position}\n`);
};

/** The platform may be unavailable; the feed keeps the changes. */
const report = (error) => process.stderr.write(`${error}\n`);

let caughtUp = Promise.resolve();
const catchUp = () => {
  caughtUp = caughtUp.then(async () => rebuildAfter(await feed.read())).catch(report);
  return caughtUp;
};
const receiver = webhookReceiver(webhookSecret, ({ sequence = 0 }) => sequence > feed.position && catchUp());

await rebuildAfter([null]);
const eleventy = new Eleventy('site', output, {
  source: 'cli',
  runMode: 'serve',
  configPath: 'eleventy.config.js',
  config: (configuration) => configuration.setServerOptions({ middleware: [receiver, webLayer] }),
});
await eleventy.init();
await eleventy.watch();
await eleventy.serve(port);
if (webhookSecret) await catchUp();
else
  for (;;)
    await feed.read(waitSeconds).then(rebuildAfter, (error) => {
      report(error);
      return pause(retryMillis);
    });
