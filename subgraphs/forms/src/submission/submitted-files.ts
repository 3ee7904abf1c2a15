import type { Fault } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import type { LeadFile } from '../lead/lead-file.js';
import { UploadedFileRepository } from '../lead/uploaded-file.repository.js';
import { invalidField } from './submission.js';

interface Submitted {
  leadId: string;
  /** Nonce of the render token. */
  nonce: string;
  values: Record<string, string>;
}

interface WithFiles {
  files: LeadFile[];
  /** With the names of files in place of their ids. */
  values: Record<string, string>;
}

/** The files of a submission. INVALID_FIELD unless each was uploaded for its field with the same render token. */
export async function findSubmittedFiles(
  em: EntityManager,
  form: Form,
  { leadId, nonce, values }: Submitted,
): Promise<WithFiles> {
  const answered = form.fields.filter(({ id, type }) => type === 'file' && ownValue(values, id));
  if (answered.length === 0) return { files: [], values };
  const uploaded = await new UploadedFileRepository(em.fork()).listOfRendering(form.id, nonce);
  const free = uploaded.filter((file) => file.submittedAt === null || file.leadId === leadId);
  const faults: Fault[] = [];
  const files = answered.flatMap(({ id }) => {
    const wanted = [...new Set((ownValue(values, id) ?? '').split(','))];
    const found = wanted.flatMap((fileId) => free.find((file) => file.id === fileId && file.field === id) ?? []);
    if (found.length < wanted.length) faults.push({ path: id, reason: 'invalid_file' });
    return found.map((file) => file.toLeadFile());
  });
  if (faults.length > 0) throw invalidField(faults);
  const names = Map.groupBy(files, ({ field }) => field);
  const named = [...names].map(([id, those]) => [id, those.map(({ name }) => name).join(', ')]);
  return { files, values: { ...values, ...Object.fromEntries(named) } };
}
