import { deviceOf } from '@imprint/ids/device';
import type { Visit } from '../visit.js';

/** A user agent in words, such as "Firefox on Windows"; the names of other programs stay as they are. */
export function deviceText({ words }: Visit, userAgent: string | null): string | null {
  const device = deviceOf(userAgent ?? '');
  return device ? words.account.device(device.browser, device.system) : userAgent;
}
