import { settings } from '../config.js';

const url = (suffix, language) =>
  new URL(
    `/v1/public/forms/${settings.formId}${suffix}?language=${encodeURIComponent(language)}`,
    settings.internalUrl,
  );

const headers = { 'x-service-site-id': settings.siteId };

/** The form in a language, with a new render token and the name of its honeypot; null if it is closed, full or gone. */
export async function readForm(language) {
  const response = await fetch(url('', language), { headers });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The form answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Submits the values of a visitor at this address. */
export function submitForm(language, submission, address) {
  return fetch(url('/submit', language), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(submission),
  });
}

/** Sends a file of a visitor for a field, before the submission with the same token that names it by its id. */
export function uploadFile(field, renderToken, file, address) {
  const target = new URL(`/v1/public/forms/${settings.formId}/files`, settings.internalUrl);
  target.search = new URLSearchParams({ field, render_token: renderToken });
  const body = new FormData();
  body.append('file', file, file.name);
  return fetch(target, { method: 'POST', headers: { ...headers, 'x-forwarded-for': address }, body });
}
