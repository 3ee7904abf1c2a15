import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { checkBody, integerParam, textParam } from '../../params.js';
import { named } from '../../replies.js';
import type { BodyContract } from '../../route.js';

/** Empty text does not filter. */
const filterId = textParam.transform((id) => id || undefined);

export const listQuery = z.object({
  limit: integerParam(1, 500).optional().describe('Page size; 100 when omitted'),
  folder_id: filterId.optional().describe('Only assets of this folder'),
  tag_id: filterId.optional().describe('Only assets with this tag'),
});

const ingestFields = named('IngestMedia', {
  url: z.string().describe('URL of an image of at most 8 MiB'),
  alt_text: z.string().nullish().describe('Alternative text of a new asset, at most 1000 characters'),
  folder_id: z.string().nullish().describe('Folder of a new asset'),
  tags: z.array(z.string()).optional().describe('Ids of the tags of a new asset'),
});

export const ingestBody: BodyContract<z.infer<typeof ingestFields>> = {
  fields: ingestFields,
  limitBytes: 16 * 1024,
  contentTypes: ['application/json'],
  parse: (body) => {
    if (body.url === undefined) {
      throw badRequest('Send multipart/form-data with the file in a part named file, or JSON with a url.', {
        fields: ['url'],
      });
    }
    return checkBody(ingestFields, ['url'], body);
  },
};
