/** An error and the ones that it was raised for, the outermost first. MikroORM calls the inner one `previous`. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause ?? previousOf(current)) yield current;
}

const previousOf = (error: Error): unknown => ('previous' in error ? error.previous : undefined);
