import { escapeHtml } from './escape-html.js';

const isText = ({ type }) => type !== 'hidden' && type !== 'consent';

/** What a visitor has written into a form that is not there any more, to copy; `form` as it was, or null if unknown. */
export function toEnteredHtml(form, entered, texts) {
  const fields = form?.fields.filter(isText) ?? [...new Set(entered.keys())].filter(isField).map((id) => ({ id }));
  const rows = fields
    .map((field) => [field.label ?? field.id, answerOf(field, entered)])
    .filter(([, answer]) => answer);
  if (rows.length === 0) return '';
  const items = rows.map(([label, answer]) => `<dt>${escapeHtml(label)}</dt>\n<dd>${escapeHtml(answer)}</dd>`);
  return `\n<p>${escapeHtml(texts.youWrote)}</p>\n<dl class="entered">\n${items.join('\n')}\n</dl>`;
}

const isField = (name) => name !== 'render_token' && name !== 'challenge_solution';

const answerOf = ({ id, options = [] }, entered) =>
  entered
    .getAll(id)
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ')
    .trim();
