import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, toUuid } from '@imprint/ids/id';
import { FsStore } from '@imprint/object-store/fs-store';
import { leadFileKey } from '@imprint/object-store/private-keys';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { aForm } from '../form/form.builder.js';
import { formsErasure } from '../forms-erasure.js';
import { formsDatabase } from '../orm.js';
import { removeUnusedFiles } from './file-removal.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';

let database: TestDatabase;
let opened: Database;
let store: FsStore;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-lead-files-'));
  store = new FsStore(folder);
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(formsDatabase, { url: database.url, poolSize: 6, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
  await rm(folder, { recursive: true });
});

const em = () => opened.orm.em.fork();

/** A site with a form and a lead. */
async function seedLead(): Promise<{ siteId: string; formId: string; leadId: string }> {
  const [siteId, leadId, writing] = [newId(), newId(), em()];
  const form = aForm(siteId);
  writing.persist(form);
  await writing.flush();
  await writing.execute(
    `insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails, revision, created_at)
     values (?, ?, ?, 'clean', 0, '{}', '/', '{}', '[]', '{}', 1, now())`,
    [leadId, siteId, form.id].map(toUuid),
  );
  return { siteId, formId: form.id, leadId };
}

async function addFile(siteId: string, formId: string, leadId: string | null): Promise<string> {
  const id = newId();
  const file = { id, siteId, formId, field: 'a', nonce: 'n', name: 'a.pdf', type: 'application/pdf', bytes: 1 };
  await new UploadedFileRepository(em()).add(file);
  await store.write(leadFileKey(siteId, id), Buffer.from('a'));
  if (leadId) expect(await new UploadedFileRepository(em()).attach([id], leadId)).toBe(true);
  return id;
}

const isKept = async (siteId: string, id: string) => (await store.facts(leadFileKey(siteId, id))) !== null;

it('removes files whose lead is gone with its form, and keeps the others', async () => {
  const [deleted, kept] = [await seedLead(), await seedLead()];
  const files = [
    await addFile(deleted.siteId, deleted.formId, deleted.leadId),
    await addFile(kept.siteId, kept.formId, kept.leadId),
  ];
  await em().execute('delete from forms.forms where id = ?', [toUuid(deleted.formId)]);
  await removeUnusedFiles(em(), store);
  const left = [await isKept(deleted.siteId, files[0] ?? ''), await isKept(kept.siteId, files[1] ?? '')];
  expect(left).toEqual([false, true]);
  expect(await new UploadedFileRepository(em()).hasUnused()).toBe(false);
});

it('removes files that were never submitted, after the life of their token', async () => {
  const { siteId, formId } = await seedLead();
  const [old, recent] = [await addFile(siteId, formId, null), await addFile(siteId, formId, null)];
  await em().execute(`update forms.uploaded_files set created_at = now() - interval '26 hours' where id = ?`, [
    toUuid(old),
  ]);
  await removeUnusedFiles(em(), store);
  expect([await isKept(siteId, old), await isKept(siteId, recent)]).toEqual([false, true]);
});

it('gives a file to one lead only', async () => {
  const [first, second] = [await seedLead(), await seedLead()];
  const id = await addFile(first.siteId, first.formId, first.leadId);
  const files = new UploadedFileRepository(em());
  expect([await files.attach([id], second.leadId), await files.attach([id], first.leadId)]).toEqual([false, true]);
});

it('erases the files of a site with its rows, and leaves other sites alone', async () => {
  const [erased, other] = [await seedLead(), await seedLead()];
  const files = [];
  for (const { siteId, formId, leadId } of [erased, other]) files.push(await addFile(siteId, formId, leadId));
  const stray = newId();
  await store.write(leadFileKey(erased.siteId, stray), Buffer.from('a'));
  const erasure = formsErasure(opened.orm.em, store);
  let isDone = false;
  while (!isDone) isDone = await erasure.eraseBatch(erased.siteId);
  const left = [await isKept(erased.siteId, files[0] ?? ''), await isKept(erased.siteId, stray)];
  expect([...left, await isKept(other.siteId, files[1] ?? '')]).toEqual([false, false, true]);
  expect((await erasure.count(erased.siteId)).every(({ count }) => count === 0)).toBe(true);
});
