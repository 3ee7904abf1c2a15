import { toUuid } from '@imprint/ids/id';
import { graphql } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import {
  email,
  type FormHouse,
  formHouse,
  leadsOf,
  makeForm,
  onSite,
  post,
  sendFile,
  show,
  text,
  tokenOf,
} from '../../support/forms.js';
import { leadAccesses } from '../../support/leads.js';
import type { Loose } from '../../support/loose.js';
import { newEmail } from '../../support/people.js';
import { sql } from '../../support/sql.js';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

let f: FormHouse;
let form: Loose;
beforeAll(async () => {
  f = await formHouse();
  form = await makeForm(f, {
    fields: [text('name'), email, { id: 'cv', type: 'file', label: 'CV', kinds: ['pdf'], max_bytes: 1_000, max: 2 }],
  });
});

interface Sent {
  token: string;
  filename?: string;
  content?: Buffer;
  field?: string;
  formId?: string;
}

const upload = ({ token, filename = 'cv.pdf', content = pdf, field = 'cv', formId = form.id }: Sent) =>
  sendFile(f.home, { formId, field, token, filename, content });

const download = (leadId: string, fileId: string, house = f) =>
  house.owner.ask(onSite(house.home, `/leads/${leadId}/files/${fileId}`));

/** Sends a form with one file; its lead. */
async function sendWithFile(address = newEmail()): Promise<Loose> {
  const token = await tokenOf(f.home, form.id);
  const { body } = await upload({ token, filename: 'Žádost.exe' });
  const sent = await post(f.home, form.id, { render_token: token, data: { email: address, cv: body.file_id } });
  expect(sent.status).toBe(200);
  const leads = await leadsOf(f, `&form_id=${form.id}&limit=200`);
  return leads.find(({ data }: Loose) => data.email === address);
}

const rowsOf = (fileId: string) => sql('select 1 from forms.uploaded_files where id = $1', [toUuid(fileId)]);

it('tells pages which files a field takes', async () => {
  const { body } = await show(f.home, form.id);
  expect(body.fields.at(-1)).toMatchObject({ id: 'cv', type: 'file', max_bytes: 1_000, max: 2, accept: '.pdf' });
});

it('keeps a file with its lead, and gives it only to readers of leads, as a download', async () => {
  const lead = await sendWithFile();
  expect(lead.data.cv).toBe('Žádost.pdf');
  const [file] = lead.files;
  expect(lead.files).toEqual([
    { id: expect.any(String), field: 'cv', name: 'Žádost.pdf', type: 'application/pdf', bytes: pdf.length },
  ]);
  const saved = await download(lead.id, file.id);
  expect([saved.status, saved.bytes.equals(pdf)]).toEqual([200, true]);
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="?ádost.pdf"; filename*=UTF-8''%C5%BD%C3%A1dost.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  });
  const stranger = await formHouse();
  expect((await download(lead.id, file.id, { home: f.home, owner: stranger.owner })).status).toBe(404);
  const accesses = await leadAccesses(f);
  expect(accesses).toContainEqual(expect.objectContaining({ action: 'lead.file', leadId: lead.id, resultCount: 1 }));
});

it.each([
  ['of another type', { content: page, filename: 'cv.pdf' }, 'invalid_file_type'],
  ['that is too large', { content: Buffer.concat([pdf, Buffer.alloc(1_000, 32)]) }, 'too_large'],
  ['that is empty', { content: Buffer.alloc(0) }, 'too_small'],
  ['for a field that takes none', { field: 'name' }, 'unknown_field'],
])('refuses a file %s with the reason', async (_, given, reason) => {
  const token = await tokenOf(f.home, form.id);
  const { status, body } = await upload({ token, ...given });
  const field = 'field' in given ? given.field : 'cv';
  expect([status, body.error.code, body.error.errors]).toEqual([422, 'invalid_field', [{ field, reason }]]);
});

it('takes a file only with the token, the field and the form that it was uploaded for, and once', async () => {
  const [token, other] = [await tokenOf(f.home, form.id), await tokenOf(f.home, form.id)];
  const { body } = await upload({ token });
  const faults = (data: object, renderToken = token) =>
    post(f.home, form.id, { render_token: renderToken, data }).then((answer) => answer.body.error?.errors);
  const refused = [{ field: 'cv', reason: 'invalid_file' }];
  expect(await faults({ cv: body.file_id }, other)).toEqual(refused);
  expect(await faults({ cv: `${body.file_id},01ARZ3NDEKTSV4RRFFQ69G5FAV` })).toEqual(refused);
  expect(await faults({ cv: body.file_id })).toBeUndefined();
  expect(await faults({ cv: body.file_id, name: 'again' })).toEqual(refused);
});

it('removes the file with its lead, and by the erasure of a person', async () => {
  const address = newEmail();
  const [deleted, erased] = [await sendWithFile(), await sendWithFile(address)];
  await f.owner.ask(onSite(f.home, `/leads/${deleted.id}`), { method: 'DELETE' });
  const { errors } = await graphql(
    'mutation ($input: SubjectInput!) { eraseSubject(input: $input) { erasedCount } }',
    { input: { siteId: f.home.id, email: address } },
    { authorization: `Bearer ${f.owner.token}` },
  );
  expect(errors).toBeUndefined();
  for (const { files } of [deleted, erased]) {
    await eventually(async () => (await rowsOf(files[0].id)).length === 0);
  }
  expect((await download(erased.id, erased.files[0].id)).status).toBe(404);
});
