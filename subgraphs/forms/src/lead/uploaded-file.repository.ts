import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { UploadedFile } from './uploaded-file.entity.js';

export type NewUploadedFile = Pick<
  UploadedFile,
  'id' | 'siteId' | 'formId' | 'field' | 'nonce' | 'name' | 'type' | 'bytes'
>;

/** Longer than a render token, with which its file is submitted. */
const waitingHours = 25;

const unused = () => ({
  leadId: null,
  $or: [
    { submittedAt: { $ne: null } },
    { createdAt: { $lt: raw('now() - make_interval(hours => ?)', [waitingHours]) } },
  ],
});

export class UploadedFileRepository {
  constructor(private readonly em: EntityManager) {}

  async add(file: NewUploadedFile): Promise<void> {
    await this.em.insert(UploadedFile, { ...file, leadId: null, submittedAt: null, createdAt: raw('now()') });
  }

  /** Files that were uploaded with one rendering of a form. */
  listOfRendering(formId: string, nonce: string): Promise<UploadedFile[]> {
    return this.em.find(UploadedFile, { formId, nonce });
  }

  /** Gives files to a lead. False if one is gone, or is that of another lead. Text, as it counts what it changes. */
  async attach(ids: readonly string[], leadId: string): Promise<boolean> {
    const rows: object[] = await this.em.execute(
      `update forms.uploaded_files set lead_id = ?, submitted_at = coalesce(submitted_at, now())
       where id = any(?::uuid[]) and (submitted_at is null or lead_id = ?) returning id`,
      [toUuid(leadId), textArray(ids.map(toUuid)), toUuid(leadId)],
    );
    return rows.length === ids.length;
  }

  async hasUnused(): Promise<boolean> {
    return (await this.em.find(UploadedFile, unused(), { fields: ['id'], limit: 1 })).length > 0;
  }

  /** Locked until the transaction ends; skips those that another process locked. */
  lockUnused(limit: number): Promise<UploadedFile[]> {
    return this.em.find(UploadedFile, unused(), { limit, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  }

  lockOfSite(siteId: string, limit: number): Promise<UploadedFile[]> {
    return this.em.find(UploadedFile, { siteId }, { limit, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async delete(files: readonly UploadedFile[]): Promise<void> {
    await this.em.nativeDelete(UploadedFile, { id: { $in: files.map(({ id }) => id) } });
  }
}
