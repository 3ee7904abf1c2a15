import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { announced } from '../support/announced.js';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { multipart } from '../support/multipart.js';
import { startPlatform } from '../support/platform-process.js';
import { Receiver } from '../support/receiver.js';
import { hasRedis, startRedis } from '../support/redis.js';
import { operateOn, send } from '../support/send.js';

/** A site with one post that has a persona and a term, and an API key with that persona. */
interface Place {
  siteId: string;
  slug: string;
  secret: string;
  personaId: string;
  postId: string;
  assetId: string;
}

interface Mutation {
  title: string;
  /** Runs before readers fill the cache. */
  prepare?: (place: Place) => Promise<unknown>;
  input: (place: Place) => object;
  /** Text of the public list after and before the change; omitted if no public read shows it. */
  shows?: string;
  hides?: string;
}

type Platform = Awaited<ReturnType<typeof startPlatform>>;

let redis: Awaited<ReturnType<typeof startRedis>>;
let link: Awaited<ReturnType<typeof cuttableLink>>;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let receiver: Receiver;
let platform: Platform;

const inputTypes: Record<string, string> = {
  publishPost: 'PublishPostInput',
  unpublishPost: 'PostReferenceInput',
  deletePost: 'PostReferenceInput',
  deleteMediaAsset: 'MediaAssetReferenceInput',
  restoreMediaAsset: 'MediaAssetReferenceInput',
  deletePersona: 'PersonaReferenceInput',
  deleteTerm: 'TermReferenceInput',
};

const mutate = (name: string, input: object): Promise<Loose> => {
  const type = inputTypes[name] ?? `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return operateOn(platform.facts, `mutation ($input: ${type}!) { made: ${name}(input: $input) { __typename } }`, {
    input,
  });
};

const mutations: Mutation[] = [
  {
    title: 'updatePost',
    input: ({ siteId, postId }) => ({ siteId, reference: postId, title: 'Renamed title' }),
    shows: 'Renamed title',
    hides: 'First title',
  },
  {
    title: 'updatePostSeo',
    input: ({ siteId, postId }) => ({ siteId, id: postId, seo: { title: 'Renamed' } }),
  },
  {
    title: 'publishPost',
    prepare: ({ siteId, postId }) => mutate('unpublishPost', { siteId, reference: postId }),
    input: ({ siteId, postId }) => ({ siteId, reference: postId }),
    shows: 'First title',
  },
  {
    title: 'unpublishPost',
    input: ({ siteId, postId }) => ({ siteId, reference: postId }),
    hides: 'First title',
  },
  { title: 'deletePost', input: ({ siteId, postId }) => ({ siteId, reference: postId }), hides: 'First title' },
  {
    title: 'updatePersona',
    input: ({ siteId, personaId }) => ({ siteId, id: personaId, name: 'Renamed persona' }),
    shows: 'Renamed persona',
    hides: 'First persona',
  },
  {
    title: 'deletePersona',
    input: ({ siteId, personaId }) => ({ siteId, id: personaId }),
    hides: 'First persona',
  },
  { title: 'createPersona', input: ({ siteId }) => ({ siteId, name: 'Second persona' }) },
  {
    title: 'saveTerm',
    input: ({ siteId }) => ({ siteId, taxonomy: 'CATEGORY', slug: 'news', name: 'Renamed term' }),
    shows: 'Renamed term',
    hides: 'First term',
  },
  {
    title: 'deleteTerm',
    input: ({ siteId }) => ({ siteId, taxonomy: 'CATEGORY', slug: 'news' }),
    hides: 'First term',
  },
  { title: 'createPostType', input: ({ siteId }) => ({ siteId, slug: 'recipe', name: 'Recipe' }) },
  {
    title: 'updatePostType',
    prepare: ({ siteId }) => mutate('createPostType', { siteId, slug: 'recipe', name: 'Recipe' }),
    input: ({ siteId }) => ({ siteId, slug: 'recipe', name: 'Renamed' }),
  },
  {
    title: 'deleteMediaAsset',
    input: ({ siteId, assetId }) => ({ siteId, id: assetId }),
    hides: 'cover_url":"http',
  },
  {
    title: 'restoreMediaAsset',
    prepare: ({ siteId, assetId }) => mutate('deleteMediaAsset', { siteId, id: assetId }),
    input: ({ siteId, assetId }) => ({ siteId, id: assetId }),
    shows: 'cover_url":"http',
  },
  { title: 'updateMediaAsset', input: ({ siteId, assetId }) => ({ siteId, id: assetId, altText: 'Renamed' }) },
  {
    title: 'updateSite',
    input: ({ slug }) => ({ site: slug, primaryDomain: `renamed-${slug}.example` }),
    shows: 'https://renamed-',
  },
  { title: 'updateSiteSettings', input: ({ slug }) => ({ site: slug, preferWww: true }), shows: 'https://www.' },
  { title: 'updateSiteSeo', input: ({ slug }) => ({ site: slug, seo: { title_template: '%s' } }) },
];

async function newPlace(): Promise<Place> {
  const slug = `cut-${randomUUID().slice(0, 8)}`;
  const { facts } = platform;
  const { made } = await operateOn(
    facts,
    'mutation ($input: CreateSiteInput!) { made: createSite(input: $input) { site { id } } }',
    { input: { organization: 'demo', slug, primaryDomain: `${slug}.example` } },
  );
  const siteId: string = made.site.id;
  const { named } = await operateOn(
    facts,
    'mutation ($input: CreatePersonaInput!) { named: createPersona(input: $input) { persona { id } } }',
    { input: { siteId, name: 'First persona' } },
  );
  await mutate('saveTerm', { siteId, taxonomy: 'CATEGORY', slug: 'news', name: 'First term' });
  const personaId: string = named.persona.id;
  const { key } = await operateOn(
    facts,
    'mutation ($input: CreateApiKeyInput!) { key: createApiKey(input: $input) { secret } }',
    { input: { site: slug, name: 'cut', personaId, scopes: ['posts:read', 'posts:write', 'media:write'] } },
  );
  const assetId = await newAsset(key.secret);
  const created = await send(facts.base_url, '/v1/posts', {
    bearer: key.secret,
    body: { title: 'First title', status: 'published', category_slugs: ['news'], blocks_json: { blocks: [] } },
  });
  const place = { siteId, slug, secret: key.secret, personaId, postId: created.body.id, assetId };
  await mutate('updatePost', { siteId, reference: place.postId, featuredImageId: assetId });
  return place;
}

async function newAsset(secret: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background: '#abc', noise } });
  const { body, contentType } = multipart([
    { name: 'file', content: await image.png().toBuffer(), filename: 'a.png', type: 'image/png' },
  ]);
  const response = await fetch(`${platform.facts.base_url}/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': contentType },
    body: new Uint8Array(body),
  });
  return ((await response.json()) as { id: string }).id;
}

