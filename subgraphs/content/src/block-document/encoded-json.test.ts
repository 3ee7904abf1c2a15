import fc from 'fast-check';
import { decodeJson, encodeJson, withMembers } from './encoded-json.js';

/** JSON does not preserve negative zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

it('decodes encoded values and returns parsed values unchanged', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(decodeJson(encodeJson(value))).toEqual(value);
      expect(decodeJson(value)).toBe(value);
    }),
  );
});

it('adds encoded members to an object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json, { minKeys: 1 }), json, json, (object, first, second) => {
      const members = { 'the first': encodeJson(first), 'the "second"': encodeJson(second) };
      const text = Buffer.concat(withMembers(object, members)).toString();
      const expected = JSON.parse(JSON.stringify({ ...object, 'the first': first, 'the "second"': second }));
      expect(JSON.parse(text)).toEqual(expected);
    }),
  );
});
