import { type Language, languages, toLanguage } from '@imprint/ids/interface-language';
import { Html, html, page, previewHeaders } from '@imprint/pages/html/page';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { OuterRequest } from './mcp/tool-requests.js';

type PreviewTexts = Readonly<Record<'draft' | 'ended' | 'endedText' | 'failed' | 'failedText', string>>;

const texts: Readonly<Record<Language, PreviewTexts>> = {
  en: {
    draft: 'Preview. This post may still change.',
    ended: 'This preview has ended',
    endedText: 'Ask its author for a new link. If the post is public by now, it is on its site.',
    failed: 'The preview cannot be shown',
    failedText: 'Try again in a moment.',
  },
  'pt-BR': {
    draft: 'Prévia. Este post ainda pode mudar.',
    ended: 'Esta prévia terminou',
    endedText: 'Peça um novo link a quem escreveu o post. Se ele já for público, está no site.',
    failed: 'Não é possível mostrar a prévia',
    failedText: 'Tente de novo em alguns instantes.',
  },
  es: {
    draft: 'Vista previa. Esta entrada todavía puede cambiar.',
    ended: 'Esta vista previa terminó',
    endedText: 'Pide un nuevo enlace a quien escribió la entrada. Si ya es pública, está en su sitio.',
    failed: 'No se puede mostrar la vista previa',
    failedText: 'Inténtalo de nuevo en un momento.',
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
    const text = texts[toLanguage(context.acceptsLanguages('en', ...languages, 'pt') || null) ?? 'en'];
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

function refusal({ status }: Context, text: PreviewTexts): string {
  return status === 404
    ? page(text.ended, html`<p>${text.endedText}</p>`)
    : page(text.failed, html`<p>${text.failedText}</p>`);
}
