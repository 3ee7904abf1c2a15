import { setImmediate as nextRound } from 'node:timers/promises';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { parseJsonObject, readBytes, requireContentType } from '@imprint/service/read-body';
import type { Context } from 'koa';
import { z } from 'zod';
import { ImportPostsDocument } from '../../generated/documents.js';
import { checkQuery } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { type Execute, routesOf, type StreamRequest, streamRoute } from '../../route/route.js';
import { hashBody } from '../posts/idempotency-key.js';
import { createPostBody, importFields, toImportedPost } from '../posts/posts.params.js';
import { contentWarning } from '../posts/posts.replies.js';
import { unknownFieldWarnings } from '../posts/unknown-fields.js';
import { splitLines } from './ndjson.js';

const bodyLimitBytes = 8 * 1024 * 1024;
const mediaType = 'application/x-ndjson';
/** Lines per gateway request; its size is limited too. */
const batchLines = 100;
const batchCharacters = 1024 * 1024;
/** Characters parsed per turn of the event loop: a few milliseconds. */
const charactersPerRound = 64 * 1024;

const importQuery = z.object({
  resource: z.literal('posts', { error: 'must be posts' }).optional().describe('posts, also when omitted'),
  mode: z
    .enum(['create', 'upsert'], { error: 'must be create or upsert' })
    .optional()
    .describe(
      'What happens to posts that exist by `external_id` or `id`: create (default) compares, upsert changes them',
    ),
  dry_run: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .meta({ type: 'boolean', enum: undefined, description: 'true validates every line and writes nothing' }),
});

const lineResult = named('ImportedLine', {
  line: z.number().int().describe('1-based, over lines that are not blank'),
  status: z
    .enum(['created', 'updated', 'replayed', 'valid', 'error'])
    .describe('updated only with mode=upsert; valid only in a dry run'),
  id: z.string().nullable(),
  slug: z.string().nullable(),
  post_status: z.enum(['draft', 'scheduled', 'published', 'archived']).nullable(),
  warnings: z.array(contentWarning).optional().describe('Content that was changed, left out or not shown'),
  error: z.string().optional().describe('What is wrong with the line'),
});

type LineResult = z.infer<typeof lineResult>;

type Warnings = z.infer<typeof contentWarning>[];

type ReadyLine = ReturnType<typeof toImportedPost> & {
  line: number;
  bodyHash: string;
  size: number;
  unknownFields: Warnings;
};

interface ImportModes {
  isUpsert: boolean;
  isDryRun: boolean;
}

export const importRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  streamRoute('import', 'POST /v1/import', {
    places: 'imports',
    description:
      'One post per line, with the fields of a create or of an export; at most 1,000 lines and 8 MiB. An invalid line ' +
      'becomes an error entry and does not affect others. A line that was imported within 24 hours, or whose ' +
      '`external_id` or `id` is known, creates no second post.',
    scope: 'import',
    failures: [422],
    forQuery: () => ({ scopes: ['posts:write'] }),
    query: importQuery,
    requestType: mediaType,
    response: named('ImportResult', {
      created: z.number().int().describe('Lines with the status created or replayed'),
      updated: z.number().int().optional().describe('Lines that changed a post, with mode=upsert'),
      valid: z.number().int().optional().describe('Lines that would be imported, in a dry run'),
      failed: z.number().int(),
      results: z.array(lineResult),
    }),
    mediaTypes: ['application/json'],
    documents: [ImportPostsDocument],
    stream: importPosts,
  }),
]);

/** Each line is validated, sanitized and stored as a post, so a byte costs more than in a single document. */
const lineCostFactor = 4;

async function importPosts(context: Context, { search, inTurn, execute }: StreamRequest): Promise<void> {
  const { mode, dry_run: isDryRun = false } = checkQuery(importQuery, search);
  requireContentType(context.req.headers['content-type'], [mediaType]);
  const bytes = await readBytes(context.req, bodyLimitBytes).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE') return null;
    throw error;
  });
  context.set('Cache-Control', 'private, no-store');
  if (bytes === null) {
    // By contract, plain text only here.
    context.status = 413;
    context.type = 'text/plain';
    context.body = `The body may have at most ${bodyLimitBytes} bytes.\n`;
    return;
  }
  const results = await inTurn(bytes.length * lineCostFactor, () =>
    importLines(splitLines(bytes), { isUpsert: mode === 'upsert', isDryRun }, execute),
  );
  const count = (...statuses: LineResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  context.status = 200;
  context.body = {
    created: count('created', 'replayed'),
    ...(mode === 'upsert' && { updated: count('updated') }),
    ...(isDryRun && { valid: count('valid') }),
    failed: count('error'),
    results,
  };
}

async function importLines(lines: readonly string[], modes: ImportModes, execute: Execute): Promise<LineResult[]> {
  const results = new Map<number, LineResult>();
  let batch: ReadyLine[] = [];
  const flush = async () => {
    const unknownFields = new Map(batch.map(({ line, unknownFields }) => [line, unknownFields]));
    const sent = batch.map(({ size: _size, unknownFields: _unknown, ...line }) => line);
    batch = [];
    const { imported } = await execute(ImportPostsDocument, { input: { lines: sent, ...modes } });
    for (const { error, warnings: conversions, ...result } of imported.results) {
      const warnings = [...(unknownFields.get(result.line) ?? []), ...conversions];
      const remarks = { ...(warnings.length > 0 && { warnings }), ...(error !== null && { error }) };
      results.set(result.line, { ...result, ...remarks } as LineResult);
    }
  };
  let readInRound = 0;
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    readInRound += text.length;
    if (readInRound > charactersPerRound) {
      await nextRound();
      readInRound = 0;
    }
    const read = readLine(line, text);
    if ('status' in read) {
      results.set(line, read);
      continue;
    }
    batch.push(read);
    const size = batch.reduce((sum, ready) => sum + ready.size, 0);
    if (batch.length === batchLines || size > batchCharacters) await flush();
  }
  // Also without valid lines, because the content service authorizes the import.
  if (batch.length > 0 || results.size === lines.length) await flush();
  return lines.map((_, index) => results.get(index + 1)).filter((result) => result !== undefined);
}

function readLine(line: number, text: string): ReadyLine | LineResult {
  try {
    const limit = createPostBody.limitBytes;
    const bytes = Buffer.from(text);
    if (bytes.length > limit) throw badRequest(`A line may have at most ${limit} bytes.`);
    const json = parseJsonObject(bytes, { what: 'The line' });
    const unknownFields = unknownFieldWarnings(importFields, json);
    return { line, bodyHash: hashBody(json), ...toImportedPost(json), size: text.length, unknownFields };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, status: 'error', id: null, slug: null, post_status: null, error: error.message };
  }
}
