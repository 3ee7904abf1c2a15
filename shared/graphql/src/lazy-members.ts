/** How each member is built. A recipe names the members that it needs in its parameter. */
export type Recipes<Members extends object, Needs extends object = object> = {
  readonly [Name in keyof Members]: (context: Members & Needs) => Members[Name];
};

/** The members that recipes build. */
export type Made<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends (context: never) => infer Member ? Member : never;
};

/**
 * A prototype of contexts: the first read of a name builds its member and keeps it on the context, so that a request
 * constructs what it uses and nothing else.
 */
export function lazyPrototype(recipes: object): object {
  const prototype = {};
  for (const [name, build] of Object.entries(recipes)) {
    Object.defineProperty(prototype, name, {
      get() {
        const value = build(this);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return prototype;
}

/** Returns a function that adds members to an object. A spread of the object copies what was given, and no member. */
export function lazyMembers<Given extends object, Members extends object>(
  recipes: Recipes<Members, Given>,
): (given: Given) => Given & Members {
  const prototype = lazyPrototype(recipes);
  return (given) => Object.assign(Object.create(prototype), given);
}
