import { requireFound, requireId } from '@imprint/errors/require-found';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { rowsBeside, rowsWhere } from '@imprint/persistence/rows-where';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Form } from './form.entity.js';

/** Fields of the form in webhook events. */
export type FormName = Pick<Form, 'id' | 'slug' | 'name'>;

/** A text to search for in the forms of a site. */
export interface Mention {
  siteId: string;
  text: string;
}

/** A form, the database time, whether its quota is reached and which of the requested leads are stored. */
export interface FormNow {
  form: Form;
  now: Date;
  isFull: boolean;
  stored: ReadonlySet<string>;
}

/** Millions of leads may exceed the statement timeout of requests. */
const removalTimeout = '10min';

const readByIds = rowsWhere(Form, 'id = any(?::uuid[])');
/** The ORM has no `for key share`, for which changes of a form do not wait. */
const lockByIds = rowsWhere(Form, 'id = any(?::uuid[]) order by id for key share', ['id', 'slug', 'name']);
const readMentioning = statement<{ n: number; id: string; name: string }>(
  `select mention.n, form.id, form.name
   from json_to_recordset(?::json) as mention (n int, site_id uuid, text text)
   join forms.forms form using (site_id)
   where position(mention.text in concat(form.fields, form.settings, form.i18n)) > 0
   order by form.created_at, form.id`,
);
/** Runs for every submission, so all of it comes from one prepared statement. Only a form with a quota reads its leads. */
const readNow = rowsBeside<Form, { now_millis: string; is_full: boolean; stored_leads: string[] }>(
  Form,
  [
    '(extract(epoch from clock_timestamp()) * 1000)::bigint::text as now_millis',
    `case when settings ->> 'max_submissions' is null then false else exists (
       select from forms.leads where leads.form_id = forms.id and leads.status = 'clean'
       offset (forms.settings ->> 'max_submissions')::int - 1
     ) end as is_full`,
    'array(select id from forms.leads where id = any(?::uuid[])) as stored_leads',
  ],
  'id = ? and site_id = ?',
);

export class FormRepository {
  constructor(private readonly em: EntityManager) {}

  /** Forms of the sites, oldest first. */
  list(siteIds: readonly string[]): Promise<Form[]> {
    return this.em.find(Form, { siteId: { $in: [...siteIds] } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** For each text the forms of its site with it in their definition, oldest first. */
  async listMentioning(mentions: readonly Mention[]): Promise<Pick<Form, 'id' | 'name'>[][]> {
    const given = mentions.map(({ siteId, text }, n) => ({ n, site_id: toUuid(siteId), text }));
    const rows = await readMentioning(this.em, [JSON.stringify(given)]);
    const forms = Map.groupBy(rows, ({ n }) => n);
    return mentions.map((_, n) => (forms.get(n) ?? []).map(({ id, name }) => ({ id: fromUuid(id), name })));
  }

  /** Read-only entities: changes are not flushed. */
  listByIds(ids: readonly string[]): Promise<Form[]> {
    return readByIds(this.em, [textArray(ids.map(toUuid))]);
  }

  /** The site of a form; null when there is none. */
  async findSiteId(id: string): Promise<string | null> {
    const found = await this.em.findOne(Form, { id }, { fields: ['siteId'], disableIdentityMap: true });
    return found?.siteId ?? null;
  }

  /** NOT_FOUND also for a malformed id. */
  async require(siteId: string, text: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<Form> {
    return requireFound(await this.em.findOne(Form, { id: requireId(text), siteId }, lockMode ? { lockMode } : {}));
  }

  /** Locks the form until the transaction ends. */
  requireForChange(siteId: string, text: string): Promise<Form> {
    return this.require(siteId, text, LockMode.PESSIMISTIC_WRITE);
  }

  /** By the database clock, which all processes share. */
  async findNow(siteId: string, id: string, leadIds: readonly string[]): Promise<FormNow | null> {
    const [found] = await readNow(this.em, [textArray(leadIds.map(toUuid)), toUuid(id), toUuid(siteId)]);
    if (!found) return null;
    const [form, beside] = found;
    const { now_millis: now, is_full: isFull, stored_leads: stored } = beside;
    return { form, now: new Date(Number(now)), isFull, stored: new Set(stored.map(fromUuid)) };
  }

  /**
   * Locks forms against deletion until the transaction ends; returns those that exist. Lock order: forms, leads,
   * webhooks, deliveries, as in form deletion; any other order can deadlock.
   */
  lockForShare(ids: readonly string[]): Promise<FormName[]> {
    return lockByIds(this.em, [textArray([...new Set(ids)].map(toUuid))]);
  }

  count(siteId: string): Promise<number> {
    return this.em.count(Form, { siteId });
  }

  /** Stored when the transaction commits. */
  add(form: Form): void {
    this.em.persist(form);
  }

  /**
   * Removes the form with its leads and deliveries when the transaction commits. In one statement: batches within a
   * transaction read what the earlier ones deleted, and take 50 times as long for a million leads.
   */
  async remove(form: Form): Promise<void> {
    await this.em.execute(`set local statement_timeout = '${removalTimeout}'`);
    this.em.remove(form);
  }
}
