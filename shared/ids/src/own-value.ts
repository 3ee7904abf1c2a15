/**
 * What a record itself holds under a name. Every object inherits `constructor`, `toString` and `__proto__`: a name from
 * outside would find those with `record[name]`. `npm run lint` refuses that spelling.
 */
export const ownValue = <Value>(record: { readonly [name: string]: Value }, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
