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

/** Best match for a language: exact, without region, or the form's default. */
export function languageFor(form: Form, requested: string | null | undefined): string {
  const offered = [form.language, ...Object.keys(form.i18n)];
  const wanted = requested?.trim().toLowerCase() ?? '';
  const base = wanted.split('-')[0];
  return (
    offered.find((tag) => tag.toLowerCase() === wanted) ??
    (wanted === '' ? undefined : offered.find((tag) => tag.toLowerCase().split('-')[0] === base)) ??
    form.language
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
