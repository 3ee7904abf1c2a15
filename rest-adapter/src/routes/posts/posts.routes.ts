import { columnar, keyByPrincipal, keyBySite } from '@imprint/gateway-client/gateway-client';
import { ownValue } from '@imprint/ids/own-value';
import type { PostDetail } from '@imprint/ids/post-columns';
import * as documents from '../../generated/documents.js';
import { batched, type ExpectedState, route, routesOf } from '../../route/route.js';
import { shownWarnings } from '../../route/unknown-fields.js';
import { getIdempotency } from './idempotency-key.js';
import { toJsonLd } from './json-ld.js';
import { markdownPost, markdownRecord } from './post-markdown.js';
import {
  createPostBody,
  languageQuery,
  publishPostBody,
  putPostBody,
  renamePostBody,
  toGraphPost,
  toNewPost,
  updatePostBody,
  writeLanguageQuery,
} from './posts.params.js';
import {
  type Cover,
  createdPost,
  fullPostRecord,
  listedPost,
  postDetail,
  postRecord,
  recordReply,
  shownTranslations,
  unpublishedPost,
} from './posts.replies.js';
import { byRecord, recordTag } from './record-tag.js';
import { unknownFieldWarnings } from './unknown-fields.js';

/** Not part of the original contract. */
const extension = { isExtension: true } as const;

/** Deleting is for administrators: without the scope, a key finds the interface of the original contract. */
const deleting = { scope: 'posts:delete', isHiddenWithoutScope: true } as const;

/** A comma separates warnings. */
const shortWarning = ({ name, place }: { name: string; place: string }) => `${name} (${place.replaceAll(',', '')})`;

/** The header has room for the first warnings; the body has all. */
function warningHeader(
  codes: readonly string[],
  conversions: readonly { name: string; place: string }[],
): Record<string, string> {
  const shown = [...codes, ...conversions.slice(0, shownWarnings).map(shortWarning)];
  return shown.length > 0 ? { 'X-Content-Warnings': shown.join(', ') } : {};
}

const warningsField = <Warning>(warnings: readonly Warning[]): { warnings?: readonly Warning[] } =>
  warnings.length > 0 ? { warnings } : {};

const readPublicPost = route('read public post', 'GET /v1/posts/:reference', {
  description: '`Accept: text/markdown` selects front matter and Markdown, for readers.',
  scope: 'posts:read',
  publicKey: 'allowed',
  buckets: ['public-read'],
  query: languageQuery,
  alternative: markdownPost,
  cache: 'public, max-age=300, stale-while-revalidate=600',
  ...batched(columnar(documents.ReadPublicPostsDocument), { key: keyBySite, maxSize: 32 }),
  response: postDetail,
  reply: ({ items, urls, covers, contentHtml, translationUrls, siteName }) => {
    const { seo, translations, ...item } = items as PostDetail;
    const cover = covers as Cover | null;
    const post = listedPost(item, urls, cover?.url ?? null);
    return {
      body: {
        ...post,
        content_html: contentHtml ?? '',
        cover,
        translations: shownTranslations(translations, translationUrls as string[] | null),
        json_ld: toJsonLd(post, seo, siteName || null),
      },
    };
  },
});

/** The entity tag of the record, or that of the public read, guards a write of a post. */
export const byPublicPost: ExpectedState = { ...byRecord, read: readPublicPost };

