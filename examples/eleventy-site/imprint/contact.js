import { readEntered, toFields } from './entered.js';
import { toEnteredHtml } from './entered-html.js';
import { escapeHtml } from './escape-html.js';
import { toFormHtml } from './form-html.js';
import { readForm, submitForm, uploadFile } from './forms.js';
import { fill, languageOf, readPage, sendPage } from './pages.js';
import { toNotice } from './refusal.js';
import { textsOf } from './texts.js';

/** The form as it last was, by language: the labels of what a visitor has written outlive the form. */
const formerForms = new Map();

/** The page of the contact form, also after a refusal. */
export async function showContact(pathname, response, refusal = null) {
  const page = await readPage(pathname);
  const language = languageOf(page);
  const { status, html } = toContent(await readNow(language), language, refusal);
  sendPage(response, status, fill(page, { '<!-- form -->': html }));
}

/** The form as it is now; null if it is closed, full or gone; undefined if the platform does not answer. */
async function readNow(language) {
  try {
    const form = await readForm(language);
    if (form) formerForms.set(language, form);
    return form;
  } catch (error) {
    report(error);
  }
}

/** What was entered stays visible, whatever has become of the form. */
function toContent(form, language, refusal) {
  const former = formerForms.get(language) ?? null;
  const texts = textsOf(language);
  const entered = refusal?.entered ?? new URLSearchParams();
  if (form && !refusal) return { status: 200, html: toFormHtml(form, entered) };
  if (form) return { status: refusal.status, html: toFormHtml(form, entered, toNotice(refusal, form)) };
  const isClosed = form === null;
  if (!isClosed && refusal && former) {
    const notice = toNotice({ ...refusal, status: 503 }, former);
    return { status: 503, html: toFormHtml(former, entered, notice) };
  }
  const alert = `<div role="alert"><p>${escapeHtml(isClosed ? texts.formClosed : texts.formUnavailable)}</p></div>`;
  return { status: isClosed ? 404 : 503, html: alert + toEnteredHtml(former, entered, texts) };
}

/** Sends what a visitor has entered to the platform. */
export async function submitContact(pathname, request, response) {
  const { entered, files, fault } = await readEntered(request);
  const refuse = ({ status, error }) => showContact(pathname, response, { status, error, entered, files });
  if (fault) return refuse({ status: 413, error: { code: fault } });
  const { render_token: renderToken = '', challenge_solution: solution, ...data } = toFields(entered);
  const language = languageOf(await readPage(pathname));
  const address = request.socket.remoteAddress ?? '';
  for (const [field, file] of files) {
    const { isTaken, body, ...refusal } = await ask(() => uploadFile(field, renderToken, file, address));
    if (!isTaken) return refuse(refusal.status === 413 ? { ...refusal, error: { errors: [{ field }] } } : refusal);
    data[field] = data[field] ? `${data[field]},${body.file_id}` : body.file_id;
  }
  const challenge = solution === undefined ? {} : { challenge_solution: solution };
  const submission = { render_token: renderToken, page_path: pathname, data, ...challenge };
  const { isTaken, body, ...refusal } = await ask(() => submitForm(language, submission, address));
  if (!isTaken) return refuse(refusal);
  response.writeHead(303, { location: body.redirect_url ?? `${pathname}-sent` }).end();
}

/** An answer of the platform; one that does not come is a refusal like others. */
async function ask(request) {
  try {
    const answer = await request();
    const body = await answer.json();
    return { isTaken: answer.ok, status: answer.status, body, error: body.error ?? {} };
  } catch (error) {
    report(error);
    return { isTaken: false, status: 503, body: {}, error: {} };
  }
}

const report = (error) => process.stderr.write(`The contact form: ${error}\n`);
