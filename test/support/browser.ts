import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { browserPath, launchBrowser } from './chromium.js';

export { launchBrowser };

/** Without a browser the test is reported as skipped. */
export const inBrowser = browserPath ? it : it.skip;

/** Transitions pass through colors with other contrasts. */
const transitionsEnd = `Promise.allSettled(document.getAnimations()
  .filter((each) => each instanceof CSSTransition).map((each) => each.finished))`;

/** Accessibility violations of the shown page, as `rule: element`: of all rules, or of the named ones. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Over the DevTools protocol: the policy of the page blocks injected scripts.
  await page.evaluate(axe.source);
  await page.evaluate(transitionsEnd);
  const options = rules ? { runOnly: [...rules] } : {};
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
