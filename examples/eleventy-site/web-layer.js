import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from './config.js';
import { escapeHtml } from './imprint/escape-html.js';
import { toFormHtml } from './imprint/form-html.js';
import { readForm, submitForm, uploadFile } from './imprint/forms.js';
import { textsOf } from './imprint/texts.js';

const textLimitBytes = 64 * 1024;
/** Three files of the size that the platform takes. */
const filesLimitBytes = 24 * 1024 * 1024;
const contactPath = /^(\/[\w-]+)?\/contact$/;
const previewPath = /^\/preview\/([\w-]+)$/;

/**
 * What a static host cannot do: the contact form, because a page shows the form as it is now, with a new render token,
 * and the platform takes forms from servers only, and previews of drafts. A middleware of Connect; `output` is the folder of the built pages.
 */
export const webLayer = (output) => async (request, response, next) => {
  try {
    const { pathname } = new URL(request.url, 'http://site');
    const [, token] = previewPath.exec(pathname) ?? [];
    if (token && request.method === 'GET') await showPreview(output, token, response);
    else if (settings.formId && contactPath.test(pathname) && request.method === 'POST')
      await submitContact(output, pathname, request, response);
    else if (settings.formId && contactPath.test(pathname)) await showContact(output, pathname, response);
    else next();
  } catch (error) {
    process.stderr.write(`${request.method} ${request.url}: ${error}\n`);
    send(
      response,
      502,
      '<!doctype html><html lang="en"><title>Unavailable</title><p>Unavailable. Please try again.</p>',
    );
  }
};

const readPage = (output, path) => readFile(join(output, `${path}.html`), 'utf8');

const languageOf = (page) => /<html lang="([^"]+)"/.exec(page)?.[1] ?? 'en';

function send(response, status, page) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}

/** A replacer function, because the text may contain `$&`. */
const fill = (page, values) =>
  Object.entries(values).reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), page);

async function showContact(output, pathname, response, refusal = null) {
  const page = await readPage(output, pathname);
  const form = await readForm(languageOf(page));
  const { status = 200, entered = new URLSearchParams() } = refusal ?? {};
  send(
    response,
    status,
    fill(page, { '<!-- form -->': toFormHtml(form, entered, refusal ? toNotice(refusal, form) : {}) }),
  );
}

async function submitContact(output, pathname, request, response) {
  const { entered, files } = await readEntered(request);
  const { render_token: renderToken = '', challenge_solution: solution, ...data } = toFields(entered);
  const language = languageOf(await readPage(output, pathname));
  const address = request.socket.remoteAddress ?? '';
  const refuse = ({ status }, error) => showContact(output, pathname, response, { status, error, entered });
  for (const [field, file] of files) {
    const answer = await uploadFile(field, renderToken, file, address);
    const { file_id: id, error } = await answer.json();
    if (!answer.ok) return refuse(answer, error);
    data[field] = data[field] ? `${data[field]},${id}` : id;
  }
  const challenge = solution === undefined ? {} : { challenge_solution: solution };
  const submission = { render_token: renderToken, page_path: pathname, data, ...challenge };
  const answer = await submitForm(language, submission, address);
  const { redirect_url: location, error } = await answer.json();
  if (!answer.ok) return refuse(answer, error);
  response.writeHead(303, { location: location ?? `${pathname}-sent` }).end();
}

/** What to say about a refusal, and the token to go on with. */
function toNotice({ error: { code, errors = [] }, entered }, { fields, language }) {
  const texts = textsOf(language);
  if (code === 'form_session_expired') {
    // Their texts may have changed.
    for (const { id, type } of fields) if (type === 'consent') entered.delete(id);
    return { alert: texts.formExpired };
  }
  const refused = fields.filter(({ id }) => errors.some(({ field }) => field === id));
  if (refused.length === 0) return { alert: texts.sendFailed };
  const names = refused.map(({ label }) => label).join(', ');
  // Of the first try: with a new token a fast correction would look like that of a bot.
  return { alert: `${texts.checkFields} ${names}`, renderToken: entered.get('render_token') ?? '' };
}

/** What the visitor has entered, and the files: browsers send an empty one for an input without a file. */
async function readEntered(request) {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > (isMultipart ? filesLimitBytes : textLimitBytes)) throw new Error('The submission is too large');
  }
  const body = Buffer.concat(chunks);
  if (!isMultipart) return { entered: new URLSearchParams(body.toString()), files: [] };
  const parts = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
  const isFile = ([, value]) => typeof value !== 'string';
  return {
    entered: new URLSearchParams(parts.filter((part) => !isFile(part))),
    files: parts.filter((part) => isFile(part) && part[1].size > 0),
  };
}

/** The fields of the form. A field with several values is their list, separated by commas. */
function toFields(entered) {
  const fields = {};
  for (const [name, value] of entered) fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

async function showPreview(output, token, response) {
  const answer = await fetch(new URL(`/v1/previews/${token}`, settings.apiUrl));
  if (!answer.ok) return send(response, answer.status, await readPage(output, '404'));
  const post = await answer.json();
  const [shell, ...others] = await Promise.all(
    ['/preview', `/${post.language}/preview`, `/${post.language.toLowerCase()}/preview`].map((path) =>
      readPage(output, path).catch(() => null),
    ),
  );
  const page = others.find(Boolean) ?? shell;
  send(response, 200, fill(page, { '%title%': escapeHtml(post.title), '%content%': post.content_html }));
}
