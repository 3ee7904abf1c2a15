import { badRequest } from '@imprint/errors/domain-error';
import { exportRowLimit } from '@imprint/ids/export-limit';
import { z } from 'zod';
import type { LeadFilterInput } from '../../generated/documents.js';
import { checkQuery, instantParam, integerParam, textParam } from '../../route/params.js';
import { resolveWindow, windowQuery } from '../analytics/analytics.params.js';
import { type CsvDialect, csvQuery, readCsvDialect } from '../leads/csv-dialect.js';
import { readLeadFilter } from '../leads/lead.params.js';

const resources = ['posts', 'leads', 'analytics'] as const;
const formats = ['ndjson', 'csv'] as const;

/** Where a resumable export of posts starts and ends. */
export const postResumeQuery = z.object({
  since: instantParam.optional().describe('Posts only: changed at or after this RFC 3339 date-time'),
  after: textParam.optional().describe('Posts only: id of the last line that arrived, to resume an export'),
  limit: integerParam(1, exportRowLimit).optional().describe('Posts only: at most this many lines'),
});

export const exportQuery = z.object({
  resource: z.enum(resources, { error: `must be one of ${resources.join(', ')}` }).describe('What to export'),
  format: z
    .enum(formats, { error: `must be ${formats.join(' or ')}` })
    .optional()
    .describe('ndjson when omitted; posts only as ndjson'),
  ...postResumeQuery.shape,
  from: windowQuery.shape.from.describe('Analytics only: first day'),
  to: windowQuery.shape.to.describe('Analytics only: last day, inclusive'),
  days: windowQuery.shape.days.describe('Analytics only: last N days'),
  form_id: z.string().optional().describe('Leads only: one form'),
  status: z.string().optional().describe('Leads only: clean, spam or all'),
  de: z.string().optional().describe('Leads only: start of the period'),
  ate: z.string().optional().describe('Leads only: end of the period'),
  bom: csvQuery.shape.bom.describe(
    'Leads only: 1 begins CSV with a byte order mark, which Excel needs to read accents',
  ),
  separator: csvQuery.shape.separator.describe('Leads only: of CSV; comma when omitted, or semicolon'),
});

export type PostResume = z.infer<typeof postResumeQuery>;

export type ExportRequest =
  | { resource: 'posts'; format: 'ndjson' | 'csv'; resume: PostResume }
  | { resource: 'leads'; format: 'ndjson' | 'csv'; filter: LeadFilterInput; dialect: CsvDialect }
  | { resource: 'analytics'; format: 'ndjson' | 'csv'; window: { from: string; to: string } };

/** Ignores filters of other resources. */
export function readExportRequest(search: URLSearchParams): ExportRequest {
  const { shape } = exportQuery;
  const general = z.object({ resource: shape.resource, format: shape.format });
  const { resource, format = 'ndjson' } = checkQuery(general, search);
  if (resource === 'posts' && format === 'csv') {
    throw badRequest('format must be ndjson for posts.', { fields: ['format'] });
  }
  if (resource === 'posts') {
    return { resource, format, resume: checkQuery(postResumeQuery, search) };
  }
  if (resource === 'leads') {
    return { resource, format, filter: readLeadFilter(search), dialect: readCsvDialect(search) };
  }
  return { resource, format, window: resolveWindow(checkQuery(windowQuery, search)) };
}
