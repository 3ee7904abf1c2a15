import type { IncomingMessage } from 'node:http';
import { ownValue } from '@imprint/ids/own-value';

/** A header of a request as one text; Node joins repeated ones, except for Set-Cookie. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = ownValue(headers, name.toLowerCase());
  return typeof value === 'string' ? value : undefined;
}
