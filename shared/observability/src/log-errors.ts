import { stdSerializers } from 'pino';

interface SerializedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

const sqlStateShape = /^[0-9A-Z]{5}$/;
/** Fields of a PostgreSQL error that name schema objects; all others may quote row values. */
const schemaFields = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * Serializes an error for the log. Of a failed statement only schema names remain: its message, detail and text quote
 * row values, including personal data.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failed = failedStatement(error);
  if (!failed) return stdSerializers.err(error);
  const shown: SerializedError = { type: error.constructor.name, message: getMessage(failed), stack: getFrames(error) };
  for (const name of schemaFields) if (failed[name] !== undefined) shown[name] = failed[name];
  return shown;
}

/** An error without the row values that a failed statement quotes, for loggers that keep message and stack. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failed = failedStatement(error);
  if (!failed) return error;
  const masked = new Error(getMessage(failed));
  masked.stack = `Error: ${masked.message}\n${getFrames(error)}`;
  return masked;
}

const getMessage = ({ code, constraint }: Record<string, unknown>): string =>
  `statement failed with SQLSTATE ${String(code)}${constraint ? ` (${String(constraint)})` : ''}`;

/** The PostgreSQL error among an error and its causes; null when no statement failed. */
function failedStatement(error: Error): Record<string, unknown> | null {
  for (let current: unknown = error; current instanceof Error; current = getCause(current)) {
    const fields: object & { code?: unknown } = current;
    if (typeof fields.code === 'string' && sqlStateShape.test(fields.code) && 'severity' in fields)
      return { ...fields };
  }
  return null;
}

/** MikroORM stores the cause in `previous`. */
const getCause = (error: Error): unknown => error.cause ?? ('previous' in error ? error.previous : undefined);

/** Stack frames without the message above them. */
const getFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
