import { stdSerializers } from 'pino';

interface SerializedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

const sqlStateShape = /^[0-9A-Z]{5}$/;
/** Fields of a PostgreSQL error that name parts of the schema; all others may quote the values of a row. */
const schemaFields = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * An error as a log shows it. Of a failed statement only names of the schema remain: its message, its detail and its
 * text quote values of rows, addresses among them.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failed = failedStatement(error);
  if (!failed) return stdSerializers.err(error);
  const shown: SerializedError = { type: error.constructor.name, message: messageOf(failed), stack: framesOf(error) };
  for (const name of schemaFields) if (failed[name] !== undefined) shown[name] = failed[name];
  return shown;
}

/** An error for writers that keep its message and stack: without the values that a failed statement quotes. */
export function withoutValues(error: unknown): unknown {
  const failed = error instanceof Error ? failedStatement(error) : null;
  if (!failed) return error;
  const masked = new Error(messageOf(failed));
  masked.stack = `Error: ${masked.message}\n${framesOf(error as Error)}`;
  return masked;
}

const messageOf = ({ code, constraint }: Record<string, unknown>): string =>
  `statement failed with SQLSTATE ${String(code)}${constraint ? ` (${String(constraint)})` : ''}`;

/** The error of the server among an error and its causes; null when no statement failed. */
function failedStatement(error: Error): Record<string, unknown> | null {
  for (let current: unknown = error; current instanceof Error; current = causeOf(current)) {
    const fields = current as unknown as Record<string, unknown>;
    if (typeof fields.code === 'string' && sqlStateShape.test(fields.code) && 'severity' in fields) return fields;
  }
  return null;
}

/** MikroORM calls the cause `previous`. */
const causeOf = (error: Error): unknown => error.cause ?? ('previous' in error ? error.previous : undefined);

/** Places in the code, without the message above them. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
