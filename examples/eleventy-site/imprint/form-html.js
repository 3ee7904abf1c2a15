import { escapeHtml } from './escape-html.js';
import { textsOf } from './texts.js';

const inputTypes = {
  text: 'text',
  // Type `email` refuses letters outside ASCII in front of the @.
  email: 'text',
  phone: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  time: 'time',
};

/** Without a step, browsers refuse decimals. */
const inputHints = {
  email: { inputmode: 'email', autocapitalize: 'none', spellcheck: 'false' },
  number: { step: 'any' },
};

/**
 * The form as markup, with what the visitor has entered (`URLSearchParams`). Rendered for each visitor, because a form
 * may change at any time.
 */
export function toFormHtml(form, entered, { renderToken = form.render_token, alerts = [] } = {}) {
  const texts = textsOf(form.language);
  const fields = form.fields.map((field) => withCondition(field, toFieldHtml(field, entered, texts)));
  const script = form.fields.some((field) => field.visible_if)
    ? '\n<script type="module" src="/assets/form.js"></script>'
    : '';
  // A challenge belongs to its token: with the former token comes its solution.
  const solution = renderToken === form.render_token ? null : entered.get('challenge_solution');
  const solved = solution && `<input ${attributes({ type: 'hidden', name: 'challenge_solution', value: solution })}>`;
  const encoding = form.fields.some(({ type }) => type === 'file') && 'multipart/form-data';
  return `${toAlertHtml(alerts)}<form ${attributes({ method: 'post', enctype: encoding })}>
${fields.join('\n')}
${toHoneypotHtml(form.honeypot.name, texts)}
${solved ?? toChallengeHtml(form.challenge)}
<input type="hidden" name="render_token" value="${escapeHtml(renderToken)}">
<button type="submit">${escapeHtml(form.submit_label)}</button>
</form>${script}`;
}

const toAlertHtml = (alerts) => {
  const paragraphs = alerts.map((alert) => `<p>${escapeHtml(alert)}</p>`);
  return paragraphs.length > 0 ? `<div role="alert">${paragraphs.join('\n')}</div>\n` : '';
};

/** Without scripts the field is shown, and the platform drops its answer if the condition does not hold. */
const withCondition = ({ visible_if: condition }, html) =>
  condition ? `<div ${attributes({ 'data-visible-if': JSON.stringify(condition) })}>\n${html}\n</div>` : html;

/** Out of sight of people and of whatever fills in forms for them; only bots see a field here. */
const toHoneypotHtml = (name, texts) =>
  `<p class="away" aria-hidden="true"><label for="honeypot">${escapeHtml(texts.leaveEmpty)}</label><input type="text" id="honeypot" ${attributes(
    {
      name,
      tabindex: -1,
      autocomplete: 'off',
      'data-1p-ignore': true,
      'data-bwignore': true,
      'data-lpignore': 'true',
      'data-form-type': 'other',
    },
  )}></p>`;

/** The browser solves it as soon as the page is open. */
const toChallengeHtml = (challenge) =>
  challenge
    ? `<script type="module" src="/assets/altcha.js"></script>\n<altcha-widget ${attributes({
        challenge: JSON.stringify(challenge),
        name: 'challenge_solution',
        auto: 'onload',
      })}></altcha-widget>`
    : '';

function toFieldHtml(field, entered, texts) {
  const { id, type, label, help } = field;
  if (type === 'hidden') return `<input ${attributes({ type, name: id, value: field.default ?? '' })}>`;
  const caption = `${escapeHtml(label)}${field.required ? '' : ` (${escapeHtml(texts.optional)})`}`;
  const hint = help ? `\n<p id="help-${id}">${escapeHtml(help)}</p>` : '';
  if (type === 'radio' || type === 'multi_select') {
    return `<fieldset>\n<legend>${caption}</legend>\n${toChoicesHtml(field, entered)}\n</fieldset>${hint}`;
  }
  if (type === 'checkbox' || type === 'consent') {
    const box = attributes({ type: 'checkbox', value: 'true', ...common(field), checked: entered.get(id) === 'true' });
    return `<p><input ${box}> <label for="field-${id}">${escapeHtml(field.consent_text ?? label)}</label></p>${hint}`;
  }
  return `<p><label for="field-${id}">${caption}</label>\n${toControlHtml(field, entered)}</p>${hint}`;
}

function toControlHtml(field, entered) {
  const value = entered.get(field.id) ?? field.default ?? '';
  if (field.type === 'textarea') {
    return `<textarea ${attributes({ rows: 6, ...common(field) })}>\n${escapeHtml(value)}</textarea>`;
  }
  if (field.type === 'select') {
    const options = [{ value: '', label: '' }, ...field.options].map((option) => {
      const selected = option.value !== '' && option.value === value;
      return `<option ${attributes({ value: option.value, selected })}>${escapeHtml(option.label)}</option>`;
    });
    return `<select ${attributes(common(field))}>\n${options.join('\n')}\n</select>`;
  }
  if (field.type === 'file') {
    const multiple = field.max > 1;
    return `<input ${attributes({ type: 'file', ...common(field), accept: field.accept, multiple })}>`;
  }
  const { min, max } = field;
  const type = { type: inputTypes[field.type], ...inputHints[field.type] };
  return `<input ${attributes({ ...type, ...common(field), min, max, value })}>`;
}

function toChoicesHtml({ id, type, options, required, visible_if: condition }, entered) {
  const isRadio = type === 'radio';
  const choices = options.map(({ value, label }) => {
    const box = {
      type: isRadio ? 'radio' : 'checkbox',
      name: id,
      value,
      required: isRadio && required && !condition,
      checked: entered.getAll(id).includes(value),
    };
    return `<label><input ${attributes(box)}> ${escapeHtml(label)}</label>`;
  });
  return choices.join('\n');
}

/** A field with a condition may be hidden, so only the platform can require it. */
const common = (field) => ({
  id: `field-${field.id}`,
  name: field.id,
  required: field.required && !field.visible_if,
  maxlength: field.max_length,
  minlength: field.min_length,
  autocomplete: field.autocomplete ?? (field.type === 'email' ? 'email' : undefined),
  placeholder: field.placeholder,
  'aria-describedby': field.help && `help-${field.id}`,
});

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeHtml(value)}"`))
    .join(' ');
