import { leastIdAt, newId, toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
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
  type ReceiverTask,
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

/**
 * SQL that adds events (a JSON array) to the waiting job of a key, or to a new job that starts after the delay. Not
 * `add_job`, which loses events of jobs that run or are just being fetched.
 */
const queueEvents = (task: string, events: string, key: string, { queue = 'null', seconds = 0 } = {}): string =>
  `content.queue_events(${task}, ${events}, ${key}, ${queue}, interval '${seconds} seconds', ${deliveryAttempts})`;

/** Joins the debounced delivery of a site, so that a burst causes one purge. */
const debounced = (events: string, siteId: string): string =>
  queueEvents(`'${deliverEventsTask}'`, events, `'deliver:' || ${siteId}`, { seconds: debounceSeconds });

const recordedEvents = `json_agg(${reference})`;
const immediate = `${contentJobs}.add_job('${deliverEventsTask}', ${recordedEvents},
  max_attempts => ${deliveryAttempts}, ${asNewJob})`;
const fromRecorded = (job: string): string => `select ${job} as job from recorded having count(*) > 0`;

/** SQL that queues one job for all rows of `recorded`, or joins the debounced job of the site. */
export const deliverySql: Readonly<Record<Delivery, string>> = {
  immediate: fromRecorded(immediate),
  debounced: fromRecorded(debounced(recordedEvents, "min(payload->>'site_id')")),
  none: 'select null::text as job where false',
};

const recording = (delivery: Delivery): Statement<object> =>
  statement(`with recorded as (${insertEvents()}) ${deliverySql[delivery]}`);

const recordAndDeliver = recording('immediate');
const recordAlone = recording('none');

/** Exceeds the retry period of a delivery. */
const keptDays = 30;

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

  /** Joins the debounced delivery of the site. Text: the time is of the transaction. */
  async announcePages(siteId: string, pages: StalePages): Promise<void> {
    const events = `json_build_array(json_build_object('site_id', ?::text, 'pages_since', ${pagesSince[pages]}))`;
    await this.em.execute(`select ${debounced(events, '?::text')}`, [siteId, siteId]);
  }

  /** Jobs of a receiver and site run serially. */
  async queueForReceiver(task: ReceiverTask, siteId: string, references: readonly unknown[]): Promise<void> {
    const key = `${task}:${siteId}`;
    await this.em.execute(`select ${queueEvents('?', '?::json', '?', { queue: '?' })}`, [
      task,
      JSON.stringify(references),
      key,
      key,
    ]);
  }

  /** Deletes expired events. */
  async prune(now: Date): Promise<void> {
    const end = toUuid(leastIdAt(new Date(now.getTime() - keptDays * 86_400_000)));
    await deleteInBatches(this.em, { table: 'content.outbox_events', where: 'id < ?', values: [end] });
  }
}
