/** JSON as UTF-8. Serialized on the worker thread, so that the event loop only passes it to the database. */
export type EncodedJson = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeJson = (value: unknown): EncodedJson => encoder.encode(JSON.stringify(value));

/** A column value is encoded after a change and parsed after a read. */
export const decodeJson = <Value>(value: Value | EncodedJson): Value =>
  value instanceof Uint8Array ? (JSON.parse(decoder.decode(value)) as Value) : value;

export const encodedForm = (value: unknown): EncodedJson =>
  value instanceof Uint8Array ? (value as EncodedJson) : encodeJson(value);

/** Chunks of the JSON of a non-empty object, with members whose values are already encoded. */
export function withMembers(object: Record<string, unknown>, members: Record<string, EncodedJson>): Uint8Array[] {
  const encoded = Object.entries(members).flatMap(([name, value]) => [Buffer.from(`,${JSON.stringify(name)}:`), value]);
  return [Buffer.from(JSON.stringify(object).slice(0, -1)), ...encoded, Buffer.from('}')];
}