const list = async ({ secret }: Place): Promise<string> => {
  const { status, text } = await send(platform.facts.base_url, '/v1/posts', { method: 'GET', bearer: secret });
  return status === 200 ? text : '';
};

const outcomes = new Map<Mutation, { place: Place; failure: unknown; purgesBefore: number }>();
const purgesOf = ({ siteId }: Place) =>
  receiver.at('/purge').filter(({ body }) => (JSON.parse(body) as { site_id: string }).site_id === siteId);

if (hasRedis()) {
  beforeAll(async () => {
    redis = await startRedis();
    link = await cuttableLink(new URL(redis.url));
    receiver = await Receiver.start();
    database = await createMigratedDatabase();
    platform = await startPlatform({
      databaseUrl: database.url,
      environment: { REDIS_URL: link.url, CDN_PURGE_URL: `${receiver.url}/purge`, DEMO: '1', LOG_LEVEL: 'fatal' },
    });
    const places = new Map<Mutation, Place>();
    for (const mutation of mutations) {
      const place = await newPlace();
      places.set(mutation, place);
    }
    await announced(database.url);
    for (const [mutation, place] of places) await mutation.prepare?.(place);
    await announced(database.url);
    for (const place of places.values()) await list(place);

    link.cut();
    await Promise.all(
      [...places].map(async ([mutation, place]) => {
        const purgesBefore = purgesOf(place).length;
        const failure = await mutate(mutation.title, mutation.input(place)).then(() => null, String);
        outcomes.set(mutation, { place, failure, purgesBefore });
      }),
    );
    link.mend();
  });

  afterAll(async () => {
    await platform.stop();
    await platform.remove();
    await database.drop();
    await receiver.stop();
    link.close();
    await redis.stop();
  });

  it.each(mutations)(
    '$title succeeds and reaches readers when its invalidation is lost',
    async (mutation) => {
      const outcome = outcomes.get(mutation);
      if (!outcome) throw new Error('the mutation did not run');
      const { place, failure, purgesBefore } = outcome;
      expect(failure).toBeNull();
      const { shows, hides } = mutation;
      await eventually(async () => {
        const text = await list(place);
        return text !== '' && (!shows || text.includes(shows)) && !(hides && text.includes(hides));
      }, 40);
      await eventually(async () => purgesOf(place).length > purgesBefore, 40);
    },
    90_000,
  );
} else {
  it.todo('invalidation while the store is away needs redis-server');
}
