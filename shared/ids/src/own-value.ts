/**
 * The own property of a record. With `record[name]`, client input could reach the inherited `constructor`, `toString`
 * and `__proto__`; `npm run lint` rejects that form.
 */
export const ownValue = <Value>(record: { readonly [name: string]: Value }, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
