import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { ApiKeyPrincipal } from '@imprint/principal/principal';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import { type GraphQLSchema, graphql } from 'graphql';
import { BodyPreparation } from './body/body-preparation.js';
import type { ContentProcess } from './content-process.js';
import type { ContentContext } from './context.js';
import { type ContentChange, PostEventLog } from './event/post-event-log.js';
import { MediaDirectory } from './media/media-directory.js';
import { contentDatabase } from './orm.js';
import { newBodyLoads } from './post/body-budget.js';
import { SiteDirectory } from './site/site-directory.js';

// Decorated classes need the metadata that this module loads.
await import('@imprint/graphql/subgraph-schema');
const { createContentContext } = await import('./context.js');
const { buildContentSchema } = await import('./schema.js');

const siteId = newId();
const facts = {
  defaultLanguage: 'en',
  enabledLanguages: ['en'],
  publicOrigin: 'https://site.example',
  robots: null,
  prefixesLanguage: false,
  organizationId: newId(),
  createdAt: new Date().toISOString(),
};

const principal: ApiKeyPrincipal = {
  kind: 'apiKey',
  keyId: newId(),
  keyKind: 'secret',
  environment: 'live',
  siteId,
  organizationId: facts.organizationId,
  authorId: newId(),
  personaId: null,
  scopes: ['posts:read', 'posts:write'],
};

let database: TestDatabase;
let opened: Database;
let schema: GraphQLSchema;
let content: ContentProcess;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(contentDatabase, { url: database.url, poolSize: 2, logger });
  ({ schema } = await buildContentSchema());
  const sites = new SiteDirectory(async <Data>() => ({ sites: [facts] }) as Data);
  const admission = new MemoryAdmissionStore();
  const events = new PostEventLog(sites, false);
  content = {
    database: opened.orm.em,
    erasure: new SiteRowsRepository(opened.orm.em, 'content', []),
    admission,
    secrets: new WebhookSecrets(new ServiceSecrets(['a'.repeat(64)], 'content', 'CONTENT_SECRET')),
    policy: { allowedCidrs: [] },
    changes: new VisibleChanges<ContentChange>(admission, (inside, change) => events.enqueue(inside, change)),
    cursors: new KeysetCursors(['secret']),
    bodies: new BodyPreparation(),
    bodyLoads: newBodyLoads(),
    sites,
    media: new MediaDirectory(async <Data>() => ({ assets: [] }) as Data),
    events,
  };
});

afterAll(async () => {
  await content.bodies.close();
  await opened.orm.close(true);
  await database.drop();
});

/** The services that an operation builds: unlike what a request is given, they are not enumerable. */
async function run(source: string): Promise<string[]> {
  const contextValue: ContentContext = createContentContext(content, { principal, requestId: newId() });
  const { errors } = await graphql({ schema, source, contextValue });
  expect(errors).toBeUndefined();
  const given = new Set(Object.keys(contextValue));
  return Object.getOwnPropertyNames(contextValue).filter((name) => !given.has(name));
}

it('builds only the services of a create', async () => {
  const built = await run(
    `mutation {
      createPost(
        input: { title: "One", blocks: { v: 1, blocks: [{ type: "paragraph", text: "Text" }] }, status: PUBLISHED }
      ) { id slug }
    }`,
  );
  expect(built.sort()).toEqual(['drafts', 'postCreation', 'postTypes']);
});

it('builds only the services of a list of posts', async () => {
  const built = await run('{ publicPosts(first: 5) { nodes { id title } pageInfo { endCursor } } }');
  expect(built.sort()).toEqual(['bodyBudget', 'pages', 'postRepository']);
});

it('builds a loader when a field of a post needs it', async () => {
  const built = await run('{ publicPosts(first: 5) { nodes { author { name } blocks } } }');
  expect(built).toContain('bodyByPost');
  expect(built).not.toContain('personas');
});
