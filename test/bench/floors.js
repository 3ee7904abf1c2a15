import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { koaMiddleware } from '@as-integrations/koa';
import DataLoader from 'dataloader';
import Koa from 'koa';
import pg from 'pg';

/**
 * Minimal servers as floors, each in its own process: `node floors.js KIND FACTS`, where FACTS is JSON:
 * `{ bytes, databaseUrl, siteId, assetId }`. Sends its port to its parent.
 */
const [kind, facts] = process.argv.slice(2);
const { bytes = 0, databaseUrl, siteId, assetId } = JSON.parse(facts);
const filler = JSON.stringify({ filler: 'x'.repeat(bytes) });
const site = siteId && (await import('@imprint/ids/id')).toUuid(siteId);
const asset = assetId && (await import('@imprint/ids/id')).toUuid(assetId);
const pool = databaseUrl && new pg.Pool({ connectionString: databaseUrl, max: 10 });
const json = 'application/json; charset=utf-8';

/** Sends JSON with an ETag of its bytes. */
function tagged(response, value) {
  const body = JSON.stringify(value);
  response.setHeader('content-type', json);
  response.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url')}"`);
  response.end(body);
}

const handlers = {
  /** A body of the given size. */
  http: () => (_request, response) => {
    response.setHeader('content-type', json);
    response.end(filler);
  },
  koa: () => {
    const app = new Koa();
    app.use((context) => {
      context.set('ETag', '"x"');
      context.type = 'application/json';
      context.body = filler;
    });
    return app.callback();
  },
  'koa-304': () => {
    const app = new Koa();
    app.use((context) => {
      context.set('ETag', '"x"');
      context.status = 304;
    });
    return app.callback();
  },
  /** The columns of a list of 20, from one prepared statement. */
  'select-list': () => async (request, response) => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select id, slug, title, excerpt, status, language, post_type_slug, category_slugs, tag_slugs, word_count, seo, fields,
               featured_image_id, published_at, updated_at
             from content.posts
             where site_id = $1 and status = 'published' and access = 'public' and published_at <= now() and updated_at >= $2
             order by published_at desc, id desc limit 20`,
      values: [site, new URL(request.url, 'http://x').searchParams.get('since') ?? '2000-01-01'],
    });
    tagged(response, { items: rows });
  },
  /** One post with its body. */
  'select-detail': () => async (request, response) => {
    const { rows } = await pool.query({
      name: 'detail',
      text: `select id, slug, title, excerpt, status, language, post_type_slug, category_slugs, tag_slugs, word_count, seo, fields,
               featured_image_id, published_at, updated_at, blocks, rendered
             from content.posts where site_id = $1 and slug = $2 and status = 'published'`,
      values: [site, request.url.slice(1)],
    });
    tagged(response, rows[0]);
  },
  /** A page of changes. */
  'select-changes': () => async (request, response) => {
    const { rows } = await pool.query({
      name: 'changes',
      text: `select sequence, type, at, post_id, slug, language, media_id from content.changes
             where site_id = $1 and sequence > $2 order by sequence limit 100`,
      values: [site, request.url.slice(1)],
    });
    tagged(response, { items: rows });
  },
  /** Labels one file. */
  'update-asset': () => async (request, response) => {
    const { rows } = await pool.query({
      name: 'label',
      text: `update media.assets set alt_text = $2, updated_at = now() where id = $1
             returning id, filename, mime, bytes, width, height, alt_text, created_at, updated_at`,
      values: [asset, request.url],
    });
    tagged(response, rows[0]);
  },
  /** Parses a JSON body. */
  collect: () => async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    JSON.parse(Buffer.concat(chunks).toString());
    response.statusCode = 202;
    response.end();
  },
  graph: async () => {
    const server = new ApolloServer({ typeDefs, resolvers, includeStacktraceInErrorResponses: false });
    await server.start();
    const app = new Koa();
    app.use(async (context, next) => {
      const chunks = [];
      for await (const chunk of context.req) chunks.push(chunk);
      context.request.body = JSON.parse(Buffer.concat(chunks).toString());
      await next();
    });
    app.use(koaMiddleware(server, { context: async () => ({ loaders: loaders() }) }));
    return app.callback();
  },
};

/** The measured part of the graph as one schema over the same tables. */
const typeDefs = `#graphql
  enum PostStatus { PUBLISHED }
  type Query { posts(siteId: ID!, statuses: [PostStatus!], first: Int!): PostConnection! }
  type PostConnection { nodes: [Post!]! }
  type Post { id: ID! slug: String! title: String! author: Person featuredImage: Picture site: Site! }
  type Person { name: String! }
  type Picture { id: ID! width: Int height: Int }
  type Site { name: String! }
`;
const resolvers = {
  Query: {
    posts: async () => ({
      nodes: (
        await pool.query({
          name: 'posts',
          text: `select id, slug, title, persona_id, featured_image_id, site_id from content.posts
                 where site_id = $1 and status = 'published' and access = 'public'
                 order by published_at desc, id desc limit 20`,
          values: [site],
        })
      ).rows,
    }),
  },
  Post: {
    author: (post, _, { loaders: { people } }) => post.persona_id && people.load(post.persona_id),
    featuredImage: (post, _, { loaders: { pictures } }) =>
      post.featured_image_id && pictures.load(post.featured_image_id),
    site: (post, _, { loaders: { sites } }) => sites.load(post.site_id),
  },
};
const byId = (name, table, columns) =>
  new DataLoader(async (ids) => {
    const { rows } = await pool.query({
      name,
      text: `select id, ${columns} from ${table} where id = any($1::uuid[])`,
      values: [ids],
    });
    return ids.map((id) => rows.find((row) => row.id === id) ?? null);
  });
const loaders = () => ({
  people: byId('people', 'content.personas', 'name'),
  pictures: byId('pictures', 'media.assets', 'width, height'),
  sites: byId('sites', 'sites.sites', 'name'),
});

const server = createServer(await handlers[kind]());
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
