import type { Condition, Field } from '../form/field.js';
import { conditionsOf } from '../form/form-definition.js';

/** Whether a field is shown to somebody who has filled in `values`; what is not shown counts as empty. */
export function isVisible(field: Field, values: ReadonlyMap<string, string>): boolean {
  const { visible_if: rules } = field;
  if (rules === undefined) return true;
  const holds = (condition: Condition) => isMet(condition, values.get(condition.field) ?? '');
  return 'all' in rules ? conditionsOf(field).every(holds) : conditionsOf(field).some(holds);
}

function isMet({ op, value }: Condition, actual: string): boolean {
  switch (op) {
    case 'empty':
      return actual === '';
    case 'not_empty':
      return actual !== '';
    case 'eq':
      return isChosen(actual, String(value));
    case 'neq':
      return !isChosen(actual, String(value));
    case 'in':
      return Array.isArray(value) && value.some((one) => isChosen(actual, one));
    case 'gt':
      return actual !== '' && compare(actual, String(value)) > 0;
    case 'lt':
      return actual !== '' && compare(actual, String(value)) < 0;
    default:
      return false;
  }
}

/** Equal, or one of several choices. */
const isChosen = (actual: string, value: string): boolean => actual === value || actual.split(',').includes(value);

/** By number where both are numbers; days and times in their stored spelling sort as text. */
function compare(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return left < right ? -1 : left > right ? 1 : 0;
}
