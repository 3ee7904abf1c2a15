import type { FieldType } from '../form/field.js';

/** A field's value, parsed once for all its conditions. */
export class Answer {
  #choices: ReadonlySet<string> | undefined;
  #number: number | undefined;

  constructor(
    readonly text: string,
    readonly type: FieldType = 'text',
  ) {}

  /** True without a value, and for an unchecked box. */
  get isEmpty(): boolean {
    return this.text === '' || (isBox(this.type) && this.text === 'false');
  }

  /** Equal to the value or one of its choices. */
  isChosen(value: string): boolean {
    if (this.text === value) return true;
    if (this.type === 'number') return !this.isEmpty && value !== '' && this.compareTo(value) === 0;
    if (this.type !== 'multi_select') return false;
    this.#choices ??= new Set(this.text.split(','));
    return this.#choices.has(value);
  }

  /** Numeric when both are numbers; stored dates and times sort as text. */
  compareTo(value: string): number {
    this.#number ??= Number(this.text);
    const other = Number(value);
    if (!Number.isNaN(this.#number) && !Number.isNaN(other)) return this.#number - other;
    return this.text < value ? -1 : this.text > value ? 1 : 0;
  }
}

export const noAnswer = new Answer('');

/** The answer to a visible field. Browsers do not submit unchecked boxes. */
export const answerTo = (type: FieldType, value: string): Answer =>
  value === '' && isBox(type) ? new Answer('false', type) : new Answer(value, type);

const isBox = (type: FieldType): boolean => type === 'checkbox' || type === 'consent';
