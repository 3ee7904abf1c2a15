import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './log-errors.js';

export type { Logger };

/** Header that carries the request id through every hop and back to the client. */
export const requestIdHeader = 'x-request-id';

const requestIdShape = /^(?!.*[cp]k_(?:live|test)_)[\w.:-]{1,128}$/i;

/** An inbound id is kept when it is harmless in a log line and holds no API key, else a new one is made. */
export function requestIdFrom(inbound: string | undefined, makeId: () => string): string {
  return inbound !== undefined && requestIdShape.test(inbound) ? inbound : makeId();
}

/** Lines are written together, at the latest after this long: each write is a call of the system. */
const flushMillis = 50;
const bufferBytes = 4_096;

const secretFields = ['authorization', 'cookie', 'secret', 'password', 'token', 'key'];

/** One JSON line per event. Fields that may hold a credential are redacted wherever they stand at the first two levels. */
export function createLogger(options: { level: string; service: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `headers.${field}`, `*.headers.${field}`]),
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    options.destination ??
      pino.destination({ dest: 2, sync: false, minLength: bufferBytes, periodicFlush: flushMillis }),
  );
}
