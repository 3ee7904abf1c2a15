import { type ConversionWarning, ConversionWarnings } from './conversion-warnings.js';
import type { Element, Node } from './markup-tree.js';

/** What a reading loses, with the place in the source. */
export class ReadingReport {
  readonly #warnings: ConversionWarnings;
  #place = 'line 1';

  /** @param sourcePlaceOf place of a node in the source, undefined for implied elements */
  constructor(
    private readonly sourcePlaceOf: (node: Node) => string | undefined,
    warningLimit: number | undefined,
  ) {
    this.#warnings = new ConversionWarnings(warningLimit);
  }

  warn(element: Element, message: string, name = element.tagName): void {
    this.warnAt(this.placeOf(element), message, name);
  }

  warnAt(place: string, message: string, name: string): void {
    this.#warnings.add(name, place, message);
  }

  /** The place of an element; that of the last one for an implied element. */
  placeOf(element: Element): string {
    this.#place = this.sourcePlaceOf(element) ?? this.#place;
    return this.#place;
  }

  list(): ConversionWarning[] {
    return this.#warnings.list();
  }
}
