import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { browserPath, launchBrowser } from './chromium.js';

export { launchBrowser };

/** Where there is no browser the test says that it was skipped. */
export const inBrowser = browserPath ? it : it.skip;

/** Colors on their way to others have contrasts of their own. */
const transitionsEnd = `Promise.allSettled(document.getAnimations()
  .filter((each) => each instanceof CSSTransition).map((each) => each.finished))`;

/** Accessibility violations of the shown page, as `rule: element`. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Over the protocol: the policy of the page allows no scripts of others.
  await page.evaluate(axe.source);
  await page.evaluate(transitionsEnd);
  const { violations } = (await page.evaluate('axe.run(document)')) as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
