/** Functions that build the services of a request, by name. The parameter of each names what its service needs. */
type Makers<Request> = Readonly<Record<string, (request: Request) => unknown>>;

/** The services that functions build. */
export type Made<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends (request: never) => infer Service ? Service : never;
};

/**
 * A prototype of requests: the first read of a name builds its service and keeps it on the request, so that a request
 * builds only what it uses.
 */
export function lazyServices<Request>(makers: Makers<Request>): object {
  const prototype = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(prototype, name, {
      get(this: Request) {
        const value = make(this);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return prototype;
}
