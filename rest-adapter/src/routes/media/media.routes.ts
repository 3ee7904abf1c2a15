import { unavailable } from '@imprint/errors/domain-error';
import { fileLimitBytes } from '@imprint/object-store/file-limit';
import * as documents from '../../generated/documents.js';
import { listOf, pageReply } from '../../route/replies.js';
import { type RouteRequest, route, routesOf } from '../../route/route.js';
import { checkIdempotencyKey } from '../posts/idempotency-key.js';
import { deleteQuery, ingestBody, listQuery, sizeQuery, updateBody } from './media.params.js';
import { asset, label, mediaPage, mediaUsage, sizedUrl } from './media.replies.js';

/** Not part of the original contract. */
const extension = { isExtension: true } as const;

interface Registered<Asset> {
  registered: { asset: Asset; replayed?: boolean | null };
}

const registeredReply = <Asset extends { id: string }>({ registered: { asset, replayed } }: Registered<Asset>) => ({
  body: asset,
  headers: { Location: `/v1/media/${asset.id}`, ...(replayed && { 'Idempotency-Replayed': 'true' }) },
});

const toFormat = { avif: 'AVIF', webp: 'WEBP', jpeg: 'JPEG', png: 'PNG' } as const;

const toUploadInput = ({ upload }: Pick<RouteRequest, 'upload'>) => ({
  uploadKey: upload?.key ?? '',
  filename: upload?.filename ?? '',
});

export const mediaRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list media', 'GET /v1/media', {
    scope: 'media:read',
    query: listQuery,
    document: documents.ListMediaDocument,
    response: mediaPage,
    reply: ({ page }) => {
      const { items, next_cursor } = pageReply(page).body;
      return { body: { items, ...(next_cursor !== null && { next_cursor }) } };
    },
  }),
  route('list media folders', 'GET /v1/media/folders', {
    ...extension,
    scope: 'media:read',
    document: documents.ListMediaFoldersDocument,
    response: listOf(label),
  }),
  route('list media tags', 'GET /v1/media/tags', {
    ...extension,
    scope: 'media:read',
    document: documents.ListMediaTagsDocument,
    response: listOf(label),
  }),
  route('upload media', 'POST /v1/media', {
    description:
      'The id can be used at once; read the asset until its status is ready. With an Idempotency-Key, the same key and file within 24 hours return the first asset again.',
    scope: 'media:write',
    failures: [409],
    headers: ['Location', 'Idempotency-Replayed'],
    conditions: ['Idempotency-Key'],
    upload: { limitBytes: fileLimitBytes },
    document: documents.RegisterMediaUploadDocument,
    variables: (request) => ({
      input: { ...toUploadInput(request), idempotencyKey: checkIdempotencyKey(request.header('idempotency-key')) },
    }),
    response: asset,
    success: 202,
    reply: registeredReply,
  }),
  route('ingest media', 'POST /v1/media/ingest', {
    description:
      'The image at url is fetched; the asset that exists from this URL is returned unchanged. 422 tells why the fetch failed.',
    ...extension,
    scope: 'media:write',
    failures: [409],
    headers: ['Location'],
    body: ingestBody,
    document: documents.IngestMediaDocument,
    variables: ({ body: { url, alt_text: altText, folder_id: folderId, tags: tagIds } }) => ({
      input: { url, altText, folderId, tagIds },
    }),
    response: asset,
    success: 202,
    reply: registeredReply,
  }),
  route('read media usage', 'GET /v1/media/:id/usage', {
    ...extension,
    description:
      'What uses the asset: posts as their cover, in their body or in custom fields, settings and SEO of the site, forms. Keys without posts:write get public posts, and the number of the others.',
    scope: 'media:read',
    document: documents.ReadMediaUsageDocument,
    response: mediaUsage,
    reply: ({ asset: { posts, hidden_posts, settings, forms } }) => {
      if (!posts || hidden_posts === null || !settings || !forms) {
        throw unavailable('The usage of the asset is not known.');
      }
      return { body: { posts, hidden_posts, settings, forms } };
    },
  }),
  route('read media URL', 'GET /v1/media/:id/url', {
    ...extension,
    description: 'The URL of the file, or of the image in a size. It is public and stays valid.',
    scope: 'media:read',
    query: sizeQuery,
    document: documents.ReadMediaUrlDocument,
    variables: (_, { id, width, height, format }) => ({ id, width, height, format: format && toFormat[format] }),
    response: sizedUrl,
  }),
  route('read media', 'GET /v1/media/:id', {
    scope: 'media:read',
    document: documents.ReadMediaDocument,
    response: asset,
  }),
  route('update media', 'PATCH /v1/media/:id', {
    ...extension,
    description: 'Changes the fields that are sent.',
    scope: 'media:write',
    body: updateBody,
    document: documents.UpdateMediaDocument,
    variables: (_, { tags: tagIds, ...fields }) => ({ input: { ...fields, tagIds } }),
    response: asset,
  }),
  route('delete media', 'DELETE /v1/media/:id', {
    description: 'It can be restored for 30 days. With if_unused=true, 409 tells in error.usage what uses it.',
    scope: 'media:write',
    query: deleteQuery,
    failures: [409],
    document: documents.DeleteMediaDocument,
    variables: (_, { id, ifUnused }) => ({ input: { id }, ifUnused: ifUnused === 'true' }),
    response: null,
  }),
]);

/** For staff: keys use the routes above. */
export const siteMediaRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('upload site media', 'POST /sites/:site_id/media', {
    upload: { limitBytes: fileLimitBytes },
    // Who may see the library; registering requires `media:write`.
    authorize: ({ site_id: siteId = '' }, execute) => execute(documents.CheckSiteMediaDocument, { siteId }),
    document: documents.RegisterMediaUploadDocument,
    variables: (request, { siteId }) => ({ input: { siteId, ...toUploadInput(request) } }),
    response: asset,
    success: 202,
    reply: ({ registered }) => ({ body: registered.asset }),
  }),
]);
