import { settings } from '../config.js';
import { alternatesOf } from './alternates.js';
import { read, readAll, readJson } from './api.js';
import { readForm } from './forms.js';
import { toPostView } from './post-view.js';
import { readPosts } from './posts.js';
import { toRedirects } from './redirects.js';
import { textsOf } from './texts.js';

const postsPerList = 10;

/** Everything that the templates show, from a public key. */
export async function readSite() {
  if (!settings.publicKey.startsWith('pk_')) throw new Error('Set PUBLIC_KEY to a public key (pk_…): see README.md');
  const feed = await readJson('feeds/feed.json');
  const posts = await readPosts();
  const languages = await readLanguages(posts);
  const site = { title: feed.title, description: feed.description ?? feed.title, url: feed.home_page_url, languages };
  const views = posts.map((post) => toPostView(post, posts, site));
  const pages = {
    ...site,
    apiUrl: settings.apiUrl,
    id: settings.siteId,
    publicKey: settings.publicKey,
    posts: views,
    lists: languages.flatMap((language) => toLists(site, language, views)),
    search: pagesOf(site, 'search', (texts) => ({ title: texts.search, description: texts.searchHint })),
    contact: settings.formId
      ? pagesOf(site, 'contact', (texts) => ({ title: texts.contact, description: texts.contactHint }))
      : [],
    sent: hidden(site, 'contact-sent', (texts) => ({ title: texts.sent, description: texts.sentHint })),
    previews: hidden(site, 'preview', (texts) => ({ title: texts.preview, description: texts.preview })),
    notFound: hidden(site, '404', (texts) => ({ title: texts.notFound, description: texts.notFoundHint })),
    copies: await readCopies(languages),
  };
  const files = Object.values(pages).flatMap((views) =>
    [views].flat().flatMap((view) => view?.file ?? view?.path ?? []),
  );
  const redirects = toRedirects(await readAll('redirects', { limit: 500 }), files);
  return { ...pages, redirects, redirectPages: redirects.filter(({ file }) => file !== null) };
}

/** The languages of the posts. The default language has no prefix in its paths and comes first. */
async function readLanguages(posts) {
  const prefixes = new Map();
  for (const { language, url, slug } of posts) prefixes.set(language, new URL(url).pathname.slice(0, -slug.length));
  const languages = [...prefixes].map(([tag, prefix]) => ({
    tag,
    prefix,
    texts: textsOf(tag),
    name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag),
    feed: `/${tag.toLowerCase()}/rss.xml`,
  }));
  languages.sort((one, other) => one.prefix.length - other.prefix.length);
  for (const language of languages) if (settings.formId) language.form = await readForm(language.tag);
  return languages;
}

function toLists(site, language, views) {
  const posts = views.filter((view) => view.language === language && view.type !== 'page');
  const count = Math.max(1, Math.ceil(posts.length / postsPerList));
  const pathOf = (number) => (number === 1 ? language.prefix : `${language.prefix}page-${number}`);
  return Array.from({ length: count }, (_, index) => {
    const path = pathOf(index + 1);
    return {
      language,
      path,
      number: index + 1,
      file: index === 0 ? `${path}index.html` : `${path}.html`,
      title: index === 0 ? site.title : `${site.title}, ${language.texts.page} ${index + 1}`,
      description: site.description,
      canonical: new URL(path, site.url).href,
      alternates: index === 0 ? alternatesOf(versionsOf(site, '')) : [],
      posts: posts.slice(index * postsPerList, (index + 1) * postsPerList),
      newer: index > 0 ? pathOf(index) : null,
      older: index + 1 < count ? pathOf(index + 2) : null,
    };
  });
}

const versionsOf = (site, name) =>
  site.languages.map(({ tag, prefix }) => ({ hreflang: tag, url: new URL(prefix + name, site.url).href }));

/** A page in each language. */
const pagesOf = (site, name, describe) =>
  site.languages.map((language) => ({
    language,
    path: language.prefix + name,
    file: `${language.prefix}${name}.html`,
    canonical: new URL(language.prefix + name, site.url).href,
    alternates: alternatesOf(versionsOf(site, name)),
    ...describe(language.texts),
  }));

/** Such pages, but not for search engines. */
const hidden = (site, name, describe) =>
  pagesOf(site, name, describe).map((view) => ({ ...view, alternates: [], canonical: null, isHidden: true }));

/** Feeds and files for search engines, which the platform writes. */
async function readCopies(languages) {
  const copies = [];
  const copy = async (path, name, parameters) => {
    const text = await (await read(`feeds/${name}`, parameters)).text();
    copies.push({ path, text });
    return text;
  };
  for (const name of ['rss.xml', 'atom.xml', 'feed.json', 'robots.txt', 'llms.txt']) await copy(`/${name}`, name);
  for (const { tag, feed } of languages) await copy(feed, 'rss.xml', { language: tag });
  const key = (await (await read('feeds/indexnow.txt')).text()).trim();
  copies.push({ path: `/${key}.txt`, text: key });
  const sitemap = await copy('/sitemap.xml', 'sitemap.xml');
  for (const [, name] of sitemap.matchAll(/\/(sitemap-\d+\.xml)<\/loc>/g)) await copy(`/${name}`, name);
  return copies;
}
