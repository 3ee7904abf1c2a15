import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Lead } from './lead.entity.js';
import type { LeadFile } from './lead-file.js';

const UploadedFileSchema = defineEntity({
  name: 'UploadedFile',
  tableName: 'uploaded_files',
  properties: {
    id: id().primary(),
    siteId: id(),
    formId: id(),
    field: p.text(),
    /** Nonce of the render token that it was uploaded with: only a submission with this token can have the file. */
    nonce: p.text(),
    name: p.text(),
    type: p.text(),
    bytes: p.integer(),
    /** Null before its submission, and after the deletion of its lead by whatever statement. */
    leadId: idOf(Lead).deleteRule('set null').strictNullable(),
    submittedAt: instant().strictNullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'uploaded_files_lead_idx', properties: ['leadId'] },
    { name: 'uploaded_files_site_idx', properties: ['siteId'] },
    { name: 'uploaded_files_nonce_idx', properties: ['nonce'] },
    indexOn('uploaded_files_unused_idx', 'uploaded_files (created_at) where lead_id is null'),
  ],
});

/** An object that a visitor sent for a form. Without a lead it is removed. */
export class UploadedFile extends UploadedFileSchema.class {
  toLeadFile(): LeadFile {
    const { id: fileId, field, name, type, bytes } = this;
    return { id: fileId, field, name, type, bytes };
  }
}

UploadedFileSchema.setClass(UploadedFile);
