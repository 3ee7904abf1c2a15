import pg from 'pg';

interface Invariant {
  name: string;
  /** Selects the violating rows. */
  query: string;
}

/**
 * Invariants of the database between transactions, whichever process is killed at any time. Those about jobs hold
 * once the jobs are done.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'a post and the record of its idempotency key are there together',
    query: `select r.idempotency_key from content.idempotency_records r
            where r.reply is null or not exists (select 1 from content.posts p where p.title = r.idempotency_key)`,
  },
  {
    name: 'one idempotency key made one post',
    query: `select p.title from content.posts p join content.idempotency_records r on r.idempotency_key = p.title
            group by p.title having count(distinct p.id) > 1`,
  },
  {
    name: 'a published post was announced in the transaction that published it',
    query: `select p.id from content.posts p where p.status = 'published' and not exists (
              select 1 from content.outbox_events e where e.site_id = p.site_id
              and e.type in ('post.published', 'post.updated') and e.payload ->> 'slug' = p.slug)`,
  },
  {
    name: 'a post that was taken back was announced as such',
    query: `select p.id from content.posts p
            where p.status = 'draft' and exists (
              select 1 from content.outbox_events e where e.type = 'post.published' and e.payload ->> 'slug' = p.slug and e.site_id = p.site_id)
            and not exists (
              select 1 from content.outbox_events e where e.type = 'post.unpublished' and e.payload ->> 'slug' = p.slug and e.site_id = p.site_id)`,
  },
  {
    name: 'a post has one address in its language',
    query: `select site_id, language, slug from content.posts where status <> 'deleted'
            group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'every site has an owner',
    query: `select s.id from sites.sites s where exists (
              select 1 from identity.site_memberships m where m.site_id = s.id)
            and not exists (select 1 from identity.site_memberships m where m.site_id = s.id and m.role = 'site_owner')`,
  },
  {
    name: 'every organization with members has an admin',
    query: `select organization_id from identity.organization_memberships group by 1
            having count(*) filter (where role = 'org_admin') = 0`,
  },
  {
    name: 'a team lists each account once',
    query: `select site_id, account_id from identity.site_memberships group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'an account that a provider opened is active and linked, or there is none',
    query: `select a.id from identity.accounts a where a.email like 'p-%@example.com' and (
              a.status <> 'active' or not exists (select 1 from identity.linked_identities i where i.account_id = a.id))`,
  },
  {
    name: 'a ready image has its variants',
    query: `select id from media.assets where status = 'ready' and mime in ('image/jpeg', 'image/png')
            and width > 320 and jsonb_array_length(variants) = 0`,
  },
  {
    name: 'a lead belongs to a form of its site',
    query: `select l.id from forms.leads l join forms.forms f on f.id = l.form_id where f.site_id <> l.site_id`,
  },
  {
    name: 'a webhook has one delivery per lead and event',
    query: `select webhook_id, lead_id, event from forms.deliveries group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'a webhook has one delivery per change',
    query: `select webhook_id, sequence from content.deliveries where sequence is not null group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a clean lead has a delivery for each webhook that was there before it',
    query: `select l.id from forms.leads l join forms.webhooks w on w.site_id = l.site_id and w.created_at < l.created_at
            where l.status = 'clean' and w.status = 'active' and not exists (
              select 1 from forms.deliveries d where d.webhook_id = w.id and d.lead_id = l.id)`,
  },
  {
    name: 'a session that was ended has no token that works',
    query: `select t.session_id from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
            where s.revoked_at is not null and t.used_at is null and t.expires_at > now() and s.expires_at > now()
              and t.created_at > s.revoked_at`,
  },
  {
    name: 'a mail that has left holds nothing any more',
    query: `select id from identity.mails where closed_at is not null and content_sealed is not null`,
  },
];

/** Violated invariants with their first rows. */
export async function brokenInvariants(databaseUrl: string): Promise<{ name: string; rows: unknown[] }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const broken = [];
    for (const { name, query } of invariants) {
      const { rows } = await client.query(`${query} limit 5`);
      if (rows.length > 0) broken.push({ name, rows });
    }
    return broken;
  } finally {
    await client.end();
  }
}

/** Number of unfinished jobs by task. */
export async function unfinishedJobs(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: Record<string, number> = {};
    for (const queue of ['content', 'media', 'sites', 'analytics', 'forms', 'identity']) {
      const { rows } = await client.query<{ task: string; count: number }>(
        `select t.identifier as task, count(*)::int from ${queue}_jobs._private_jobs j
         join ${queue}_jobs._private_tasks t on t.id = j.task_id
         where j.run_at < now() + interval '10 seconds' or j.attempts > 0 group by 1`,
      );
      for (const { task, count } of rows) found[task] = count;
    }
    return found;
  } finally {
    await client.end();
  }
}
