import { isAt } from '../failure/use-field-errors.js';
import { GraphError } from '../graph/graph-error.js';
import { useWords } from '../language/language-provider.js';
import type { CustomField } from './custom-field.js';
import { words } from './words.js';

/** What the platform refused in a field, in the words of the console; null for a valid one. */
export function useFieldFault(error: unknown): (field: CustomField) => string | null {
  const text = useWords(words);
  const faults = error instanceof GraphError ? (error.details.faults ?? []) : [];
  const explain = ({ type, options: { min, max } }: CustomField): string => {
    if (type === 'text') return text.text(min, max);
    if (type === 'number') return text.number(min, max);
    if (type === 'list') return text.items(min, max);
    if (type === 'media' || type === 'post') return text.gone;
    return type === 'date' ? text.date : type === 'choice' ? text.choice : text.other;
  };
  return (field) => {
    const fault = faults.find(({ path }) => isAt(path, `fields.${field.key}`));
    if (!fault) return null;
    return fault.reason === 'required' ? text.required : explain(field);
  };
}
