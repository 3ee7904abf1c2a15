import { buffer } from 'node:stream/consumers';
import { badRequest, internal, notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { isObjectKey, type ObjectStore } from '@imprint/object-store/object-store';
import { leadFileKey, uploadPrefix } from '@imprint/object-store/private-keys';
import type { Field } from '../form/field.js';
import { acceptedTypes, maxFileBytes } from '../form/file-kinds.js';
import type { LeadFile } from '../lead/lead-file.js';
import { UploadedFileRepository } from '../lead/uploaded-file.repository.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { FormsAccess } from '../site/forms-access.js';
import type { ValueReason } from './field-values.js';
import { safeFileName } from './file-name.js';
import { detectFileType } from './file-type.js';
import { requireOpenForm } from './open-form.js';
import { readRenderToken } from './render-token.js';
import { invalidField } from './submission.js';
import type { VisitorLimits } from './visitor-limits.js';

export interface FileUpload {
  siteId: string;
  formId: string;
  /** Id of the field that the file is for. */
  field: string;
  renderToken: string;
  /** Key of the object below the prefix of uploads. */
  uploadKey: string;
  filename: string;
  address: string | null;
}

interface UploadDependencies extends Pick<FormsNeeds, 'em' | 'secrets'> {
  access: FormsAccess;
  limits: VisitorLimits;
  store: ObjectStore;
}

interface CheckedFile {
  type: string;
  extension: string;
  bytes: number;
}

/** Files that visitors send before the submission that names them. */
export class FileUploads {
  constructor(private readonly dependencies: UploadDependencies) {}

  /**
   * Keeps an uploaded object for a submission with the same render token. INVALID_FIELD for a file that the field does
   * not take; FORM_SESSION_EXPIRED; RATE_LIMITED.
   */
  async register(upload: FileUpload): Promise<LeadFile> {
    const { em, secrets, limits, store } = this.dependencies;
    const { form, now, isFull } = await requireOpenForm(this.dependencies, upload);
    if (isFull) throw notFound();
    const { id: formId, siteId } = form;
    const token = readRenderToken(secrets, upload.renderToken, { formId, siteId, now });
    const field = form.fields.find(({ id, type }) => id === upload.field && type === 'file');
    if (!field) throw refusal(upload.field, 'unknown_field');
    await limits.charge({ token: token.nonce, address: upload.address, formId, siteId });
    const source = uploadedKey(upload.uploadKey);
    const { type, extension, bytes } = await checkFile(store, source, field);
    const file = { id: newId(), field: field.id, name: safeFileName(upload.filename, extension), type, bytes };
    // The row comes first, so that no object is without one; a row without an object is removed with the unused ones.
    await new UploadedFileRepository(em.fork()).add({ ...file, siteId, formId, nonce: token.nonce });
    if (!(await store.move(source, leadFileKey(siteId, file.id)))) throw internal('an upload of a form is gone');
    return file;
  }
}

function uploadedKey(uploadKey: string): string {
  const key = `${uploadPrefix}${uploadKey}`;
  if (!isObjectKey(key)) throw badRequest('uploadKey is not the key of an upload.', { fields: ['uploadKey'] });
  return key;
}

async function checkFile(store: ObjectStore, key: string, field: Field): Promise<CheckedFile> {
  const facts = await store.facts(key);
  if (!facts) throw badRequest('No upload exists for this uploadKey.', { fields: ['uploadKey'] });
  const { bytes } = facts;
  if (bytes === 0) throw refusal(field.id, 'too_small');
  if (bytes > maxFileBytes(field)) throw refusal(field.id, 'too_large');
  const content = await store.read(key);
  const type = content && (await detectFileType(await buffer(content)));
  const extension = type ? acceptedTypes(field).get(type) : undefined;
  if (!type || !extension) throw refusal(field.id, 'invalid_file_type');
  return { type, extension, bytes };
}

const refusal = (path: string, reason: ValueReason) => invalidField([{ path, reason }]);
