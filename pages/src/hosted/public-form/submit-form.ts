import { DomainError, type Fault, forbidden } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { retryWhileOutcomeUnknown } from '@imprint/gateway-client/retry';
import { type FormUpload, type ReceivedForm, receiveForm } from '@imprint/object-store/receive-form';
import { decodeText, readBytes, requireContentType } from '@imprint/service/read-body';
import { isFromOwnPage } from '@imprint/service/request-origin';
import { FormPageFileDocument, FormPageSubmissionDocument } from '../../generated/documents.js';
import { dataOf, type Entered, toEntered } from './entered.js';
import type { Refusal } from './form-html.js';
import type { KnownForm } from './form-page.js';
import type { FormVisit } from './form-visit.js';
import type { FormWords } from './words.js';

/** As over the API; a character takes up to three bytes as many in an encoded form. */
const textBytes = 64 * 1024;
const encodedBytes = 3 * textBytes;
const encodedType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

/** Reads what was entered. FORBIDDEN from a page of another site. */
export async function readEntered({ koa, services }: FormVisit, { fileBytes }: KnownForm): Promise<Entered> {
  const { req } = koa;
  if (!isFromOwnPage(req, services.authUrl())) throw forbidden('This form belongs to another site.');
  requireContentType(req.headers['content-type'], [encodedType, multipartType]);
  const isMultipart = req.headers['content-type']?.toLowerCase().startsWith(multipartType) === true;
  const received: ReceivedForm = isMultipart
    ? await receiveForm(req, { textBytes, fileBytes }, services.store)
    : { entries: [...new URLSearchParams(decodeText(await readBytes(req, encodedBytes)))], files: [] };
  return toEntered(received);
}

/**
 * Submits what was entered, by the operations of the forms that websites use too: they validate and limit. Its files
 * come first; those that are not registered are removed.
 */
export async function submitEntered(visit: FormVisit, form: KnownForm, entered: Entered): Promise<void> {
  try {
    const fileIds = await registerFiles(visit, form, entered);
    const { siteId, language } = form;
    const { formId } = visit;
    const solution = entered.solution === null ? {} : { challenge_solution: entered.solution };
    const body = { render_token: entered.renderToken, data: dataOf(entered, fileIds), ...solution };
    // The same content with the same token is stored once.
    await retryWhileOutcomeUnknown(() =>
      visit.execute(FormPageSubmissionDocument, { input: { siteId, formId, language, body } }),
    );
  } finally {
    await Promise.allSettled(entered.files.map((file) => file.discard()));
  }
}

async function registerFiles(visit: FormVisit, form: KnownForm, entered: Entered): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  const faults: Fault[] = [];
  for (const file of entered.files) {
    try {
      const fileId = await registerFile(visit, form, { file, renderToken: entered.renderToken });
      ids.set(file.name, [...(ids.get(file.name) ?? []), fileId]);
    } catch (error) {
      if (!(error instanceof DomainError) || !error.faults) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new DomainError('UNPROCESSABLE', 'Invalid field', { reason: 'INVALID_FIELD', faults });
  return ids;
}

async function registerFile(
  visit: FormVisit,
  { siteId }: KnownForm,
  { file, renderToken }: { file: FormUpload; renderToken: string },
): Promise<string> {
  const { formId, address } = visit;
  const { name: field, filename, key: uploadKey } = file;
  const input = { siteId, formId, field, renderToken, uploadKey, filename, address };
  return (await visit.execute(FormPageFileDocument, { input })).file.fileId;
}

const challengeField = 'challenge_solution';

/** What a refusal means for the visitor. Throws errors of which the form can say nothing. */
export function toRefusal(error: unknown, words: FormWords): Refusal {
  if (!(error instanceof DomainError)) throw error;
  const { code, faults = [], retryAfterSeconds } = error;
  const { status } = restErrors[code];
  const refusal = { status, reasons: new Map<string, string>(), keepsToken: true, retryAfterSeconds };
  if (code === 'UNPROCESSABLE') {
    const reasons = new Map(faults.map(({ path, reason }) => [path, reason]));
    // A solution belongs to one token: a new one comes with its challenge.
    const hasChallenge = reasons.delete(challengeField);
    const message = hasChallenge && reasons.size === 0 ? words.challengeFailed : words.check;
    return { ...refusal, reasons, keepsToken: !hasChallenge, message };
  }
  if (code === 'BAD_REQUEST') return { ...refusal, keepsToken: false, message: words.expired };
  if (code === 'RATE_LIMITED') return { ...refusal, message: words.busy };
  if (code === 'PAYLOAD_TOO_LARGE') return { ...refusal, keepsToken: false, message: words.tooLarge };
  if (status >= 500) return { ...refusal, message: words.failed };
  throw error;
}
