import { Html, html, page, previewHeaders } from '@imprint/pages/html/page';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { OuterRequest } from './mcp/tool-requests.js';

const texts = {
  en: {
    draft: 'Preview. This post may still change.',
    ended: 'This preview has ended',
    endedText: 'Ask its author for a new link. If the post is public by now, it is on its site.',
    failed: 'The preview cannot be shown',
    failedText: 'Try again in a moment.',
  },
  pt: {
    draft: 'Prévia. Este post ainda pode mudar.',
    ended: 'Esta prévia terminou',
    endedText: 'Peça um novo link a quem escreveu o post. Se ele já for público, está no site.',
    failed: 'Não é possível mostrar a prévia',
    failedText: 'Tente de novo em alguns instantes.',
  },
};

const previewedPost = z.object({
  title: z.string(),
  language: z.string(),
  content_html: z.string(),
  author: z.object({ name: z.string() }).nullable(),
});

/**
 * Shows the post of a preview link as a page, for people. Reads it with the route of previews, whose limits and endings
 * it shares.
 */
export function previewPage(fetchFor: (outer: OuterRequest) => typeof fetch, publicUrl: () => string): Middleware {
  return async (context, next) => {
    const token = /^\/preview\/([\w-]{1,200})$/.exec(context.path)?.[1];
    if (token === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
    context.state.route = 'preview page';
    const read = fetchFor({ request: context.req, requestId: context.state.requestId, agent: null });
    const response = await read(new URL(`/v1/previews/${token}`, publicUrl()));
    const language = context.acceptsLanguages('en', 'pt') || 'en';
    const text = texts[language === 'pt' ? 'pt' : 'en'];
    context.set(previewHeaders);
    context.status = response.status;
    context.body = response.ok
      ? toPage(text.draft, previewedPost.parse(await response.json()))
      : refusal(context, text);
  };
}

const toPage = (
  draft: string,
  { title, language, content_html: content, author }: z.infer<typeof previewedPost>,
): string =>
  page(
    title,
    html`<p><small>${draft}</small></p>
${author === null ? [] : html`<p>${author.name}</p>`}
<article lang="${language}">${new Html(content)}</article>`,
  );

function refusal({ status }: Context, text: typeof texts.en): string {
  return status === 404
    ? page(text.ended, html`<p>${text.endedText}</p>`)
    : page(text.failed, html`<p>${text.failedText}</p>`);
}
