import { z } from 'zod';
import { named } from '../../route/replies.js';

export const asset = named('Media', {
  id: z.string().describe('Use it as attrs.media_id of an image block'),
  key: z.string().describe('Object path in the store'),
  mime: z.string().describe('Detected type'),
  bytes: z.number().int().describe('Stored size'),
  width: z.number().int().nullable().describe('Pixels; null while unknown or not an image'),
  height: z.number().int().nullable().describe('Pixels; null while unknown or not an image'),
  alt_text: z.string().nullable(),
  hash: z.string().describe('SHA-256 (hex) of the stored object'),
  status: z.enum(['processing', 'ready']),
  original_url: z.string().nullable().describe('Null until it is ready'),
  blurhash: z.string().nullable().describe('Blurred preview (blurha.sh); null until it is ready, and for non-images'),
  focal_point: z.object({ x: z.number(), y: z.number() }).nullable().describe('The part of the image that crops keep'),
  folder_id: z.string().nullable(),
  tags: z.array(z.string()).describe('Ids of its tags'),
  variants: z
    .array(
      z.object({
        width: z.number().int(),
        height: z.number().int(),
        type: z.string().describe('image/webp or image/avif'),
        url: z.string(),
      }),
    )
    .describe('Smaller copies, narrowest first; empty until it is ready, and for animations and non-images'),
  srcset: z
    .string()
    .nullable()
    .describe(
      'Its widths for an img element, in the format that the browser accepts; null until it is ready, and for SVGs, animations and non-images',
    ),
});

export const sizedUrl = z.object({
  url: z
    .string()
    .nullable()
    .describe('Null until the asset is ready; that of the file for SVGs, animations and non-images'),
});

export const mediaPage = z.object({
  items: z.array(asset),
  next_cursor: z.string().optional().describe('Absent on the last page'),
});

export const label = z.object({ id: z.string(), name: z.string(), count: z.number().int().describe('Its assets') });

export const mediaUsage = named('MediaUsage', {
  posts: z
    .array(
      z.object({
        id: z.string(),
        slug: z.string(),
        language: z.string(),
        status: z.string().describe('draft, scheduled, published or archived'),
        places: z.array(z.string()).describe('cover, body or fields'),
      }),
    )
    .describe('At most 100, newest first'),
  hidden_posts: z.int().min(0).describe('Number of posts with the asset that this key cannot read'),
  settings: z.array(z.string()).describe('Dotted paths, for example settings.logo_media_id'),
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
});
