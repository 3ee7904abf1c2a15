import fc from 'fast-check';
import { parseSearch } from './search-query.js';

it.each<[string, string, string]>([
  ['coffee beans', 'coffee beans', ''],
  ['coffee -beans', 'coffee', 'beans'],
  ['"coffee beans" -"dark roast" -tea', '"coffee beans"', '"dark roast" or tea'],
  ['\u201Ccoffee beans\u201D', '"coffee beans"', ''],
  ['\u00ABcaf\u00E9 cr\u00E8me\u00BB', '"caf\u00E9 cr\u00E8me"', ''],
  ['Lisboa \u2013Porto \u2014 Faro', 'Lisboa Porto Faro', ''],
  ['well-known', '"well known"', ''],
  ['example.com', '"example com"', ''],
  ['L\u2019intelligence', '"L intelligence"', ''],
  ['prix or fin', 'prix "or" fin', ''],
  ['-', '', ''],
  ['-- & | ! "" " ; :* <->', '', ''],
  ['"open end', 'open end', ''],
  ['foo"bar', '"foo bar"', ''],
  ['19" rack', '19 rack', ''],
  ['foo ("bar baz") (-5)', 'foo "bar baz" 5', ''],
  ['\u201Ezwei Worte\u201C \u00BBdrei Worte\u00AB', '"zwei Worte" "drei Worte"', ''],
  ['\u6771\u4EAC\u300C\u591C\u666F\u300D-\u300E\u6D77\u300F', '\u6771\u4EAC "\u591C\u666F"', '"\u6D77"'],
  ['-only', '', 'only'],
  ['\u65E5\u672C\u8A9E', '"\u65E5\u672C \u672C\u8A9E"', ''],
  ['-\u65E5\u672C\u8A9E', '', '"\u65E5\u672C \u672C\u8A9E"'],
  ['Web\u958B\u767A \u732B', '"Web \u958B\u767A" \u732B', ''],
])('reads %j', (query, wanted, unwanted) => {
  expect(parseSearch(query)).toEqual({ wanted, unwanted });
});

it('closes every quote, and excludes nothing among what is wanted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-b"\- \u65E5\u672C\u2013]{0,20}$/u), (query) => {
      const { wanted, unwanted } = parseSearch(query);
      for (const text of [wanted, unwanted]) expect(text.split('"').length % 2).toBe(1);
      expect(wanted).not.toContain('-');
    }),
  );
});
