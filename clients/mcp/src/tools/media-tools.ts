import type { Media } from '@imprint/client';
import { z } from 'zod';
import { cursor, id, limit } from './fields.js';
import { adds, overwrites, reads, type Tool, tool } from './tool.js';

const placing = 'Its id is the cover_id of a post, or an image of its Markdown as ![text](media:ID).';
const altText = z.string().max(1_000).describe('Text of the image for people who do not see it');

const toAsset = ({ id, mime, bytes, width, height, alt_text, status, original_url }: Media) => ({
  id,
  mime,
  bytes,
  width,
  height,
  alt_text,
  status,
  url: original_url,
});

export const mediaTools: readonly Tool[] = [
  tool({
    name: 'list_media',
    title: 'List media',
    description: `Lists the files of the library, newest first. ${placing}`,
    scope: 'media:read',
    annotations: reads,
    input: z.strictObject({ limit, cursor }),
    run: async ({ imprint }, { cursor: after, ...query }) => {
      const page = await imprint.media.list(query).page(after);
      return { items: page.items.map(toAsset), next_cursor: page.next_cursor ?? null };
    },
  }),
  tool({
    name: 'ingest_media',
    title: 'Add image from URL',
    description: `Fetches the image at a public URL into the library, at most 8 MiB. ${placing}`,
    scope: 'media:write',
    annotations: { ...adds, idempotentHint: true, openWorldHint: true },
    input: z.strictObject({ url: z.url({ protocol: /^https?$/ }), alt_text: altText.optional() }),
    run: async ({ imprint }, image) => toAsset(await imprint.media.ingest(image)),
  }),
  tool({
    name: 'upload_media',
    title: 'Upload file',
    description: `Uploads a small file; ingest_media takes larger images. Call describe_media for its text. ${placing}`,
    scope: 'media:write',
    annotations: adds,
    input: z.strictObject({
      filename: z.string().min(1).max(255),
      data: z.string().min(1).describe('The file in base64'),
    }),
    run: async ({ imprint }, { filename, data }) =>
      toAsset(await imprint.media.upload(new File([Buffer.from(data, 'base64')], filename))),
  }),
  tool({
    name: 'describe_media',
    title: 'Set alternative text',
    description: 'Sets the alternative text of an image, for every post that shows it without a text of its own.',
    scope: 'media:write',
    annotations: overwrites,
    input: z.strictObject({
      id: id.describe('Media id'),
      alt_text: altText.nullable().describe('null for a decorative image'),
    }),
    run: async ({ imprint }, { id, alt_text }) => toAsset(await imprint.media.update(id, { alt_text })),
  }),
];
