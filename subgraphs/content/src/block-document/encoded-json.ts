/** JSON as UTF-8. Written on the thread that makes a body, so that the event loop only passes it to the database. */
export type EncodedJson = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeJson = (value: unknown): EncodedJson => encoder.encode(JSON.stringify(value));

/** What a column holds: encoded after a change, parsed when it was read. */
export const decodeJson = <Value>(value: Value | EncodedJson): Value =>
  value instanceof Uint8Array ? (JSON.parse(decoder.decode(value)) as Value) : value;

export const encodedForm = (value: unknown): EncodedJson =>
  value instanceof Uint8Array ? (value as EncodedJson) : encodeJson(value);

/** JSON of an object that is not empty, with members whose values are encoded already; in pieces. */
export function withMembers(object: Record<string, unknown>, members: Record<string, EncodedJson>): Uint8Array[] {
  const encoded = Object.entries(members).flatMap(([name, value]) => [Buffer.from(`,${JSON.stringify(name)}:`), value]);
  return [Buffer.from(JSON.stringify(object).slice(0, -1)), ...encoded, Buffer.from('}')];
}
