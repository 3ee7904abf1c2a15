import { Html, html } from '../html/page.js';
import type { Problem } from './failures.js';
import type { Visit } from './visit.js';

export interface FormField {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The HTML `autocomplete` token, for password managers and keyboards. */
  autocomplete: string;
  value?: string;
  hint?: string;
  isOptional?: boolean;
  isReadOnly?: boolean;
  /** True for codes of digits. */
  isNumeric?: boolean;
}

export interface Form {
  /** Distinguishes the forms of a page; sent as `action`. */
  name: string;
  fields?: readonly FormField[];
  /** Controls below the fields. */
  more?: Html;
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  /** Style of the button; that of the main action when omitted. */
  kind?: 'plain' | 'danger';
  /** More attributes of the form element. */
  attributes?: Html;
  /** Object of the button's action, for screen readers. */
  of?: string;
}

/** The email address, prefilled from the last form of this browser. */
export const emailField = ({ words, address }: Visit, autocomplete = 'email'): FormField => ({
  name: 'email',
  type: 'email',
  label: words.fields.email,
  autocomplete,
  value: address,
});

/** A mailed code. */
export const codeField = ({ words: { fields } }: Visit): FormField => ({
  name: 'code',
  label: fields.code,
  hint: fields.mailedCodeHint,
  autocomplete: 'one-time-code',
  isNumeric: true,
});

/** A code of the authenticator. */
export const authenticatorField = ({ words: { fields } }: Visit): FormField => ({
  name: 'code',
  label: fields.authenticatorCode,
  hint: fields.authenticatorHint,
  autocomplete: 'one-time-code',
  isNumeric: true,
});

export const currentPasswordField = ({ words: { fields } }: Visit): FormField => ({
  name: 'current_password',
  type: 'password',
  label: fields.currentPassword,
  autocomplete: 'current-password',
});

/** Fields that confirm a change of the account. */
export const proofFields = (visit: Visit, { mfaEnabled }: { mfaEnabled: boolean }): FormField[] => [
  currentPasswordField(visit),
  ...(mfaEnabled ? [authenticatorField(visit)] : []),
];

/** The values of {@link proofFields}. */
export const readProof = (visit: Visit) => ({
  currentPassword: visit.field('current_password'),
  code: visit.field('code'),
});

/** Controls that confirm a new factor: for the first one, a mailed code makes it count at once. */
export const factorProof = (
  visit: Visit,
  { mfaEnabled, hasStrongFactor }: { mfaEnabled: boolean; hasStrongFactor: boolean },
): Pick<Form, 'hidden'> & { fields: FormField[] } =>
  mfaEnabled || hasStrongFactor
    ? { fields: proofFields(visit, { mfaEnabled }) }
    : {
        fields: [
          currentPasswordField(visit),
          {
            ...codeField(visit),
            label: visit.words.fields.optionalCode,
            hint: visit.words.account.factorCodeHint,
            isOptional: true,
          },
        ],
        hidden: { proof: mailProof },
      };

const mailProof = 'mail';

/** The values of {@link factorProof}. */
export const readFactorProof = (visit: Visit) => {
  const { code, ...proof } = readProof(visit);
  return visit.field('proof') === mailProof ? { ...proof, mailedCode: code || null } : { ...proof, code };
};

export const newPasswordField = ({ words: { fields } }: Visit, label: string): FormField => ({
  name: 'password',
  type: 'password',
  label,
  hint: fields.passwordHint,
  autocomplete: 'new-password',
});

/** A form that posts to its own page. Inputs name their error and hint. */
export function form(
  visit: Visit,
  { name, fields = [], more, hidden = {}, submit, kind, attributes, of }: Form,
  problem?: Problem,
): Html {
  const sent = { form_token: visit.formToken, action: name, ...hidden };
  return html`<form method="post" novalidate${attributes ?? ''}>
${Object.entries(sent).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
${fields.map((field) => input(name, field, problem?.field === field.name ? problem : undefined))}
${more ?? ''}
<button type="submit"${kind ? attribute('class', kind) : ''}>${submit}${of === undefined ? '' : html`<span class="hidden"> ${of}</span>`}</button>
</form>`;
}

function input(
  formName: string,
  { name, label, type = 'text', autocomplete, value, hint, isOptional, isReadOnly, isNumeric }: FormField,
  problem?: Problem,
): Html {
  const id = inputId(formName, name);
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}
${problem === undefined ? '' : html`<p class="error" id="${id}-error">${problem.message}</p>`}
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}"${value ? attribute('value', value) : ''}${
    isNumeric ? attribute('inputmode', 'numeric') : ''
  }${isOptional ? '' : flag('required')}${isReadOnly ? flag('readonly') : ''}${problem ? attribute('aria-invalid', 'true') : ''}${
    describedBy === '' ? '' : attribute('aria-describedby', describedBy)
  }>
</div>`;
}

/** The problem at the head of a page. It has the focus, so that a screen reader announces it. */
export function problemSummary({ message, field }: Problem, formName: string, title: string): Html {
  const text = field === null ? html`${message}` : html`<a href="#${inputId(formName, field)}">${message}</a>`;
  return html`<div class="problem" role="alert" tabindex="-1" autofocus>
<h2>${title}</h2>
<p>${text}</p>
</div>`;
}

const inputId = (formName: string, field: string): string => `${formName}-${field}`;

export const attribute = (name: string, value: string): Html => html` ${new Html(name)}="${value}"`;
const flag = (name: string): Html => new Html(` ${name}`);
