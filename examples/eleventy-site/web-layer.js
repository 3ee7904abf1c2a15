import { settings } from './config.js';
import { showContact, submitContact } from './imprint/contact.js';
import { escapeHtml } from './imprint/escape-html.js';
import { fill, readPage, sendPage } from './imprint/pages.js';

const contactPath = /^(\/[\w-]+)?\/contact$/;
const previewPath = /^\/preview\/([\w-]+)$/;

/**
 * What a static host cannot do: the contact form, because a page shows the form as it is now, with a new render token,
 * and the platform takes forms from servers only, and previews of drafts. A middleware of Connect.
 */
export async function webLayer(request, response, next) {
  try {
    const { pathname } = new URL(request.url, 'http://site');
    const [, token] = previewPath.exec(pathname) ?? [];
    if (token && request.method === 'GET') await showPreview(token, response);
    else if (settings.formId && contactPath.test(pathname) && request.method === 'POST')
      await submitContact(pathname, request, response);
    else if (settings.formId && contactPath.test(pathname)) await showContact(pathname, response);
    else next();
  } catch (error) {
    process.stderr.write(`${request.method} ${request.url}: ${error}\n`);
    const page = '<!doctype html><html lang="en"><title>Unavailable</title><p>Unavailable. Please try again.</p>';
    sendPage(response, 502, page);
  }
}

async function showPreview(token, response) {
  const answer = await fetch(new URL(`/v1/previews/${token}`, settings.apiUrl));
  if (!answer.ok) return sendPage(response, answer.status, await readPage('404'));
  const post = await answer.json();
  const [shell, ...others] = await Promise.all(
    ['/preview', `/${post.language}/preview`, `/${post.language.toLowerCase()}/preview`].map((path) =>
      readPage(path).catch(() => null),
    ),
  );
  const page = others.find(Boolean) ?? shell;
  sendPage(response, 200, fill(page, { '%title%': escapeHtml(post.title), '%content%': post.content_html }));
}
