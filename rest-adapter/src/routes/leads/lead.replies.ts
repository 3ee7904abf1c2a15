import { z } from 'zod';
import { json, named } from '../../route/replies.js';

const text = z.string();

export const lead = named('Lead', {
  id: text.describe('ULID'),
  form_id: text.describe('ULID of the form'),
  page_path: text.describe('Path of the page that it was sent from'),
  data: json(z.record(text, text).describe('Values by field id, as a visitor typed them: untrusted')),
  status: z.enum(['clean', 'spam']),
  spam_score: z.number().int().describe('0 means no signal'),
  created_at: z.iso.datetime(),
});

export const leadPage = named('LeadPage', {
  items: z.array(lead),
  next_cursor: text.nullable().describe('Null at the end'),
});
