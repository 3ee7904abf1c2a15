import { notFound } from '@imprint/errors/domain-error';
import { PageFormPostDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { submitScriptUrl } from '../assets.js';
import type { PageReply } from '../reply.js';
import type { Visit } from '../visit.js';

/** Posts an authorization response to the application. */
export async function formPostPage(visit: Visit, response: string): Promise<PageReply> {
  const { post } = await visit.execute(PageFormPostDocument, { response });
  if (!post) throw notFound();
  const { link } = visit.words.proceed;
  return {
    title: link,
    script: submitScriptUrl,
    // Any host: the policy also restricts where the application redirects to.
    formTarget: 'https: http:',
    content: html`<form method="post" action="${post.redirectUri}">
${post.parameters.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${link}</button>
</form>`,
  };
}
