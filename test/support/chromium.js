import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The installed browser; undefined if there is none. Without windows it takes half of the processor time. */
export const browserPath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

export const launchBrowser = () => chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });

/**
 * Opens a path of the console: follows the redirect to the hosted sign-in page and back, by keyboard.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ address: string, path: string, owner: { email: string, password: string } }} options
 */
export async function signInToConsole(page, { address, path, owner }) {
  await page.goto(path);
  await page.waitForURL('**/login?*');
  await page.getByLabel(/^(Email address|Endereço de e-mail|Correo electrónico)/).fill(owner.email);
  const password = page.getByLabel(/^(Password|Senha|Contraseña)/);
  await password.fill(owner.password);
  await password.press('Enter');
  await page.waitForURL(address + path);
}
