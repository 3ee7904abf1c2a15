import { OperatorClient } from '@imprint/service/operator-client';
import { banner } from './banner.js';
import { type PlatformConfig, visibleUrl, wantsDemo } from './config.js';
import { ensureDemoSite } from './demo-site.js';
import { type Foundation, toUrls } from './foundation.js';

/** Creates the demo site if enabled, writes the runtime file and prints the banner. */
export async function announce(
  config: PlatformConfig,
  { dataDir, operatorToken }: Foundation,
  ports: { rest: number; gateway: number; internal: number },
  startedAt: number,
): Promise<void> {
  const urls = toUrls(config, ports);
  const operator = new OperatorClient(urls.graphql_url, operatorToken);
  const demo = wantsDemo(config)
    ? await ensureDemoSite(operator, dataDir, urls, visibleUrl(config.HOST, ports.rest))
    : null;
  await dataDir.writeRuntime({ ...urls, pid: process.pid });
  process.stdout.write(banner({ urls, dataDir: dataDir.path, demo, startedInMillis: performance.now() - startedAt }));
}
