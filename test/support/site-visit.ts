import { HtmlValidate } from 'html-validate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** User agent that analytics does not classify as a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const markup = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Style rules, and integrity attributes for files of the same origin.
  rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off', 'doctype-style': 'off', 'require-sri': 'off' },
});

/** A page of a site in a browser, and the errors in its console. */
export async function visit<Result>(
  browser: Browser | undefined,
  url: string,
  look: (page: Page, complaints: string[]) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  if (!browser) throw new Error('There is no browser');
  const page = await browser.newPage({ userAgent, viewport: { width: 1_000, height: 750 }, ...options });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await look(page, complaints);
  } finally {
    await page.close();
  }
}

/** Faults in the markup of a document, as `line: message`. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await markup.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`));
}
