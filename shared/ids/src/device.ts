import Bowser from 'bowser';

/** What a user agent header says of the machine that sent it. */
export interface Device {
  browser: string;
  system: string;
}

/** Names of the browser and its system, for people to tell devices apart; null for other programs. */
export function deviceOf(userAgent: string): Device | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
