import { Html, html } from '../../html/page.js';
import { isBox, isSpread, type PublicField } from './public-field.js';
import type { FormWords } from './words.js';

/** Attributes of an element; null, undefined and false leave one out. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const inputTypes: ReadonlyMap<string, string> = new Map([
  ['text', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['url', 'url'],
  ['number', 'number'],
  ['date', 'date'],
  ['time', 'time'],
  ['file', 'file'],
]);

/** A field with what a visitor entered. */
export interface FilledField {
  field: PublicField;
  /** Null before anything was sent. */
  values: readonly string[] | null;
  /** Why the answer was refused; null when it was not. */
  problem: string | null;
  /** Names of the files that have to be chosen again. */
  lostFiles: readonly string[];
}

export const inputId = ({ id }: Pick<PublicField, 'id'>): string => `field-${id}`;

/** Without scripts the field is shown, and the platform drops its answer if the condition does not hold. */
export function fieldHtml(filled: FilledField, words: FormWords): Html {
  const { field } = filled;
  if (field.type === 'hidden') {
    const value = filled.values?.[0] ?? field.default ?? '';
    return html`<input${attributes({ type: 'hidden', name: field.id, value })}>`;
  }
  const condition = field.visible_if && JSON.stringify(field.visible_if);
  return html`<div${attributes({ class: 'field', 'data-visible-if': condition })}>
${isSpread(field) ? choicesHtml(filled, words) : isBox(field) ? boxHtml(filled) : controlHtml(filled, words)}
</div>`;
}

const caption = ({ label, required }: PublicField, { optional }: FormWords): Html =>
  required ? html`${label}` : html`${label} <span class="muted">(${optional})</span>`;

/** What belongs to a field, in the order in which it is read out. */
function notes({ field, problem, lostFiles }: FilledField, words: FormWords): Html {
  const id = inputId(field);
  const again = lostFiles.length > 0 ? words.chooseAgain(lostFiles.join(', ')) : null;
  return html`${field.help === undefined ? '' : html`<p class="hint" id="${id}-hint">${field.help}</p>\n`}${
    again === null ? '' : html`<p class="hint" id="${id}-again">${again}</p>\n`
  }${problem === null ? '' : html`<p class="error" id="${id}-error">${problem}</p>\n`}`;
}

function describedBy({ field, problem, lostFiles }: FilledField): string | null {
  const id = inputId(field);
  const parts = [field.help && `${id}-hint`, lostFiles.length > 0 && `${id}-again`, problem !== null && `${id}-error`];
  return parts.filter(Boolean).join(' ') || null;
}

function choicesHtml(filled: FilledField, words: FormWords): Html {
  const { field, values, problem } = filled;
  const chosen = values ?? (field.default ?? '').split(',');
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
  const choices = field.options.map(({ value, label }, index) => {
    const id = `${inputId(field)}-${index}`;
    const checked = chosen.includes(value);
    return html`<div class="choice"><input${attributes({ id, type, name: field.id, value, checked })}>
<label for="${id}">${label}</label></div>
`;
  });
  // The problem at the head of the page leads to it.
  const group = {
    id: inputId(field),
    tabindex: -1,
    'aria-describedby': describedBy(filled),
    'aria-invalid': problem !== null && 'true',
  };
  return html`<fieldset${attributes(group)}>
<legend>${caption(field, words)}</legend>
${notes(filled, words)}${choices}</fieldset>`;
}

function boxHtml(filled: FilledField): Html {
  const { field, values } = filled;
  const checked = (values?.[0] ?? (values === null ? field.default : '')) === 'true';
  return html`${notes(filled, noWords)}<div class="choice"><input${attributes({ type: 'checkbox', value: 'true', ...common(filled), checked })}>
<label for="${inputId(field)}">${field.consent_text ?? field.label}</label></div>`;
}

/** A box has no files. */
const noWords = { chooseAgain: (names: string) => names } as FormWords;

function controlHtml(filled: FilledField, words: FormWords): Html {
  const { field, values } = filled;
  const value = values === null ? (field.default ?? '') : (values[0] ?? '');
  return html`<label for="${inputId(field)}">${caption(field, words)}</label>
${notes(filled, words)}${inputHtml(filled, value, words)}`;
}

function inputHtml(filled: FilledField, value: string, words: FormWords): Html {
  const { field } = filled;
  const own = common(filled);
  switch (field.type) {
    case 'textarea':
      // Browsers drop the first line end.
      return html`<textarea${attributes({ rows: 6, ...own })}>\n${value}</textarea>`;
    case 'select':
      return html`<select${attributes(own)}>
<option value="">${words.choose}</option>
${field.options.map(
  (
    option,
  ) => html`<option${attributes({ value: option.value, selected: option.value === value })}>${option.label}</option>
`,
)}</select>`;
    case 'file':
      return html`<input${attributes({ type: 'file', ...own, accept: field.accept, multiple: Number(field.max ?? 1) > 1 })}>`;
    default: {
      const step = field.type === 'number' ? 'any' : null;
      const limits = { min: field.min, max: field.max, step };
      return html`<input${attributes({ type: inputTypes.get(field.type) ?? 'text', ...own, ...limits, value })}>`;
    }
  }
}

/** A field with a condition may be hidden, so only the platform can require it. */
function common(filled: FilledField): Attributes {
  const { field, problem } = filled;
  return {
    id: inputId(field),
    name: field.id,
    required: field.required && field.visible_if === undefined,
    minlength: field.min_length,
    maxlength: field.max_length,
    autocomplete: field.autocomplete,
    placeholder: field.placeholder,
    'aria-invalid': problem !== null && 'true',
    'aria-describedby': describedBy(filled),
  };
}

export function attributes(values: Attributes): Html[] {
  const present = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return present.map(([name, value]) =>
    value === true ? html` ${new Html(name)}` : html` ${new Html(name)}="${String(value)}"`,
  );
}
