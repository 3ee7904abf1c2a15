import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@imprint/service/free-port';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, signInToConsole } from './chromium.js';
import { startOwnPlatform } from './own-platform.js';

interface Demo {
  site_id: string;
  form_id: string;
  secret_key: string;
  owner: { email: string; password: string };
}

export interface Tab {
  page: Page;
  /** Policy violations and errors of the page. */
  faults: string[];
}

export type Console = Awaited<ReturnType<typeof startConsole>>;

/** The platform with its demo site, which allows registered operations only, and a browser. */
export async function startConsole(environment: Record<string, string> = {}) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const platform = await startOwnPlatform({
    environment: { REST_PORT: String(port), PUBLIC_BASE_URL: address, GRAPHQL_SAFELIST: '1', ...environment },
  });
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8')) as Demo;
  const browser = await launchBrowser();
  return {
    address,
    demo,
    facts: platform.facts,
    databaseUrl: platform.databaseUrl,
    /** Path of a screen of the demo site. */
    pathOf: (below: string) => `/admin/sites/${demo.site_id}${below}`,
    /** In English, unless the options select another language. */
    async openTab({ locale = 'en', ...options }: BrowserContextOptions = {}): Promise<Tab> {
      const context = await browser.newContext({ locale, baseURL: address, ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      return { page, faults };
    },
    /** Follows the redirect to the hosted sign-in page and back, by keyboard. */
    signIn: (page: Page, path = `/admin/sites/${demo.site_id}`): Promise<void> =>
      signInToConsole(page, { address, path, owner: demo.owner }),
    /** A separate signed-in browser, wide enough for two columns, at a path of the demo site. */
    async openAt(path: string): Promise<Tab> {
      const tab = await this.openTab({ viewport: { width: 1280, height: 900 } });
      await this.signIn(tab.page, this.pathOf(path));
      return tab;
    },
    async stop(): Promise<void> {
      await browser.close();
      await platform.stop();
      await platform.remove();
    },
  };
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focused: string = await page.evaluate(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent ?? ''",
    );
    if (focused.trim() === name) return;
  }
  throw new Error(`the focus never reached ${name}`);
}
