import { z } from 'zod';
import {
  ListPostRevisionsDocument,
  ReadPostRevisionDocument,
  RestorePostRevisionDocument,
} from '../../generated/documents.js';
import { json, listOf, named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { writeLanguageQuery } from './posts.params.js';
import { fullPostRecord, recordReply } from './posts.replies.js';
import { byPublicPost } from './posts.routes.js';

const summary = {
  n: z.int().describe('Number of the change; never reused'),
  at: z.iso.datetime().describe('Time of the change'),
  by: z.object({
    kind: z.string().describe('key, account, or the kind of a service'),
    id: z.string().nullable().describe('Id of the key or account'),
  }),
  changed: z
    .array(z.string())
    .describe('What the change changed: title, excerpt, blocks_json, seo, fields, category_slugs, tag_slugs'),
};

const revision = named('PostRevision', summary);
const object = json(z.record(z.string(), z.unknown()));
const revisionContent = named('PostRevisionContent', {
  ...summary,
  title: z.string(),
  excerpt: z.string().nullable(),
  blocks_json: object,
  seo: object,
  fields: object,
});

/** Zero, which no revision has, for non-numeric text. */
const toNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const common = { isExtension: true, scope: 'posts:write', query: writeLanguageQuery } as const;

export const revisionRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list post revisions', 'GET /v1/posts/:reference/revisions', {
    ...common,
    description: 'The states of a post before its changes, newest first: at most 50, for at most 90 days.',
    document: ListPostRevisionsDocument,
    response: listOf(revision),
  }),
  route('read post revision', 'GET /v1/posts/:reference/revisions/:n', {
    ...common,
    description: 'The whole state before a change.',
    document: ReadPostRevisionDocument,
    variables: (_, { n, ...target }) => ({ ...target, n: toNumber(n) }),
    response: revisionContent,
  }),
  route('restore post revision', 'POST /v1/posts/:reference/revisions/:n/restore', {
    ...common,
    description: 'Makes the content of a revision that of the post: a new change, which keeps the state before it too.',
    failures: [422],
    headers: ['ETag'],
    ifMatch: byPublicPost,
    document: RestorePostRevisionDocument,
    variables: ({ expectedUpdatedAt }, { n, ...target }) => ({
      input: { ...target, n: toNumber(n), expectedUpdatedAt },
    }),
    response: fullPostRecord,
    reply: ({ changed: { post } }) => recordReply(post),
  }),
]);
