import { OperatorClient } from '@imprint/service/operator-client';
import { banner } from './banner.js';
import { visibleUrl, wantsDemo } from './config.js';
import { ensureDemoSite } from './demo-site.js';
import { type Foundation, toUrls } from './foundation.js';

/** Creates the demo site if enabled, writes the runtime file and prints the banner. */
export async function announce(
  { config, dataDir }: Foundation,
  startedAt: number,
  say: (line: string) => void,
): Promise<void> {
  const urls = toUrls(config);
  const operator = new OperatorClient(urls.graphql_url, config.IMPRINT_OPERATOR_TOKEN);
  const demo = wantsDemo(config)
    ? await ensureDemoSite(operator, dataDir, urls, {
        restUrl: visibleUrl(config.HOST, config.REST_PORT),
        say,
      })
    : null;
  await dataDir.writeRuntime({ ...urls, pid: process.pid });
  process.stdout.write(banner({ urls, dataDir: dataDir.path, demo, startedInMillis: performance.now() - startedAt }));
}
