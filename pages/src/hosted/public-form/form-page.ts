import { DomainError } from '@imprint/errors/domain-error';
import { toLanguage } from '@imprint/ids/interface-language';
import { z } from 'zod';
import { FormPageDocument, FormPageFieldsDocument, type FormPageQuery } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { formHtml, type RefusedForm, type RenderedForm, scriptsOf } from './form-html.js';
import { type FormReply, plainReply } from './form-layout.js';
import type { FormVisit } from './form-visit.js';
import { publicField } from './public-field.js';
import { type FormWords, wordsFor } from './words.js';

/** A form that its page can name, open or not. */
export type KnownForm = FormPageQuery['form'];

/** Null for a form that does not exist, or that visitors may not know of. */
export async function findForm(visit: FormVisit): Promise<KnownForm | null> {
  const { formId, languages } = visit;
  try {
    return (await visit.execute(FormPageDocument, { formId, languages })).form;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

const fieldList = z.array(publicField);

/** The form to fill in, with what was entered when it was refused. */
export async function openForm(
  visit: FormVisit,
  { siteId, name, language, languages }: KnownForm,
  refused: RefusedForm | null,
): Promise<FormReply> {
  const { formId } = visit;
  const { form } = await visit.execute(FormPageFieldsDocument, { siteId, formId, language });
  const rendered: RenderedForm = { ...form, fields: fieldList.parse(form.fields), language };
  return {
    status: refused?.refusal.status ?? 200,
    title: name,
    language,
    languages,
    content: formHtml(rendered, refused, wordsFor(language)),
    scripts: scriptsOf(rendered),
    hasChallenge: Boolean(rendered.challenge),
    isRefused: refused !== null,
    leavesTo: null,
    retryAfterSeconds: refused?.refusal.retryAfterSeconds,
  };
}

/** After a submission. Within a frame the visitor leaves it by a link: the next page may refuse to be in one. */
export function sentForm(
  { isEmbedded }: FormVisit,
  { name, language, successMessage, redirectUrl }: KnownForm,
): FormReply {
  const words = wordsFor(language);
  const message = html`<p class="notice" role="status">${redirectUrl === null ? successMessage : words.sent}</p>`;
  const onward = redirectUrl === null ? '' : html`<p><a href="${redirectUrl}" target="_top">${words.continue}</a></p>`;
  return {
    ...plainReply({ status: 200, title: name, language, content: html`${message}\n${onward}` }),
    leavesTo: isEmbedded ? null : redirectUrl,
  };
}

/** Statuses of forms that take no submissions: 404 for one that will, 410 for one that did. */
export function unavailableForm({ state, name, language, opensAt }: KnownForm): FormReply {
  const { title, text, status } = explain(state, opensAt, language);
  return plainReply({ status, title, language, content: html`<p>${text}</p>\n<p class="muted">${name}</p>` });
}

function explain(state: KnownForm['state'], opensAt: string | null, language: string) {
  const words = wordsFor(language);
  if (state === 'EARLY') {
    return { status: 404, title: words.early.title, text: words.early.text(toDate(opensAt, language)) };
  }
  const ended = { FULL: words.full, CLOSED: words.closed, PAUSED: words.paused, OPEN: words.full }[state];
  return { status: 410, ...ended };
}

/** In Universal Time, because the page does not know that of the visitor. */
function toDate(instant: string | null, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(instant ?? 0))} UTC`;
}

/** Without a form there is no language but that of the browser. */
export function unknownForm(visit: FormVisit): FormReply {
  const { words, language } = browserWords(visit);
  const { title, text } = words.unknown;
  return plainReply({ status: 404, title, language, content: html`<p>${text}</p>` });
}

/** When the form cannot be read. */
export function failedForm(visit: FormVisit, status: number): FormReply {
  const { words, language } = browserWords(visit);
  const { title, text } = words.away;
  return plainReply({ status, title, language, content: html`<p>${text}</p>` });
}

function browserWords({ languages }: FormVisit): { words: FormWords; language: string } {
  const language = languages.map(toLanguage).find(Boolean) ?? 'pt-BR';
  return { words: wordsFor(language), language };
}
