import type { Outcome, Outcomes } from './outcomes.js';

const ofPlatform = { internal: 'Only Ghost needs it.' };
const ofNetwork = { lost: 'Titles, texts and pictures for single networks have no counterpart.' };

/** Columns of posts and of their metadata. Those of older versions are in posts themselves. */
export const ghostColumns = {
  title: { as: 'title' },
  slug: { as: 'slug' },
  published_at: { as: 'published_at' },
  status: { as: 'status' },
  visibility: { as: 'access' },
  custom_excerpt: { as: 'excerpt' },
  locale: { as: 'language' },
  feature_image: { as: 'cover_url' },
  image: { as: 'cover_url' },
  feature_image_alt: { as: 'cover_alt' },
  meta_title: { as: 'seo.title' },
  meta_description: { as: 'seo.description' },
  og_image: { as: 'seo.og_image' },
  canonical_url: { as: 'seo.canonical_url' },
  html: { read: 'the text' },
  lexical: { read: 'the text' },
  mobiledoc: { read: 'the text' },
  markdown: { read: 'the text' },
  plaintext: { read: 'the text' },
  id: { read: 'the external id' },
  uuid: { read: 'the external id' },
  type: { read: 'whether it is a page' },
  page: { read: 'whether it is a page' },
  email_only: { read: 'whether it was on the site' },
  author_id: { read: 'the byline' },
  feature_image_caption: { became: 'the last paragraph', why: 'Covers have no caption.' },
  featured: { lost: 'Posts cannot be featured.' },
  codeinjection_head: { lost: 'Posts run no code.' },
  codeinjection_foot: { lost: 'Posts run no code.' },
  custom_template: { lost: 'Posts have no templates.' },
  og_title: ofNetwork,
  og_description: ofNetwork,
  twitter_title: ofNetwork,
  twitter_description: ofNetwork,
  twitter_image: ofNetwork,
  email_subject: { lost: 'Posts are not sent as mails.' },
  frontmatter: { lost: 'It has no counterpart.' },
  language: { internal: 'Ghost 0.x wrote the same for every post.' },
  comment_id: ofPlatform,
  created_at: ofPlatform,
  created_by: ofPlatform,
  updated_at: ofPlatform,
  updated_by: ofPlatform,
  published_by: ofPlatform,
  post_id: ofPlatform,
  amp: ofPlatform,
  newsletter_id: ofPlatform,
  email_recipient_filter: ofPlatform,
  show_title_and_feature_image: ofPlatform,
} as const satisfies Outcomes;

export type GhostColumn = keyof typeof ghostColumns;

/** Rows of other tables that belong to a post. */
export const ghostRelations = {
  tag: { as: 'tag_slugs' },
  author: { as: 'author.slug' },
  'internal tag': { lost: 'Readers of the blog did not see it.' },
  'further author': { lost: 'A post has one byline.' },
  comments: { lost: 'Posts have no comments.' },
} as const satisfies Outcomes;

const ofBlog = { lost: 'It belongs to the blog, not to its posts; the number is in the report.' };

/** Tables with what readers, members or authors made, and its name. */
export const ghostTables = {
  newsletters: { name: 'newsletters', ...ofBlog },
  members: { name: 'members', ...ofBlog },
  subscribers: { name: 'subscribers', ...ofBlog },
  products: { name: 'tiers', ...ofBlog },
  offers: { name: 'offers', ...ofBlog },
  snippets: { name: 'snippets', ...ofBlog },
  recommendations: { name: 'recommendations', ...ofBlog },
} as const satisfies Readonly<Record<string, Outcome & { name: string }>>;
