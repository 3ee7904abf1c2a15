import { z } from 'zod';
import { named } from '../../route/replies.js';
import type { Feed } from './feed.js';

const author = z.object({ name: z.string(), avatar: z.string().optional() });

export const jsonFeedSchema = named('JsonFeed', {
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  description: z.string().optional(),
  language: z.string().optional(),
  items: z.array(
    named('JsonFeedItem', {
      id: z.string().describe('Does not change with the URL'),
      url: z.string(),
      title: z.string(),
      content_html: z.string(),
      summary: z.string().optional(),
      image: z.string().optional().describe('Cover'),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(author).optional(),
      tags: z.array(z.string()).optional().describe('Names of categories and tags'),
      language: z.string(),
    }),
  ),
});

/** JSON Feed 1.1. */
export const jsonFeed = ({ site, language, selfUrl, items }: Feed): z.infer<typeof jsonFeedSchema> => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: site.title,
  home_page_url: `${site.origin}/`,
  feed_url: selfUrl('feed.json'),
  ...(site.description !== null && { description: site.description }),
  ...(language !== null && { language }),
  items: items.map((item) => {
    const terms = [...item.categories, ...item.tags].map(({ name }) => name);
    const { author: byline } = item;
    return {
      id: item.urn,
      url: item.url,
      title: item.title,
      content_html: item.contentHtml,
      ...(item.excerpt !== '' && { summary: item.excerpt }),
      ...(item.cover_url !== null && { image: item.cover_url }),
      date_published: item.published_at,
      date_modified: item.updated_at,
      ...(byline && {
        authors: [{ name: byline.name, ...(byline.avatar_url !== null && { avatar: byline.avatar_url }) }],
      }),
      ...(terms.length > 0 && { tags: terms }),
      language: item.language,
    };
  }),
});
