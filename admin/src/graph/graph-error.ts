/** An invalid part of a definition. */
export interface Fault {
  /** For example `fields[2].options`. */
  path: string;
  /** Reason code of a definition error, for example `too_long`. */
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

  /** True when a retry may succeed. */
  get isTransient(): boolean {
    return ['OFFLINE', 'UNAVAILABLE', 'OVERLOADED'].includes(this.code);
  }
}
