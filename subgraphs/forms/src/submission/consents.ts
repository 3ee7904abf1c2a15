import { hash } from 'node:crypto';
import { ownValue } from '@imprint/ids/own-value';
import { type Consent, type Field, getConsentText } from '../form/field.js';
import type { Form } from '../form/form.entity.js';
import { publicField } from './public-form.js';

/** 48 bits: only the owner of the form could make two texts collide. */
const markLength = 8;

/** Consents to the texts as rendered in a language. */
export function consentsIn(form: Form, language: string, values: Record<string, string>, at: Date): Consent[] {
  return givenIn(form, values).map((field) => ({
    field: field.id,
    text_hash: hash('sha256', textOf(form, language, field)),
    at: at.toISOString(),
  }));
}

/** One short hash for each consent text of a form as rendered in a language. */
export const consentMarks = (form: Form, language: string): string[] =>
  form.fields.filter(isConsent).map((field) => toMark(form, language, field));

/** True when the texts of all given consents are among those with the marks. */
export function isMarked(
  form: Form,
  values: Record<string, string>,
  { language, marks }: { language: string; marks: readonly string[] },
): boolean {
  return givenIn(form, values).every((field) => marks.includes(toMark(form, language, field)));
}

const isConsent = ({ type }: Field): boolean => type === 'consent';

const givenIn = ({ fields }: Form, values: Record<string, string>): Field[] =>
  fields.filter((field) => isConsent(field) && ownValue(values, field.id) === 'true');

const textOf = (form: Form, language: string, field: Field): string =>
  getConsentText(publicField(form, language, field));

const toMark = (form: Form, language: string, field: Field): string =>
  hash('sha256', JSON.stringify([field.id, textOf(form, language, field)]), 'base64url').slice(0, markLength);
