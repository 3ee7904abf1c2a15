import fc from 'fast-check';
import { ListedItems } from './listed-items.js';

const item = (id: string, title = id) => ({ id, title });

it('is familiar only after a full page of cached items', () => {
  const items = new ListedItems();
  expect(items.isFamiliar('s 1')).toBe(false);
  items.learn('s 1', [item('a'), item('b')]);
  expect(items.isFamiliar('s 1')).toBe(false);
  items.learn('s 1', [item('b')]);
  expect(items.isFamiliar('s 1')).toBe(true);
  expect(items.find('s 1', ['b', 'c'])).toBeNull();
  expect(items.isFamiliar('s 1')).toBe(false);
});

it('separates the states of a site', () => {
  const items = new ListedItems();
  items.learn('s 1', [item('a')]);
  items.learn('s 1', [item('a')]);
  expect([items.isFamiliar('s 2'), items.find('s 2', ['a'])]).toEqual([false, null]);
});

it('returns the latest items in the requested order, or null', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const state = fc.constantFrom('s 1', 's 2');
  const learning = fc.record({ state, learnt: fc.uniqueArray(name), title: fc.string() });
  fc.assert(
    fc.property(fc.array(learning), state, fc.uniqueArray(name), (learnings, wantedState, ids) => {
      const items = new ListedItems();
      const known = new Map<string, object>();
      for (const { state: of, learnt, title } of learnings) {
        const page = learnt.map((id) => item(id, title));
        expect(items.learn(of, page)).toEqual(page.map((one) => JSON.stringify(one)));
        for (const one of page) known.set(`${of} ${one.id}`, one);
      }
      const wanted = ids.map((id) => known.get(`${wantedState} ${id}`));
      expect(items.find(wantedState, ids)?.map((json) => JSON.parse(json)) ?? null).toEqual(
        wanted.includes(undefined) ? null : wanted,
      );
    }),
  );
});
