import { exampleBody } from './examples.js';

const client = '@imprint/client';

/** What the descriptions and the reference say about the client. */
export const clientText =
  `A client for TypeScript, \`${client}\`, retries, pages and follows changes for you: ` +
  `\`npm install ./imprint-client-*.tgz\`, with the archive that \`npm pack --workspace ${client}\` writes in a ` +
  'built checkout of the platform.';

/** The body of an example as an object literal. */
const body = (name: string): string =>
  JSON.stringify(exampleBody(name), null, 2)
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");

const calls: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'list public posts': 'for await (const item of imprint.posts.list({ limit: 5 })) console.log(item.title);',
    'read public post': 'const { title, content_html } = await imprint.posts.read(post);',
    'create post': `const { id } = await imprint.posts.create(${body('create post')});`,
    'update post': `const updated = await imprint.posts.update(post, ${body('update post')});`,
    'put post': `const { record, isNew } = await imprint.posts.upsert('article-7', ${body('put post')});`,
    'read post record': 'const { record, etag } = await imprint.posts.readRecord(post);',
    'publish post': 'const record = await imprint.posts.publish(post);',
    'rename post': "const record = await imprint.posts.rename(post, 'ola');",
    'unschedule post': 'const record = await imprint.posts.unschedule(post);',
    'delete post': 'await imprint.posts.delete(post);',
    'restore post': 'const record = await imprint.posts.restore(post);',
    'unpublish post': 'const { status } = await imprint.posts.unpublish(post);',
    'list post revisions': 'const revisions = await imprint.posts.listRevisions(post);',
    'read post revision': 'const revision = await imprint.posts.readRevision(post, 1);',
    'restore post revision': 'const record = await imprint.posts.restoreRevision(post, 1);',
    'create post preview': 'const { url } = await imprint.posts.createPreview(post);',
    'list post previews': 'const previews = await imprint.posts.listPreviews(post);',
    'delete post preview': 'await imprint.posts.deletePreview(post, preview);',
    'read preview': 'const { title, content_html } = await imprint.posts.readPreview(token);',
    'read post seo': 'const seo = await imprint.site.readPostSeo(post);',
    'update post seo': `const seo = await imprint.site.updatePostSeo(post, ${body('update post seo')});`,
    'read site seo': 'const seo = await imprint.site.readSeo();',
    'update site seo': `const seo = await imprint.site.updateSeo(${body('update site seo')});`,
    'list post types': 'const types = await imprint.site.listPostTypes();',
    'list redirects': 'for await (const { from, to } of imprint.site.listRedirects()) console.log(from, to);',
    'read rss feed': 'const xml = await imprint.site.readRssFeed();',
    'read atom feed': 'const xml = await imprint.site.readAtomFeed();',
    'read json feed': 'const { items } = await imprint.site.readJsonFeed();',
    'read sitemap': 'const xml = await imprint.site.readSitemap();',
    'read sitemap part': "const xml = await imprint.site.readSitemapPart('1');",
    'read robots file': 'const text = await imprint.site.readRobots();',
    'read llms file': 'const text = await imprint.site.readLlms();',
    'list categories': 'const categories = await imprint.site.listCategories().all();',
    'list tags': 'const tags = await imprint.site.listTags().all();',
    'list personas': 'const personas = await imprint.site.listPersonas().all();',
    'read site info': 'const site = await imprint.site.read();',
    'read site settings': 'const { settings } = await imprint.site.readSettings();',
    'update site settings': `const site = await imprint.site.updateSettings(${body('update site settings')});`,
    'read own key': 'const { scopes } = await imprint.site.readKey();',
    'list media': 'for await (const asset of imprint.media.list()) console.log(asset.original_url);',
    'list media folders': 'const folders = await imprint.media.listFolders();',
    'list media tags': 'const tags = await imprint.media.listTags();',
    'upload media': "const asset = await imprint.media.upload(file, { name: 'picture.jpg' });",
    'ingest media': `const asset = await imprint.media.ingest(${body('ingest media')});`,
    'read media usage': 'const usage = await imprint.media.readUsage(media);',
    'read media URL': 'const url = await imprint.media.readUrl(media, { width: 640 });',
    'read media': 'const { original_url, status } = await imprint.media.read(media);',
    'update media': `const asset = await imprint.media.update(media, ${body('update media')});`,
    'delete media': 'await imprint.media.delete(media, { ifUnused: true });',
    'read traffic summary': 'const summary = await imprint.audience.readTraffic();',
    'read post ranking': 'const ranking = await imprint.audience.rankPosts();',
    'list leads': 'for await (const item of imprint.audience.listLeads()) console.log(item.id);',
    'read lead': 'const { data } = await imprint.audience.readLead(lead);',
    'follow changes': 'for await (const change of imprint.changes.follow({ once: true })) console.log(change);',
    export: 'for await (const record of imprint.bulk.exportPosts()) console.log(record.title);',
    import: `for await (const { results } of imprint.bulk.importPosts([${body('create post')}])) console.log(results);`,
  }),
);

/** A program with the client; baseUrl, key, and the ids by their names are variables. Null where the client has no call. */
export function buildClientSample(name: string): string | null {
  const call = calls.get(name);
  if (call === undefined) return null;
  return [`import { Imprint } from '${client}';`, '', 'const imprint = new Imprint({ baseUrl, key });', call].join(
    '\n',
  );
}
