import type { z } from 'zod';
import { createPostBody, putPostBody, updatePostBody } from './posts.params.js';
import { unknownFieldWarnings } from './unknown-fields.js';

const advice = (body: Record<string, unknown>, { fields }: { fields: z.ZodObject } = createPostBody) =>
  unknownFieldWarnings(fields, body).map(({ place, message }) => [place, message.replace('The field is ignored.', '')]);

describe('unknownFieldWarnings', () => {
  it('names the field that people of other systems mean', () => {
    const body = { tags: ['a'], Category: 'b', cover_image_url: 'c', meta: {}, postType: 'page', 'tag-slugs': [] };
    expect(advice(body)).toEqual([
      ['tags', ' Use tag_slugs.'],
      ['Category', ' Use category_slugs.'],
      ['cover_image_url', ' Use featured_image_id.'],
      ['meta', ' Use seo.'],
      ['postType', ' Use post_type.'],
      ['tag-slugs', ' Use tag_slugs.'],
    ]);
  });

  it('names fields that belong to no request', () => {
    expect(advice({ colour: 'red', __proto__x: 1, 'a b\n': 1 })).toEqual([
      ['colour', ''],
      ['__proto__x', ''],
      ['?', ''],
    ]);
  });

  it('has no warning for a record that is sent back', () => {
    const record = { id: 'x', created_at: 'now', tags: [], tag_slugs: [], seo_json: {}, seo: {}, status: 'draft' };
    expect(advice(record)).toEqual([]);
    expect(advice({ ...record, external_id: 'a', slug: 'a' }, putPostBody)).toEqual([]);
  });

  it('tells which operation changes what an update does not have', () => {
    expect(advice({ status: 'published', slug: 'new' }, updatePostBody)).toEqual([
      ['status', expect.stringContaining('publish')],
      ['slug', expect.stringContaining('rename')],
    ]);
  });

  it('ends after twenty names', () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, index]));
    const warnings = unknownFieldWarnings(createPostBody.fields, body);
    expect([warnings.length, warnings.at(-1)?.name]).toEqual([21, 'more-warnings']);
  });
});
