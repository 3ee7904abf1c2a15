/** A deep copy of JSON. `structuredClone` makes objects of another realm, which are not deeply equal to those of a test. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
