/** An error and its causes, outermost first. MikroORM stores the cause in `previous`. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause ?? getPrevious(current)) yield current;
}

const getPrevious = (error: Error): unknown => ('previous' in error ? error.previous : undefined);