export const postRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  readPublicPost,
  route('create post', 'POST /v1/posts', {
    description:
      'With an Idempotency-Key, the same key and body within 24 hours return the first reply again and create nothing.',
    scope: 'posts:write',
    failures: [409],
    headers: ['Location', 'Idempotency-Replayed', 'X-Content-Warnings'],
    conditions: ['Idempotency-Key'],
    body: createPostBody,
    ...batched(documents.CreatePostsDocument, { key: keyByPrincipal, maxSize: 16 }),
    variables: ({ body, json, header }) => ({
      ...toNewPost(body),
      idempotency: getIdempotency(header('idempotency-key'), json),
    }),
    response: createdPost,
    success: 201,
    reply: ({ id, slug, status, replayed, warnings, conversionWarnings }, { json }) => {
      const remarks = [...unknownFieldWarnings(createPostBody.fields, json), ...conversionWarnings];
      return {
        body: { id, slug, status, public_url: null, ...warningsField(remarks) },
        headers: {
          Location: `/v1/posts/${id}`,
          ...(replayed && { 'Idempotency-Replayed': 'true' }),
          ...warningHeader(warnings, remarks),
        },
      };
    },
  }),
  route('update post', 'PATCH /v1/posts/:reference', {
    description: 'Changes the fields that are sent. Lists of slugs and blocks_json are replaced as a whole.',
    scope: 'posts:write',
    headers: ['ETag', 'X-Content-Warnings'],
    query: writeLanguageQuery,
    body: updatePostBody,
    ifMatch: byPublicPost,
    document: documents.UpdatePostDocument,
    variables: ({ expectedUpdatedAt }, fields) => {
      const { blocksJson: blocks, contentMarkdown: markdown, contentHtml: html, ...changes } = fields;
      return { input: { ...changes, blocks, markdown, html, expectedUpdatedAt } };
    },
    response: postRecord,
    reply: ({ updated: { post, warnings, conversionWarnings } }, { json }) => {
      const remarks = [...unknownFieldWarnings(updatePostBody.fields, json), ...conversionWarnings];
      return {
        body: { ...post, ...warningsField(remarks) },
        headers: { ...warningHeader(warnings, remarks), ETag: recordTag(post) },
      };
    },
  }),
  route('put post', 'PUT /v1/posts/external/:external_id', {
    ...extension,
    description:
      'Creates or changes the post with your own id. Absent fields keep their value; a put of the same state changes ' +
      'nothing. A new post needs a title and a body. With `If-None-Match: *` an existing post is 412.',
    headers: ['ETag', 'Location', 'X-Content-Warnings'],
    scope: 'posts:write',
    body: putPostBody,
    ifMatch: byRecord,
    conditions: ['If-None-Match'],
    failures: [409, 412],
    ...batched(documents.PutPostsDocument, { key: keyByPrincipal, maxSize: 16 }),
    variables: ({ params, body, header, expectedUpdatedAt }) => {
      const { status, ...fields } = body;
      return {
        ...toGraphPost(fields),
        ...(status && { status: status === 'published' ? ('PUBLISHED' as const) : ('DRAFT' as const) }),
        externalId: ownValue(params, 'external_id') ?? '',
        createOnly: header('if-none-match')?.trim() === '*',
        expectedUpdatedAt,
      };
    },
    response: fullPostRecord,
    reply: ({ isCreated, warnings, conversionWarnings, post }, { json }) => {
      const { body: record, headers } = recordReply(post);
      const remarks = [...unknownFieldWarnings(putPostBody.fields, json), ...conversionWarnings];
      const body = { ...record, ...warningsField(remarks) };
      const allHeaders = { ...headers, ...warningHeader(warnings, remarks) };
      if (!isCreated) return { body, headers: allHeaders };
      return { status: 201, body, headers: { ...allHeaders, Location: `/v1/posts/${post.id}` } };
    },
  }),
  route('read post record', 'GET /v1/posts/:reference/record', {
    ...extension,
    description:
      'The whole post in any state but deleted. `Accept: text/markdown` selects front matter with the fields of a create, ' +
      'and Markdown that reads back as the same blocks.',
    alternative: markdownRecord,
    headers: ['ETag'],
    scope: 'posts:write',
    query: writeLanguageQuery,
    ...batched(documents.ReadPostRecordsDocument, { key: keyByPrincipal, maxSize: 16 }),
    response: fullPostRecord,
    reply: (post) => recordReply(post),
  }),
  route('publish post', 'POST /v1/posts/:reference/publish', {
    ...extension,
    description: 'Publishes now, or schedules for a future published_at; changes nothing if that is so already.',
    headers: ['ETag'],
    scope: 'posts:write',
    query: writeLanguageQuery,
    body: publishPostBody,
    ifMatch: byPublicPost,
    failures: [409],
    document: documents.PublishPostDocument,
    variables: ({ expectedUpdatedAt }, { publishedAt: publishAt, ...target }) => ({
      input: { ...target, publishAt, expectedUpdatedAt },
    }),
    response: fullPostRecord,
    reply: ({ changed: { post } }) => recordReply(post),
  }),
  route('rename post', 'POST /v1/posts/:reference/rename', {
    ...extension,
    description: 'Changes the slug. The former slug of a post that was public becomes a redirect; its views follow.',
    headers: ['ETag'],
    scope: 'posts:write',
    query: writeLanguageQuery,
    body: renamePostBody,
    ifMatch: byPublicPost,
    failures: [409],
    document: documents.RenamePostDocument,
    variables: ({ expectedUpdatedAt }, fields) => ({ input: { ...fields, expectedUpdatedAt } }),
    response: fullPostRecord,
    reply: ({ changed: { post } }) => recordReply(post),
  }),
  route('unschedule post', 'POST /v1/posts/:reference/unschedule', {
    ...extension,
    description: 'Returns a scheduled post to draft; 409 for any other state.',
    headers: ['ETag'],
    scope: 'posts:write',
    query: writeLanguageQuery,
    ifMatch: byPublicPost,
    failures: [409],
    document: documents.UnschedulePostDocument,
    variables: ({ expectedUpdatedAt }, target) => ({ input: { ...target, expectedUpdatedAt } }),
    response: fullPostRecord,
    reply: ({ changed: { post } }) => recordReply(post),
  }),
  route('delete post', 'DELETE /v1/posts/:reference', {
    ...extension,
    description:
      'The post appears in no response and can be restored for 30 days; then it is removed. The `ETag` guards its restore.',
    headers: ['ETag'],
    ...deleting,
    query: writeLanguageQuery,
    ifMatch: byPublicPost,
    document: documents.DeletePostDocument,
    variables: ({ expectedUpdatedAt }, target) => ({ input: { ...target, expectedUpdatedAt } }),
    response: null,
    reply: ({ deleted: { post } }) => ({ headers: { ETag: recordTag(post) } }),
  }),
  route('restore post', 'POST /v1/posts/:reference/restore', {
    ...extension,
    description:
      'Restores a deleted post by its id: as published or archived if it was so, else as a draft. `If-Match` takes the ' +
      '`ETag` of the last write, usually the delete.',
    headers: ['ETag'],
    ...deleting,
    ifMatch: byRecord,
    failures: [409],
    document: documents.RestorePostDocument,
    variables: ({ expectedUpdatedAt }, target) => ({ input: { ...target, expectedUpdatedAt } }),
    response: fullPostRecord,
    reply: ({ changed: { post } }) => recordReply(post),
  }),
  route('unpublish post', 'POST /v1/posts/:reference/unpublish', {
    description: 'Archives a published post; 409 for any other state.',
    scope: 'posts:write',
    failures: [409],
    query: writeLanguageQuery,
    ifMatch: byPublicPost,
    document: documents.UnpublishPostDocument,
    variables: ({ expectedUpdatedAt }, target) => ({ input: { ...target, expectedUpdatedAt } }),
    response: unpublishedPost,
  }),
]);
