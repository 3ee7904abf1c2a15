import { addressBuckets } from '@imprint/admission/client-address';
import { DomainError, internal, rateLimited } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { StreamPlaces } from '@imprint/resilience/stream-places';
import type { Context, Middleware } from 'koa';
import { type FormReply, formLayout, formPolicy } from './hosted/public-form/form-layout.js';
import {
  failedForm,
  findForm,
  type KnownForm,
  openForm,
  sentForm,
  unavailableForm,
  unknownForm,
} from './hosted/public-form/form-page.js';
import { type FormPageServices, FormVisit } from './hosted/public-form/form-visit.js';
import { type SiteAppearance, SiteAppearances } from './hosted/public-form/site-appearance.js';
import { readEntered, submitEntered, toRefusal } from './hosted/public-form/submit-form.js';
import { wordsFor } from './hosted/public-form/words.js';

const path = /^\/f\/([\w-]{1,64})$/;
const visitsPerMinute = 120;

type Answer = FormReply | { location: string };

/** The pages of forms: each is at its id, for visitors of any site. They work without JavaScript and cookies. */
export function formPages(services: FormPageServices): Middleware {
  const appearances = new SiteAppearances();
  const uploads = new StreamPlaces({ name: 'submissions of files', total: 16, perTenant: 2 });
  return async (koa, next) => {
    const formId = path.exec(koa.path)?.[1];
    if (formId === undefined) return next();
    koa.state.route = 'page /f/:id';
    koa.set('Cache-Control', 'no-store');
    const visit = new FormVisit(koa, formId, services);
    let form: KnownForm | null = null;
    let answer: Answer;
    let site: SiteAppearance | null = null;
    try {
      requireMethod(koa);
      await limitVisits(visit);
      form = await findForm(visit);
      site = form && (await appearances.find(visit, form.siteId));
      answer = form === null ? unknownForm(visit) : await respond(visit, form, uploads);
    } catch (error) {
      answer = refuse(visit, error);
    }
    send(visit, answer, site);
  };
}

function requireMethod(koa: Context): void {
  if (['GET', 'HEAD', 'POST'].includes(koa.method)) return;
  koa.set('Allow', 'GET, HEAD, POST');
  throw new DomainError('METHOD_NOT_ALLOWED', 'The method is not allowed.');
}

async function limitVisits({ services, address }: FormVisit): Promise<void> {
  const limit = { name: 'form-pages', limit: visitsPerMinute };
  const verdict = await services.admission.take(addressBuckets(limit, (network) => `form-pages:${network}`, address));
  if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
}

async function respond(visit: FormVisit, form: KnownForm, uploads: StreamPlaces): Promise<Answer> {
  if (visit.koa.method === 'POST') return submit(visit, form, uploads);
  if (visit.isSent) return sentForm(visit, form);
  return form.state === 'OPEN' ? openForm(visit, form, null) : unavailableForm(form);
}

/** A form that has become full takes a repetition of what it has. */
async function submit(visit: FormVisit, form: KnownForm, uploads: StreamPlaces): Promise<Answer> {
  if (form.state !== 'OPEN' && form.state !== 'FULL') return unavailableForm(form);
  const place = uploads.placeFor(visit.koa.res);
  const refused = form.fileBytes > 0 ? place.take(visit.address) : null;
  if (refused) throw refused;
  try {
    const entered = await readEntered(visit, form);
    try {
      await submitEntered(visit, form, entered);
    } catch (error) {
      if (isNotFound(error)) return await afterClosing(visit);
      const refusal = toRefusal(error, wordsFor(form.language));
      logFailure(visit, error);
      return await openForm(visit, form, { entered, refusal });
    }
  } finally {
    place.release();
  }
  return { location: visit.link({ language: form.language, sent: '1' }) };
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'NOT_FOUND';

/** It was open when the submission began. */
async function afterClosing(visit: FormVisit): Promise<Answer> {
  const form = await findForm(visit);
  return form === null ? unknownForm(visit) : unavailableForm(form);
}

function refuse(visit: FormVisit, error: unknown): FormReply {
  const failure = error instanceof DomainError ? error : internal('unexpected error', { cause: error });
  logFailure(visit, failure);
  const { retryAfterSeconds } = failure;
  return { ...failedForm(visit, restErrors[failure.code].status), retryAfterSeconds };
}

function logFailure({ koa, services }: FormVisit, error: unknown): void {
  if (error instanceof DomainError && restErrors[error.code].status < 500) return;
  services.logger.error({ err: error, requestId: koa.state.requestId }, 'request failed');
}

function send(visit: FormVisit, answer: Answer, site: SiteAppearance | null): void {
  const { koa } = visit;
  if ('location' in answer) {
    koa.status = 303;
    koa.set('Location', answer.location);
    koa.body = '';
    return;
  }
  koa.status = answer.status;
  if (answer.retryAfterSeconds !== undefined) koa.set('Retry-After', String(answer.retryAfterSeconds));
  koa.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': answer.language,
    'Content-Security-Policy': formPolicy(answer, site),
  });
  koa.body = formLayout(visit, answer, site, wordsFor(answer.language));
}
