/** A failed request to the graph. */
export class GraphError extends Error {
  constructor(
    message: string,
    /** Family of the catalogue, or `OFFLINE`. */
    readonly code: string,
    readonly details: { reason?: string; fields?: readonly string[]; requestId?: string | null } = {},
  ) {
    super(message);
  }

  /** A repetition may succeed. */
  get isTransient(): boolean {
    return ['OFFLINE', 'UNAVAILABLE', 'OVERLOADED'].includes(this.code);
  }
}
