import { z } from 'zod';
import { json, named, withLowerStatus } from '../../route/replies.js';

const text = z.string();

const leadFile = named('LeadFile', {
  id: text,
  field: text.describe('Id of its field'),
  name: text.describe('Name that the visitor gave it, with the extension of its type'),
  type: text.describe('Media type, detected by content'),
  bytes: z.number().int(),
});

export const lead = named('Lead', {
  id: text.describe('ULID'),
  form_id: text.describe('ULID of the form'),
  page_path: text.describe('Path of the page that it was sent from'),
  data: json(z.record(text, text).describe('Values by field id, as a visitor typed them: untrusted')),
  files: json(z.array(leadFile)).optional().describe('Absent without files; `data` has their names'),
  status: z.enum(['clean', 'spam']),
  spam_score: z.number().int().describe('0 means no signal'),
  created_at: z.iso.datetime(),
});

export const leadPage = named('LeadPage', {
  items: z.array(lead),
  next_cursor: text.nullable().describe('Null at the end'),
});

/** A lead of the graph. One without files has the shape that it had before there were any. */
export function toLead<Row extends { status: string; files: unknown }>(row: Row) {
  const { files, ...others } = withLowerStatus(row);
  return { ...others, ...(Array.isArray(files) && files.length > 0 && { files }) };
}

/** Of a download: any bytes, which browsers save and never show. */
export const savedFile = {
  mediaTypes: ['application/octet-stream'],
  headers: ['Content-Disposition'],
  response: text.describe('The file'),
} as const;
