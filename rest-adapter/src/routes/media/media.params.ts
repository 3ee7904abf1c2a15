import { badRequest } from '@imprint/errors/domain-error';
import { fileLimitBytes } from '@imprint/object-store/file-limit';
import { z } from 'zod';
import { checkBody, checkedBody, integerParam, pageSizeParam, patchTypes, textParam } from '../../route/params.js';
import { named } from '../../route/replies.js';

/** Empty text does not filter. */
const filterId = textParam.transform((id) => id || undefined);

export const listQuery = z.object({
  limit: pageSizeParam(500, 100),
  cursor: textParam.optional().describe('next_cursor of the previous page'),
  folder_id: filterId.optional().describe('Only assets of this folder'),
  tag_id: filterId.optional().describe('Only assets with this tag'),
});

const pixelsParam = integerParam(1, 16_384).optional();

export const sizeQuery = z.object({
  width: pixelsParam.describe('Pixels; the next width of the ladder is served, never more than the image has'),
  height: pixelsParam.describe('Pixels; with width, the image is cropped to their shape around its focal point'),
  format: z
    .enum(['avif', 'webp', 'jpeg', 'png'], 'must be avif, webp, jpeg or png')
    .optional()
    .describe('When omitted, AVIF, WebP or the format of the image, as the browser accepts'),
});

const ingestFields = named('IngestMedia', {
  url: z.string().describe(`URL of an image of at most ${fileLimitBytes / 1024 / 1024} MiB`),
  alt_text: z.string().nullish().describe('Alternative text of a new asset, at most 1000 characters'),
  folder_id: z.string().nullish().describe('Folder of a new asset'),
  tags: z.array(z.string()).optional().describe('Ids of the tags of a new asset'),
});

export const deleteQuery = z.object({
  if_unused: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .describe('true: 409 with the usage while something uses the asset'),
});

const fraction = z.number().min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1');

const updateFields = named('UpdateMedia', {
  alt_text: z.string().nullish().describe('Alternative text, at most 1000 characters; null removes it'),
  folder_id: z.string().nullish().describe('Folder; null removes the asset from its folder'),
  tags: z.array(z.string()).optional().describe('Ids of tags; replaces the list'),
  focal_point: z
    .object({ x: fraction, y: fraction })
    .nullish()
    .describe('The part of the image that crops keep, from the top left corner; null removes it'),
});

export const updateBody = checkedBody(updateFields, {
  contentTypes: patchTypes,
  parse: (body) => {
    const changes = checkBody(updateFields, [], body);
    if (Object.keys(changes).length > 0) return changes;
    throw badRequest(`Send at least one of ${Object.keys(updateFields.shape).join(', ')}.`);
  },
});

export const ingestBody = checkedBody(ingestFields, { parse: (body) => checkBody(ingestFields, ['url'], body) });
