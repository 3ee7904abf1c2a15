import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Where there is no browser the test says that it was skipped. */
export const inBrowser = browserPath ? it : it.skip;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });

/** Accessibility violations of the shown page, as `rule: element`. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Over the protocol: the policy of the page allows no scripts of others.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run(document)')) as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
