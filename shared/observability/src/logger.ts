import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './log-errors.js';

export type { Logger };

/** Header that carries the request id through every hop and back to the client. */
export const requestIdHeader = 'x-request-id';

const requestIdShape = /^(?!.*[cp]k_(?:live|test)_)[\w.:-]{1,128}$/i;

/** Keeps an inbound id that is safe in a log line and contains no API key; generates one otherwise. */
export function requestIdFrom(inbound: string | undefined, makeId: () => string): string {
  return inbound !== undefined && requestIdShape.test(inbound) ? inbound : makeId();
}

/** Maximum delay of buffered log lines; each write is a system call. */
const flushMillis = 50;
const bufferBytes = 4_096;

const secretFields = ['authorization', 'cookie', 'secret', 'password', 'token', 'key'];

/** Writes one JSON line per event and redacts credential fields at the first two levels. */
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
