import { exportRowLimit } from '@imprint/ids/export-limit';
import { ownValue } from '@imprint/ids/own-value';
import { type RowFormat, sendRows } from '@imprint/service/send-rows';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import type { ExportLeadsQuery } from '../../generated/documents.js';
import { exportHeaders } from '../../route/export-headers.js';
import { withLowerStatus } from '../../route/replies.js';
import { safeCell } from './csv-cell.js';
import type { CsvDialect } from './csv-dialect.js';
import { toLead } from './lead.replies.js';

type LeadPage = ExportLeadsQuery['page'];
type Lead = LeadPage['items'][number];

const ownColumns = ['id', 'created_at', 'status', 'spam_score', 'page_path'] as const;

interface LeadFormat {
  format: RowFormat;
  dialect: CsvDialect;
  hasTrailer: boolean;
}

/** Streams leads by page. Reads the first page before the 200, so that a failure becomes an error status. */
export async function sendLeads(
  context: Context,
  { format, dialect, hasTrailer }: LeadFormat,
  pageAfter: (after: string | null) => Promise<LeadPage>,
): Promise<void> {
  let page = await pageAfter(null);
  const { totalCount, fieldIds } = page;
  const total = totalCount ?? 0;
  const headers = { ...exportHeaders(total), ...(hasTrailer && { Trailer: 'X-Truncated' }) };
  const trailers = () => ({ 'X-Truncated': String(total > exportRowLimit) });
  await sendRows(context, { resource: 'leads', format, headers, ...(hasTrailer && { trailers }) }, async (write) => {
    if (format === 'csv') await write(`${dialect.start}${line([...ownColumns, ...fieldIds], [], dialect)}`);
    for (;;) {
      for (const lead of page.items) {
        await write(format === 'csv' ? toLine(lead, fieldIds, dialect) : `${JSON.stringify(toLead(lead))}\n`);
      }
      if (!page.pageInfo.hasNextPage) return;
      page = await pageAfter(page.pageInfo.endCursor);
    }
  });
}

/** Always quotes untrusted text: the library knows only the line breaks of RFC 4180. */
export const line = (
  own: readonly string[],
  outsiders: readonly string[],
  { separator }: Pick<CsvDialect, 'separator'>,
): string =>
  stringify([[...own, ...outsiders.map(safeCell)]], {
    delimiter: separator,
    record_delimiter: 'windows',
    cast: { string: (value, { index }) => ({ value, quoted: index >= own.length }) },
  });

function toLine(lead: Lead, fieldIds: readonly string[], dialect: CsvDialect): string {
  const { id, created_at: createdAt, status, spam_score: score, page_path: path, data } = withLowerStatus(lead);
  return line(
    [id, createdAt, status, String(score)],
    [path, ...fieldIds.map((field) => String(ownValue(Object(data), field) ?? ''))],
    dialect,
  );
}
