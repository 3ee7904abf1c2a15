import { alternatesOf } from './alternates.js';

/** View model of the page of a post. */
export function toPostView(post, posts, { languages }) {
  const language = languages.find(({ tag }) => tag === post.language);
  const { json_ld: jsonLd } = post;
  const path = new URL(post.url).pathname;
  const versions = versionsOf(post, posts, languages);
  return {
    id: post.id,
    type: post.post_type,
    language,
    path,
    file: `${path}.html`,
    heading: post.title,
    title: jsonLd.alternativeHeadline ?? post.title,
    description: jsonLd.description ?? post.title,
    image: jsonLd.image ?? null,
    canonical: jsonLd.url,
    alternates: alternatesOf(versions.map(({ language: { tag }, url }) => ({ hreflang: tag, url }))),
    others: versions.filter((version) => version.language !== language),
    excerpt: post.excerpt,
    html: post.content_html,
    cover: post.cover,
    author: post.author?.name ?? null,
    publishedAt: post.published_at,
    date: new Intl.DateTimeFormat(post.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(post.published_at),
    ),
    minutes: post.reading_time,
    terms: [...post.categories, ...post.tags].map(({ name }) => name),
    jsonLd: toScript(jsonLd),
  };
}

/** The versions of a post in the order of the languages. */
function versionsOf(post, posts, languages) {
  const ids = new Set([post.id, ...post.translations.map(({ id }) => id)]);
  const group = posts.filter(({ id }) => ids.has(id));
  return languages.flatMap((language) =>
    group
      .filter((one) => one.language === language.tag)
      .map(({ url }) => ({ language, url, path: new URL(url).pathname })),
  );
}

/** JSON that cannot close its script element. */
const toScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
