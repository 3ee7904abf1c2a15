import type { parseArgs } from 'node:util';

/** The options of a check of another repository. */
export const clientCheckOptions = {
  schema: { type: 'string' },
  operations: { type: 'string', multiple: true },
  client: { type: 'string', multiple: true },
  'client-schema': { type: 'string' },
  token: { type: 'string' },
  openapi: { type: 'string' },
  baseline: { type: 'string' },
  calls: { type: 'string', multiple: true },
  used: { type: 'string' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  junit: { type: 'boolean' },
  github: { type: 'boolean' },
  sarif: { type: 'boolean' },
} as const;

/** The options of `schema check`, for its own parser and for the command line. */
export const checkOptions = {
  against: { type: 'string' },
  traffic: { type: 'string', multiple: true },
  ...clientCheckOptions,
} as const;

export type ClientCheckValues = ReturnType<typeof parseArgs<{ options: typeof clientCheckOptions }>>['values'];

/** Whether the options name another repository. */
export const isOtherRepository = ({ schema, operations, openapi, baseline, calls, used }: ClientCheckValues): boolean =>
  [schema, operations, openapi, baseline, calls, used].some((value) => value !== undefined);
