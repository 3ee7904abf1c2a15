import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { rounds } from '../support/rounds.js';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('leaves no post without its record and no record without its post when killed during 100 creates', async () => {
  const database = await createMigratedDatabase();
  for (let round = 0; round < rounds(2, 5); round++) {
    const platform = await startPlatform({ databaseUrl: database.url, environment: round > 0 ? { DEMO: '0' } : {} });
    const secret = await keyOf(platform.facts);
    const acknowledged: string[] = [];
    const attempts = Array.from({ length: 100 }, async (_, index) => {
      const title = `Kill ${round} ${index} ${randomUUID()}`;
      const response = await fetch(`${platform.facts.base_url}/v1/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': title },
        body: JSON.stringify({ title, status: 'published', blocks_json: { blocks: [] } }),
      }).catch(() => null);
      if (response?.status === 201) acknowledged.push(((await response.json().catch(() => ({}))) as { id: string }).id);
      // Kills between two responses, at a different point in each round.
      if (acknowledged.length === 5 + round * 9) platform.child.kill('SIGKILL');
    });
    await Promise.all(attempts);
    platform.child.kill('SIGKILL');
    await platform.ended;

    const created = `from content.posts where title like 'Kill ${round} %'`;
    const [counts] = await query<Record<string, string>>(
      database.url,
      `select (select count(*) ${created}) as posts,
              (select count(*) from content.idempotency_records where idempotency_key like 'Kill ${round} %') as records,
              (select count(*) from content.idempotency_records where reply is null) as empty,
              (select count(*) from content.posts p where title like 'Kill ${round} %'
                 and not exists (select 1 from content.idempotency_records r where r.idempotency_key = p.title)) as unrecorded,
              (select count(*) from content.posts p where title like 'Kill ${round} %'
                 and not exists (select 1 from content.outbox_events e where e.type = 'post.published' and e.payload->>'slug' = p.slug)) as unannounced`,
    );
    expect(counts?.posts).toBe(counts?.records);
    expect(counts).toMatchObject({ empty: '0', unrecorded: '0', unannounced: '0' });
    expect(Number(counts?.posts)).toBeGreaterThanOrEqual(acknowledged.length);
    await platform.remove();
  }
  await database.drop();
});

it('publishes posts that became due while the platform was down', async () => {
  const database = await createMigratedDatabase();
  const first = await startPlatform({ databaseUrl: database.url });
  const secret = await keyOf(first.facts);
  const operator = (query: string, variables: object) => operate(first.facts, query, variables);
  const { sites } = await operator('{ sites { nodes { id } } }', {});
  const { createPost } = await operator('mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }', {
    input: { siteId: sites.nodes[0].id, title: 'Enquanto dormia', blocks: { blocks: [] } },
  });
  await operator('mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id } } }', {
    input: {
      siteId: sites.nodes[0].id,
      reference: createPost.id,
      publishAt: new Date(Date.now() + 1_000).toISOString(),
    },
  });
  await first.stop('SIGKILL');
  await query(
    database.url,
    `update content.posts set published_at = now() - interval '1 hour' where status = 'scheduled'`,
  );
  const second = await startPlatform({ databaseUrl: database.url, environment: { DEMO: '0' } });
  const deadline = Date.now() + 90_000;
  for (;;) {
    const { status } = await fetch(`${second.facts.base_url}/v1/posts/enquanto-dormia`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    if (status === 200) break;
    expect(Date.now()).toBeLessThan(deadline);
  }
  expect((await second.stop()).code).toBe(0);
  await Promise.all([first.remove(), second.remove()]);
  await database.drop();
});

interface Facts {
  base_url: string;
  graphql_url: string;
  operator_token: string;
}

async function operate(facts: Facts, query: string, variables: object): Promise<Loose> {
  const response = await fetch(facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

async function keyOf(facts: Facts): Promise<string> {
  const { createApiKey } = await operate(
    facts,
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    {
      input: {
        site: 'demo',
        name: 'e2e',
        scopes: ['posts:read', 'posts:write'],
        limits: [
          { bucket: 'general', perMinute: 100_000 },
          { bucket: 'public-read', perMinute: 100_000 },
        ],
      },
    },
  );
  return createApiKey.secret;
}
