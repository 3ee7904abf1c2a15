/** An invalid part of a definition. */
export interface Fault {
  /** For example `fields[2].options`. */
  path: string;
  /** Of the vocabulary of definitions, for example `too_long`. */
  reason: string;
}

/** A failed request to the graph. */
export class GraphError extends Error {
  constructor(
    message: string,
    /** Family of the catalogue, or `OFFLINE`. */
    readonly code: string,
    readonly details: {
      reason?: string;
      fields?: readonly string[];
      faults?: readonly Fault[];
      requestId?: string | null;
    } = {},
  ) {
    super(message);
  }

  /** A repetition may succeed. */
  get isTransient(): boolean {
    return ['OFFLINE', 'UNAVAILABLE', 'OVERLOADED'].includes(this.code);
  }
}
