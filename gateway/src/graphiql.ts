import { StoredReply } from '@imprint/service/response-cache';
import { sendStored } from '@imprint/service/send-stored';
import type { Middleware } from 'koa';

/** Sends the GraphiQL page to a browser that opens the graph, where the packages of development are installed. */
export function graphiql(): Middleware {
  let page: Promise<StoredReply | null> | undefined;
  return async (context, next) => {
    const isVisit = context.method === 'GET' && context.accepts('html', 'json') === 'html' && !context.query.query;
    if (!isVisit) return next();
    page ??= renderPage().catch(() => null);
    const reply = await page;
    if (reply === null) return next();
    await sendStored(context, reply, 'html', 'no-cache');
  };
}

/** Nine megabytes of source, which most processes never need. */
async function renderPage(): Promise<StoredReply> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return new StoredReply(renderGraphiQL({ endpoint: '/graphql', title: 'Imprint GraphQL' }), '');
}
