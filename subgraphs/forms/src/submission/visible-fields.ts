import type { conditionOperators } from '../form/field.js';
import { type Answer, noAnswer } from './answer.js';

/** Compares the answer to an earlier field. */
interface Condition {
  field: string;
  op: (typeof conditionOperators)[number];
  value?: string | number | boolean | readonly string[] | undefined;
}

type Visibility = { all: readonly Condition[] } | { any: readonly Condition[] };

/** True when a field is visible given earlier answers; hidden fields count as empty. The console previews forms with it. */
export function isVisible(
  { visible_if: rules }: { visible_if?: Visibility | undefined },
  answers: ReadonlyMap<string, Answer>,
): boolean {
  if (rules === undefined) return true;
  const holds = (condition: Condition) => isMet(condition, answers.get(condition.field) ?? noAnswer);
  return 'all' in rules ? rules.all.every(holds) : rules.any.some(holds);
}

function isMet({ op, value }: Condition, answer: Answer): boolean {
  const { isEmpty } = answer;
  switch (op) {
    case 'empty':
      return isEmpty;
    case 'not_empty':
      return !isEmpty;
    case 'eq':
      return answer.isChosen(String(value));
    case 'neq':
      return !answer.isChosen(String(value));
    case 'in':
      return Array.isArray(value) && value.some((one) => answer.isChosen(one));
    case 'gt':
      return !isEmpty && answer.compareTo(String(value)) > 0;
    case 'lt':
      return !isEmpty && answer.compareTo(String(value)) < 0;
    default:
      return false;
  }
}
