/** A field's value, parsed once for all its conditions. */
export class Answer {
  #choices: ReadonlySet<string> | undefined;
  #number: number | undefined;

  constructor(readonly text: string) {}

  /** Equal to the value or one of its choices. */
  isChosen(value: string): boolean {
    this.#choices ??= new Set(this.text.split(','));
    return this.text === value || this.#choices.has(value);
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
