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
