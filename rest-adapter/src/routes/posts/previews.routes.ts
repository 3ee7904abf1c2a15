import { hash } from 'node:crypto';
import type { PostDetail } from '@imprint/ids/post-columns';
import { postLimits } from '@imprint/ids/post-limits';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { checkedBody } from '../../route/params.js';
import { listOf, named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { toJsonLd } from './json-ld.js';
import { writeLanguageQuery } from './posts.params.js';
import { postDetail } from './posts.replies.js';

const { previewSeconds: maxSeconds } = postLimits;

const fields = z.object({
  expires_in: z
    .number()
    .refine(
      (seconds) => Number.isInteger(seconds) && seconds >= 1 && seconds <= maxSeconds,
      `must be a whole number of seconds from 1 to ${maxSeconds}`,
    )
    .meta({ type: 'integer', minimum: 1, maximum: maxSeconds })
    .optional()
    .describe('Seconds; 86400 when omitted'),
});

const preview = {
  id: z.string().describe('ULID'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('End of the preview, unless the post is published or deleted before'),
};

const common = { isExtension: true, scope: 'posts:write', query: writeLanguageQuery } as const;

const ofKeys = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('create post preview', 'POST /v1/posts/:reference/previews', {
    ...common,
    description: 'A link that shows the post before it is public; 409 for a published post. The token is shown once.',
    failures: [409],
    body: checkedBody(fields, { isOptional: true }),
    document: documents.CreatePostPreviewDocument,
    response: named('CreatedPreview', {
      ...preview,
      url: z.string().describe('Shows the post without another credential'),
      token: z.string(),
    }),
    success: 201,
    reply: ({ created: { preview: stored, token } }, { publicUrl }) => ({
      body: { ...stored, url: `${publicUrl}/v1/previews/${token}`, token },
    }),
  }),
  route('list post previews', 'GET /v1/posts/:reference/previews', {
    ...common,
    description: 'The previews of a post that can be read, newest first, without their tokens.',
    document: documents.ListPostPreviewsDocument,
    response: listOf(named('Preview', preview)),
  }),
  route('delete post preview', 'DELETE /v1/posts/:reference/previews/:id', {
    ...common,
    description: 'Ends a preview.',
    document: documents.DeletePostPreviewDocument,
    response: null,
  }),
]);

const ofReaders = routesOf({ auth: 'link', errors: 'envelope' }, [
  route('read preview', 'GET /v1/previews/:token', {
    isExtension: true,
    description:
      'The post as it is now, in the shape of a public one; 404 once the preview has ended. ' +
      'Limit per client address: 60 requests a minute.',
    headers: ['X-Robots-Tag'],
    document: documents.ReadPreviewDocument,
    variables: (_, { token }) => ({ tokenHash: hash('sha256', token) }),
    response: postDetail,
    reply: ({ post: { contentHtml, translations, seo, site, fields, ...post } }) => ({
      body: {
        ...post,
        ...(fields ? { fields: fields as Record<string, unknown> } : {}),
        content_html: contentHtml ?? '',
        translations,
        json_ld: toJsonLd(post, seo as PostDetail['seo'], site?.name ?? null),
      },
      headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
    }),
  }),
]);

export const previewRoutes = [...ofKeys, ...ofReaders];
