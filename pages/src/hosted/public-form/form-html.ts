import { type Language, toLanguage } from '@imprint/ids/interface-language';
import { type Html, html } from '../../html/page.js';
import { challengeScriptUrls, conditionScriptUrl } from '../assets.js';
import { type Entered, solutionName, tokenName } from './entered.js';
import { attributes, fieldHtml, inputId } from './field-html.js';
import type { PublicField } from './public-field.js';
import { messageFor } from './refusal-message.js';
import type { FormWords } from './words.js';

/** A form as rendered for one visitor. */
export interface RenderedForm {
  fields: readonly PublicField[];
  submitLabel: string;
  honeypotName: string;
  renderToken: string;
  challenge: unknown;
  language: string;
}

/** Why a submission was refused. */
export interface Refusal {
  status: number;
  /** For the whole form. */
  message: string;
  /** Reasons by field. */
  reasons: ReadonlyMap<string, string>;
  /** False when the form has to be read anew: its token, its challenge and its consents. */
  keepsToken: boolean;
  retryAfterSeconds?: number | undefined;
}

export interface RefusedForm {
  entered: Entered;
  refusal: Refusal;
}

/** The form, with what was entered when it was refused. */
export function formHtml(form: RenderedForm, refused: RefusedForm | null, words: FormWords): Html {
  const problems = refused === null ? new Map<string, string>() : problemsOf(form, refused, words);
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  const parts = form.fields.map((field) => {
    const lostFiles = refused?.entered.files.filter(({ name }) => name === field.id) ?? [];
    const filled = { field, values: valuesOf(field, refused), problem: problems.get(field.id) ?? null };
    return html`${fieldHtml({ ...filled, lostFiles: lostFiles.map(({ filename }) => filename) }, words)}
`;
  });
  const keepsToken = refused?.refusal.keepsToken === true;
  const renderToken = keepsToken ? refused.entered.renderToken : form.renderToken;
  return html`${refused === null ? '' : summary(form, refused.refusal, problems, words)}<form${attributes({
    method: 'post',
    enctype: hasFiles && 'multipart/form-data',
  })}>
<input${attributes({ type: 'hidden', name: tokenName, value: renderToken })}>
${parts}${honeypot(form.honeypotName, words)}
${challengeHtml(form, keepsToken ? refused.entered.solution : null, words)}<button type="submit">${form.submitLabel}</button>
</form>`;
}

/** Scripts that the form needs. */
export const scriptsOf = ({ fields, challenge, language }: RenderedForm): string[] => [
  ...(fields.some(({ visible_if: condition }) => condition !== undefined) ? [conditionScriptUrl] : []),
  ...(challenge ? challengeScriptUrls(widgetLanguage(language)) : []),
];

/** Consent to a form that was read anew is not kept: its text may be another one. */
function valuesOf(field: PublicField, refused: RefusedForm | null): readonly string[] | null {
  if (refused === null) return null;
  const { entered, refusal } = refused;
  return field.type === 'consent' && !refusal.keepsToken ? [] : (entered.values.get(field.id) ?? []);
}

function problemsOf(form: RenderedForm, { entered, refusal }: RefusedForm, words: FormWords): Map<string, string> {
  return new Map(
    form.fields.flatMap((field) => {
      const reason = refusal.reasons.get(field.id);
      const fileCount = entered.files.filter(({ name }) => name === field.id).length;
      return reason === undefined ? [] : [[field.id, messageFor({ field, reason, fileCount }, words)] as const];
    }),
  );
}

/** At the head of the page. It has the focus, so that a screen reader announces it. */
function summary(
  { fields }: RenderedForm,
  { message }: Refusal,
  problems: ReadonlyMap<string, string>,
  words: FormWords,
): Html {
  const named = fields.filter(({ id }) => problems.has(id));
  return html`<div class="problem" role="alert" tabindex="-1" autofocus>
<h2>${words.problem}</h2>
<p>${message}</p>
${
  named.length === 0
    ? ''
    : html`<ul>
${named.map((field) => html`<li><a href="#${inputId(field)}">${field.label}: ${problems.get(field.id) ?? ''}</a></li>\n`)}</ul>
`
}</div>
`;
}

/** Out of sight of people and of whatever fills in forms for them; only bots see a field here. */
const honeypot = (name: string, words: FormWords): Html =>
  html`<p class="away" aria-hidden="true"><label for="extra">${words.leaveEmpty}</label><input${attributes({
    type: 'text',
    id: 'extra',
    name,
    tabindex: -1,
    autocomplete: 'off',
    'data-1p-ignore': true,
    'data-bwignore': true,
    'data-lpignore': 'true',
    'data-form-type': 'other',
  })}></p>`;

/** Names of the texts of the widget. */
const widgetLanguages = { 'pt-BR': 'pt-br', en: 'en', es: 'es-es' } as const satisfies Record<Language, string>;

const widgetLanguage = (language: string) => widgetLanguages[toLanguage(language) ?? 'en'];

/** The browser solves it as soon as the page is open. A solution belongs to the token of its challenge. */
function challengeHtml({ challenge, language }: RenderedForm, solution: string | null, words: FormWords): Html {
  if (!challenge) return html``;
  if (solution !== null) return html`<input${attributes({ type: 'hidden', name: solutionName, value: solution })}>\n`;
  const widget = {
    challenge: JSON.stringify(challenge),
    name: solutionName,
    auto: 'onload',
    language: widgetLanguage(language),
  };
  return html`<noscript><p class="error">${words.needsScript}</p></noscript>
<altcha-widget${attributes(widget)}></altcha-widget>
`;
}
