import { notFound } from '@imprint/errors/domain-error';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { languageParam } from '../../route/params.js';
import { type RouteRequest, route, routesOf } from '../../route/route.js';
import { atomFeed } from './atom.js';
import { toFeed } from './feed.js';
import { jsonFeed, jsonFeedSchema } from './json-feed.js';
import { rssFeed } from './rss.js';
import { sitemapOrIndex, sitemapPart } from './sitemap.js';
import { llmsText, robotsText } from './text-files.js';

const query = z.object({ language: languageParam.optional().describe('Only posts in this language; BCP 47 tag') });

/** Common terms of files that a front end serves to anyone. */
const shared = {
  isExtension: true,
  scope: 'posts:read',
  publicKey: 'allowed',
  buckets: ['public-read'],
  cache: 'public, max-age=300, stale-while-revalidate=600',
} as const;

const feed = { ...shared, query, document: documents.ReadFeedDocument } as const;
const text = z.string();
const languageOf = ({ query: { language } }: RouteRequest<{ language?: string | undefined }>) => language ?? null;

const newest = 'The newest 50 public posts with their content, fewer if that is more than 2 MiB. Serve it at';

/** BAD_REQUEST becomes NOT_FOUND: a path without a part does not exist. */
function toPart(text = ''): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
}

export const feedRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read rss feed', 'GET /v1/feeds/rss.xml', {
    ...feed,
    description: `RSS 2.0. ${newest} \`/rss.xml\`, in one language at \`/{language}/rss.xml\` in lower case.`,
    mediaTypes: ['application/rss+xml'],
    response: text,
    reply: (data, request) => ({ body: rssFeed(toFeed(data, languageOf(request))) }),
  }),
  route('read atom feed', 'GET /v1/feeds/atom.xml', {
    ...feed,
    description: `Atom 1.0. ${newest} \`/atom.xml\`, in one language at \`/{language}/atom.xml\` in lower case.`,
    mediaTypes: ['application/atom+xml'],
    response: text,
    reply: (data, request) => ({ body: atomFeed(toFeed(data, languageOf(request))) }),
  }),
  route('read json feed', 'GET /v1/feeds/feed.json', {
    ...feed,
    description: `JSON Feed 1.1. ${newest} \`/feed.json\`, in one language at \`/{language}/feed.json\` in lower case.`,
    mediaTypes: ['application/feed+json'],
    response: jsonFeedSchema,
    reply: (data, request) => ({ body: jsonFeed(toFeed(data, languageOf(request))) }),
  }),
  route('read sitemap', 'GET /v1/feeds/sitemap.xml', {
    ...shared,
    description:
      'Public posts without `no_index`, each with its translations. Above 50,000 URLs or 50 MB the index of the parts.',
    mediaTypes: ['application/xml'],
    document: documents.ReadSitemapDocument,
    variables: (): documents.ReadSitemapQueryVariables => ({ part: null, after: null, until: null }),
    response: text,
    reply: async (first, _, readMore) => ({ body: await sitemapOrIndex(first, readMore) }),
  }),
  route('read sitemap part', 'GET /v1/feeds/sitemap-:part.xml', {
    ...shared,
    description: 'A part that the index names.',
    mediaTypes: ['application/xml'],
    document: documents.ReadSitemapDocument,
    variables: ({ params }): documents.ReadSitemapQueryVariables => ({
      part: toPart(params.part),
      after: null,
      until: null,
    }),
    response: text,
    reply: async (first, _, readMore) => ({ body: await sitemapPart(first, readMore) }),
  }),
  route('read robots file', 'GET /v1/feeds/robots.txt', {
    ...shared,
    description: 'Names the sitemap, or keeps crawlers out as the robots setting of the site says.',
    mediaTypes: ['text/plain'],
    document: documents.ReadRobotsDocument,
    response: text,
    reply: (data) => ({ body: robotsText(data) }),
  }),
  route('read indexnow key', 'GET /v1/feeds/indexnow.txt', {
    ...shared,
    description:
      'Serve it at `/{its content}.txt`: search engines are notified of changes once the platform saw it there.',
    mediaTypes: ['text/plain'],
    document: documents.ReadIndexNowKeyDocument,
    response: text,
    reply: ({ site }) => ({ body: site.indexNowKey }),
  }),
  route('read llms file', 'GET /v1/feeds/llms.txt', {
    ...shared,
    description: 'Name and description of the site and its newest 50 public posts, as Markdown (llmstxt.org).',
    query,
    mediaTypes: ['text/plain'],
    document: documents.ReadPostLinksDocument,
    variables: ({ query: { language } }) => ({ lists: [{ first: 50, language: language ?? null }] }),
    response: text,
    reply: (data) => ({ body: llmsText(data) }),
  }),
]);
