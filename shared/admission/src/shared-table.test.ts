import fc from 'fast-check';
import { SharedTable } from './shared-table.js';

const slots = 64;
const tableOf = (memory: SharedArrayBuffer) => new SharedTable(memory);

it('behaves like a map, also in another view of the memory', () => {
  const name = fc.integer({ min: 0, max: 40 }).map((number) => `name ${number}`);
  const number = fc.double({ noNaN: true });
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ name, first: number, second: number }) },
    { weight: 1, arbitrary: fc.record({ above: number }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const memory = new SharedArrayBuffer(SharedTable.bytes(slots));
      const [table, other] = [tableOf(memory), tableOf(memory)];
      const map = new Map<string, [number, number]>();
      for (const [index, each] of steps.entries()) {
        const written = index % 2 ? table : other;
        if ('above' in each) {
          written.keep((first) => first > each.above);
          for (const [known, [first]] of map) if (!(first > each.above)) map.delete(known);
        } else {
          written.set(each.name, each.first, each.second);
          map.set(each.name, [each.first, each.second]);
        }
      }
      for (const view of [table, other]) {
        expect(view.size).toBe(map.size);
        for (let index = 0; index <= 40; index++) {
          expect(view.get(`name ${index}`)).toEqual(map.get(`name ${index}`));
        }
        expect([...view.values()].sort()).toEqual([...map.values()].sort());
      }
    }),
  );
});

it('rejects names above its capacity and keeps all others', () => {
  const table = tableOf(new SharedArrayBuffer(SharedTable.bytes(slots)));
  for (let index = 0; index < table.capacity; index++) table.set(`name ${index}`, index, 0);
  expect(() => table.set('one more', 0, 0)).toThrow('full');
  table.set('name 7', 70, 0);
  expect(table.get('name 7')).toEqual([70, 0]);
  expect(table.get('one more')).toBeUndefined();
});
