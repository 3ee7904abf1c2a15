import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from './config.js';
import { readForm, submitForm } from './imprint/forms.js';
import { textsOf } from './imprint/texts.js';

const bodyLimitBytes = 64 * 1024;
const contactPath = /^(\/[\w-]+)?\/contact$/;
const previewPath = /^\/preview\/([\w-]+)$/;

/**
 * What a static host cannot do: the contact form, because a page needs a new render token and the platform takes forms
 * from servers only, and previews of drafts. A middleware of Connect; `output` is the folder of the built pages.
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

const escapeHtml = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

async function showContact(output, pathname, response, status = 200, toErrors = () => '', entered = null) {
  const page = await readPage(output, pathname);
  const form = await readForm(languageOf(page));
  const values = {
    '<!-- errors -->': toErrors(form, textsOf(form.language)),
    '%honeypot%': escapeHtml(form.honeypot.name),
    '%render_token%': escapeHtml(form.render_token),
  };
  send(response, status, entered ? withEntered(fill(page, values), entered) : fill(page, values));
}

async function submitContact(output, pathname, request, response) {
  const entered = await readEntered(request);
  const { render_token: renderToken = '', ...data } = toFields(entered);
  const language = languageOf(await readPage(output, pathname));
  const submission = { render_token: renderToken, page_path: pathname, data };
  const answer = await submitForm(language, submission, request.socket.remoteAddress ?? '');
  const { redirect_url: location, error } = await answer.json();
  if (answer.ok) {
    response.writeHead(303, { location: location ?? `${pathname}-sent` }).end();
    return;
  }
  const toErrors = ({ fields }, texts) => `<div role="alert">${describe(error, fields, texts)}</div>`;
  await showContact(output, pathname, response, answer.status, toErrors, entered);
}

function describe({ errors = [] }, fields, texts) {
  const refused = fields.filter(({ id }) => errors.some(({ field }) => field === id));
  if (refused.length === 0) return `<p>${texts.sendFailed}</p>`;
  return `<p>${texts.checkFields} ${refused.map(({ label }) => escapeHtml(label)).join(', ')}</p>`;
}

async function readEntered(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > bodyLimitBytes) throw new Error('The submission is too large');
  }
  return new URLSearchParams(body);
}

/** The fields of the form. A field with several values is their list, separated by commas. */
function toFields(entered) {
  const fields = {};
  for (const [name, value] of entered) fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

/** The page with what the visitor has entered in the fields of `field.njk`. */
function withEntered(page, entered) {
  const nameOf = (tag) => / name="([^"]+)"/.exec(tag)?.[1] ?? '';
  const has = (name, value) => entered.getAll(name).some((one) => escapeHtml(one) === value);
  const mark = (tag, name, word) =>
    has(name, / value="([^"]*)"/.exec(tag)?.[1] ?? '') ? `${tag.slice(0, -1)} ${word}>` : tag;
  return page
    .replace(/<input type="(?!hidden)(\w+)"[^>]*>/g, (tag, type) => {
      if (type === 'radio' || type === 'checkbox') return mark(tag, nameOf(tag), 'checked');
      return `${tag.slice(0, -1)} value="${escapeHtml(entered.get(nameOf(tag)) ?? '')}">`;
    })
    .replace(/<textarea[^>]*>/g, (tag) => `${tag}\n${escapeHtml(entered.get(nameOf(tag)) ?? '')}`)
    .replace(/<select[^>]*>.*?<\/select>/gs, (list) =>
      list.replace(/<option[^>]*>/g, (tag) => mark(tag, nameOf(list), 'selected')),
    );
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
