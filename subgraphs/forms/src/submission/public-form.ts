import { ownValue } from '@imprint/ids/own-value';
import { type Field, isChoice } from '../form/field.js';
import { acceptAttribute } from '../form/file-kinds.js';
import type { Form } from '../form/form.entity.js';
import type { Translation } from '../form/form-definition.js';

const submitLabels = { pt: 'Enviar', en: 'Send', es: 'Enviar', fr: 'Envoyer' };
const thanks = {
  pt: 'Recebemos sua mensagem. Obrigado!',
  en: 'We have received your message. Thank you!',
  es: 'Hemos recibido su mensaje. ¡Gracias!',
  fr: 'Nous avons bien reçu votre message. Merci !',
};

/** Languages that a form has texts in, its own first. */
export const offeredLanguages = (form: Form): string[] => [...new Set([form.language, ...Object.keys(form.i18n)])];

/** Best match for a language: exact, without region, or the form's default. */
export function languageFor(form: Form, ...requested: readonly (string | null | undefined)[]): string {
  const offered = offeredLanguages(form);
  return requested.map((tag) => matchLanguage(offered, tag)).find((tag) => tag !== undefined) ?? form.language;
}

function matchLanguage(offered: readonly string[], requested: string | null | undefined): string | undefined {
  const wanted = requested?.trim().toLowerCase() ?? '';
  if (wanted === '') return undefined;
  const base = wanted.split('-')[0];
  return (
    offered.find((tag) => tag.toLowerCase() === wanted) ??
    offered.find((tag) => tag.toLowerCase().split('-')[0] === base)
  );
}

const inLanguage = (texts: typeof thanks, language: string): string =>
  ownValue(texts, language.toLowerCase().split('-')[0] ?? '') ?? texts.en;

const getTranslation = (form: Form, language: string): Translation => ownValue(form.i18n, language) ?? {};

export function publicName(form: Form, language: string): string {
  return getTranslation(form, language).name ?? form.name;
}

export function submitLabel(form: Form, language: string): string {
  const own = language === form.language ? form.settings.submit_label : null;
  return getTranslation(form, language).submit_label ?? own ?? inLanguage(submitLabels, language);
}

export function successMessage(form: Form, language: string): string {
  const own = form.settings.success.message;
  return getTranslation(form, language).success_message ?? own ?? inLanguage(thanks, language);
}

/** A field as rendered. */
type PublicField = Field & {
  /** Extensions that a file field takes, as an input has them. */
  accept?: string;
};

/** A field in the reader's language. */
export function publicField(form: Form, language: string, field: Field): PublicField {
  const translations = getTranslation(form, language).fields ?? {};
  const { options: optionLabels = {}, ...texts } = ownValue(translations, field.id) ?? {};
  const options = field.options?.map(({ value, label }) => ({
    value,
    label: ownValue(optionLabels, value) ?? label,
  }));
  return {
    ...field,
    ...texts,
    ...(isChoice(field.type) && options && { options }),
    ...(field.type === 'file' && { accept: acceptAttribute(field) }),
  };
}
