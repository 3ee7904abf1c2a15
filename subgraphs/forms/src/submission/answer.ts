/** What was filled into a field, read once for all conditions that ask about it. */
export class Answer {
  #choices: ReadonlySet<string> | undefined;
  #number: number | undefined;

  constructor(readonly text: string) {}

  /** Equal, or one of several choices. */
  isChosen(value: string): boolean {
    this.#choices ??= new Set(this.text.split(','));
    return this.text === value || this.#choices.has(value);
  }

  /** By number where both are numbers; days and times in their stored spelling sort as text. */
  compareTo(value: string): number {
    this.#number ??= Number(this.text);
    const other = Number(value);
    if (!Number.isNaN(this.#number) && !Number.isNaN(other)) return this.#number - other;
    return this.text < value ? -1 : this.text > value ? 1 : 0;
  }
}

export const noAnswer = new Answer('');
