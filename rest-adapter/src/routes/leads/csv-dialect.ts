import { z } from 'zod';
import { checkQuery } from '../../route/params.js';

const separators = { ',': ',', ';': ';', comma: ',', semicolon: ';' } as const;

/** Parameters for spreadsheets that read a file by the habits of a language. */
export const csvQuery = z.object({
  bom: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .optional()
    .describe('1 begins CSV with a byte order mark, which Excel needs to read accents'),
  separator: z
    .enum([',', ';', 'comma', 'semicolon'], { error: 'must be comma or semicolon' })
    .optional()
    .describe('comma when omitted; semicolon for spreadsheets of languages with a decimal comma. Also , or ;'),
});

export interface CsvDialect {
  /** Text before the first row. */
  start: string;
  separator: ',' | ';';
}

export function readCsvDialect(search: URLSearchParams): CsvDialect {
  const { bom, separator = ',' } = checkQuery(csvQuery, search);
  return { start: bom === '1' ? '\ufeff' : '', separator: separators[separator] };
}
