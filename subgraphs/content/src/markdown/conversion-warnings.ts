/** Content that changed or was lost when a text became blocks. */
export interface ConversionWarning {
  /** Element or feature, for example `video` or `nested-list`. */
  name: string;
  /** For example `line 12`, or `line 1, column 42` of HTML. */
  place: string;
  message: string;
}

/** Maximum warnings of a reply: a text may have thousands of unknown elements. */
const replyLimit = 100;

/** Authors choose the names of elements. */
const shownName = /^[a-z][a-z0-9-]{0,39}$/;

export class ConversionWarnings {
  readonly #listed: ConversionWarning[] = [];
  #more = 0;

  constructor(private readonly limit = replyLimit) {}

  add(name: string, place: string, message: string): void {
    if (this.#listed.length >= this.limit) {
      this.#more++;
      return;
    }
    this.#listed.push({ name: shownName.test(name) ? name : 'unknown-element', place, message });
  }

  list(): ConversionWarning[] {
    if (this.#more === 0) return [...this.#listed];
    const rest = { name: 'more-warnings', place: 'document', message: `${this.#more} more warnings are not listed.` };
    return [...this.#listed, rest];
  }
}
