/** Shows the fields whose conditions hold. The platform checks them again and drops the answers to hidden fields. */
const form = document.querySelector('form[method="post"]');
const parts = [...form.querySelectorAll('[data-visible-if]')].map((part) => ({
  part,
  rules: JSON.parse(part.dataset.visibleIf),
}));

/** The controls of a hidden part are disabled: they count as empty, are not validated and keep their values. */
function update() {
  for (const { part, rules } of parts) {
    const answers = new FormData(form);
    const holds = (condition) => isMet(condition, answers);
    part.hidden = !(rules.all ? rules.all.every(holds) : rules.any.some(holds));
    for (const control of part.querySelectorAll('input, select, textarea')) control.disabled = part.hidden;
  }
}

function isMet({ field, op, value }, answers) {
  const given = answers.getAll(field).flatMap((one) => (one.name ?? one.trim()) || []);
  const control = document.getElementById(`field-${field}`);
  const isNumber = control?.type === 'number' && given.length > 0;
  const isUnchecked = control?.type === 'checkbox' && !control.checked && !control.disabled;
  const choices = isUnchecked ? ['false'] : given;
  const isChosen = (wanted) =>
    choices.join(',') === String(wanted) ||
    choices.includes(String(wanted)) ||
    (isNumber && wanted !== '' && compare(given[0], wanted) === 0);
  switch (op) {
    case 'empty':
      return given.length === 0;
    case 'not_empty':
      return given.length > 0;
    case 'eq':
      return isChosen(value);
    case 'neq':
      return !isChosen(value);
    case 'in':
      return value.some(isChosen);
    case 'gt':
      return given.length > 0 && compare(given[0], value) > 0;
    case 'lt':
      return given.length > 0 && compare(given[0], value) < 0;
    default:
      return false;
  }
}

/** By number if both are numbers; dates and times sort as text. */
function compare(one, other) {
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  return one === String(other) ? 0 : one < String(other) ? -1 : 1;
}

form.addEventListener('input', update);
// Browsers restore what was entered when a visitor comes back.
window.addEventListener('pageshow', update);
update();
