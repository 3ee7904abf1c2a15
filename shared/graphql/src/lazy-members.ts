/** How each member is built. A recipe names the members that it needs in its parameter. */
export type Recipes<Members extends object, Needs extends object = object> = {
  readonly [Name in keyof Members]: (context: Members & Needs) => Members[Name];
};

/**
 * Returns a function that adds members to an object. A member is built when it is first read, so that a request
 * constructs what it uses and nothing else. A spread of the object copies what was given, and no member.
 */
export function lazyMembers<Given extends object, Members extends object>(
  recipes: Recipes<Members, Given>,
): (given: Given) => Given & Members {
  const prototype = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries<(context: never) => unknown>(recipes).map(([name, build]) => [name, memoized(name, build)]),
    ),
  );
  return (given) => Object.assign(Object.create(prototype), given);
}

const memoized = (name: string, build: (context: never) => unknown): PropertyDescriptor & ThisType<object> => ({
  get() {
    const value = build(this as never);
    Object.defineProperty(this, name, { value });
    return value;
  },
});
