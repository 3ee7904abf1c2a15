import { GraphError } from '../graph/graph-error.js';
import type { ConsoleSession } from '../session/console-session.js';
import type { ListedLead } from './lead-values.js';

export interface LeadFile {
  id: string;
  field: string;
  name: string;
  bytes: number;
}

export const filesOf = ({ files }: Pick<ListedLead, 'files'>): readonly LeadFile[] =>
  Array.isArray(files) ? files : [];

interface Download {
  siteId: string;
  leadId: string;
  fileId: string;
}

const codes: Readonly<Record<number, string>> = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 429: 'RATE_LIMITED' };

/** Loads a file of a lead from the REST interface, which records it. Throws GraphError. */
export async function loadLeadFile(session: ConsoleSession, { siteId, leadId, fileId }: Download): Promise<Blob> {
  const token = await session.accessToken();
  const response = await fetch(`${session.issuer}/api/v1/leads/${leadId}/files/${fileId}?site_id=${siteId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.ok) return response.blob();
  throw new GraphError('', codes[response.status] ?? 'UNAVAILABLE', {
    requestId: response.headers.get('x-request-id'),
  });
}
