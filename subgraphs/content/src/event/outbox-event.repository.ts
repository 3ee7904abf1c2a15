import { leastIdAt, newId, toUuid } from '@imprint/ids/id';
import { asNewJob } from '@imprint/persistence/jobs';
import { type Statement, statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxEvent } from './outbox-event.entity.js';
import {
  contentJobs,
  type Delivery,
  debounceSeconds,
  deliverEventsTask,
  deliveryAttempts,
  type PostEvent,
  type PostEventType,
} from './post-events.js';

/** Events of one type on one site. */
export interface EventsToRecord {
  type: PostEventType;
  siteId: string;
  at: Date;
  events: readonly PostEvent[];
}

/** Values of {@link insertEvents}. */
export const eventValues = ({ type, siteId, at, events }: EventsToRecord): string[] => [
  toUuid(siteId),
  type,
  at.toISOString(),
  JSON.stringify(events.map((payload) => ({ id: toUuid(payload.event_id), payload }))),
];

/** SQL that inserts events of one site and returns their payloads. */
export const insertEvents = (condition = 'true'): string =>
  `insert into content.outbox_events (id, site_id, type, payload, created_at)
   select id, ?::uuid, ?, payload, ?::timestamptz from json_to_recordset(?::json) as given (id uuid, payload jsonb)
   where ${condition} returning payload`;

/** SQL of a `PostEventReference`. */
const reference = `json_build_object('event_id', payload->'event_id', 'site_id', payload->'site_id')`;

/** Joins or becomes the debounced job of a site. */
const debounced = (siteId: string): string =>
  `job_key => 'deliver:' || ${siteId}, job_key_mode => 'preserve_run_at', run_at => now() + interval '${debounceSeconds} seconds'`;

const deliver = (options: string): string =>
  `select ${contentJobs}.add_job('${deliverEventsTask}', json_agg(${reference}), max_attempts => ${deliveryAttempts},
     ${options}) as job from recorded having count(*) > 0`;

/** SQL that queues one job for all rows of `recorded`, or joins the debounced job of the site. */
export const deliverySql: Readonly<Record<Delivery, string>> = {
  immediate: deliver(asNewJob),
  debounced: deliver(debounced("min(payload->>'site_id')")),
  none: 'select null::text as job where false',
};

const recording = (delivery: Delivery): Statement<object> =>
  statement(`with recorded as (${insertEvents()}) ${deliverySql[delivery]}`);

const recordAndDeliver = recording('immediate');
const recordAlone = recording('none');

/** Longer than a delivery is retried. */
const keptDays = 30;
const pruneBatch = 5_000;

const pagesSince = {
  /** Posts touched by the same transaction. */
  changed: `date_trunc('milliseconds', now())`,
  all: 'to_timestamp(0)',
} as const;

export type StalePages = keyof typeof pagesSince;

export class OutboxEventRepository {
  constructor(private readonly em: EntityManager) {}

  async list(ids: readonly string[]): Promise<OutboxEvent[]> {
    return ids.length === 0 ? [] : this.em.find(OutboxEvent, { id: { $in: [...ids] } });
  }

  /** Inserts events and, unless `isSilent`, the job that delivers them, in one statement. */
  async record(events: EventsToRecord, isSilent: boolean): Promise<void> {
    await (isSilent ? recordAlone : recordAndDeliver)(this.em, eventValues(events));
  }

  /** Stores SEO metadata before and after a change. */
  async recordSeoChange(siteId: string, payload: Record<string, unknown>, createdAt: Date): Promise<void> {
    await this.em.insert(OutboxEvent, { id: newId(), siteId, type: 'post.seo_changed', payload, createdAt });
  }

  /** Joins the debounced delivery of the site, so that a burst causes one purge. Text: the time is of the transaction. */
  async announcePages(siteId: string, pages: StalePages): Promise<void> {
    await this.em.execute(
      `select ${contentJobs}.add_job('${deliverEventsTask}',
         json_build_array(json_build_object('site_id', ?::text, 'pages_since', ${pagesSince[pages]})),
         max_attempts => ${deliveryAttempts}, ${debounced('?::text')})`,
      [siteId, siteId],
    );
  }

  /** Deletes expired events in batches, each its own transaction. */
  async prune(now: Date): Promise<void> {
    const end = toUuid(leastIdAt(new Date(now.getTime() - keptDays * 86_400_000)));
    let deleted: object[];
    do {
      deleted = await this.em.execute(
        `delete from content.outbox_events where id in (
           select id from content.outbox_events where id < ? order by id limit ? for update skip locked) returning 1 as one`,
        [end, pruneBatch],
      );
    } while (deleted.length === pruneBatch);
  }
}
