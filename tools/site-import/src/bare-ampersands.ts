const open = '<![CDATA[';
const close = ']]>';
/** Longer names of entities do not exist. */
const nameLimit = 40;
const bare = /&(?!#?[\p{L}\p{N}]{1,39};)/gu;

/** Escapes ampersands of XML that begin no entity, such as in URLs; parts may end anywhere. CDATA stays as it is. */
export class BareAmpersands {
  #isInCdata = false;
  #rest = '';

  write(part: string): string {
    let text = this.#rest + part;
    let escaped = '';
    for (;;) {
      const mark = this.#isInCdata ? close : open;
      const at = text.indexOf(mark);
      if (at === -1) break;
      escaped += this.#escape(text.slice(0, at)) + mark;
      text = text.slice(at + mark.length);
      this.#isInCdata = !this.#isInCdata;
    }
    const end = text.length - this.#openLength(text);
    this.#rest = text.slice(end);
    return escaped + this.#escape(text.slice(0, end));
  }

  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return this.#escape(rest);
  }

  #escape(text: string): string {
    return this.#isInCdata ? text : text.replace(bare, '&amp;');
  }

  /** Characters at the end whose meaning depends on the next part. */
  #openLength(text: string): number {
    if (this.#isInCdata) return Math.min(text.length, close.length - 1);
    const tail = text.slice(-nameLimit);
    const starts = [tail.lastIndexOf('&'), tail.lastIndexOf('<')].filter((at) => at !== -1);
    return starts.length === 0 ? 0 : tail.length - Math.min(...starts);
  }
}
