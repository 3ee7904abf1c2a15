/** The page of a form, for anyone. */
export const pageOf = (issuer: string, formId: string): string => `${issuer}/f/${formId}`;

/** Code of a web page that shows the page of a form in a frame. */
export const frameCode = (page: string, name: string): string =>
  `<iframe src="${page}?embed=1" title="${escapeAttribute(name)}" style="width: 100%; height: 40rem; border: 0"></iframe>`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Code of the server of a website that shows a form and passes on what a visitor entered. */
export const integrationCode = ({ siteId, formId }: { siteId: string; formId: string }): string =>
  `const url = \`\${process.env.INTERNAL_URL}/v1/public/forms/${formId}\`;
const headers = { 'X-Service-Site-Id': '${siteId}', 'Content-Type': 'application/json' };

const form = await (await fetch(url, { headers })).json();

const submit = (page_path, data) =>
  fetch(\`\${url}/submit\`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ render_token: form.render_token, page_path, data }),
  });`;
