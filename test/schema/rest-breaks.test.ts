import { restContract } from '@imprint/schema-tools/published-contract';
import { compareContracts } from '@imprint/schema-tools/rest-changes';
import type { PublishedContract, RestContract, RestOperation } from '@imprint/schema-tools/rest-contract';
import { type RestRule, restRules } from '@imprint/schema-tools/rest-rules';
import fc from 'fast-check';
import { copyOf } from '../support/copy-of.js';
import { restMutations, spotsOf } from '../support/rest-mutations.js';

const contract = restContract();
const operations = Object.entries(contract).flatMap(([published, { operations: described, components }]) =>
  Object.entries(described).map(([name, operation]) => ({
    published,
    name,
    operation,
    components: componentsOf(operation, components),
  })),
);

/** The components that an operation references transitively; copying all components would be slow. */
function componentsOf(operation: RestOperation, all: PublishedContract['components']): PublishedContract['components'] {
  const kept: Record<string, Record<string, unknown>> = {};
  const keep = (value: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (kept[kind]?.[name]) continue;
      kept[kind] = { ...kept[kind], [name]: all[kind as keyof typeof all]?.[name] };
      keep(kept[kind][name]);
    }
  };
  keep(operation);
  return kept;
}

// By index: fast-check prints the choice.
const anyOperation = fc.nat(operations.length - 1);

const operationAt = (index: number) => operations[index] as (typeof operations)[number];

/** A mutable contract of one operation. */
const aloneWith = ({ published, name, operation, components }: (typeof operations)[number]): RestContract =>
  copyOf({ [published]: { operations: { [name]: operation }, components } });

it('has every operation of every table', () => {
  expect(Object.keys(contract)).toEqual(['content', 'identity', 'forms', 'site-administration']);
  expect(operations.length).toBeGreaterThan(100);
});

it('has the scopes of every route for keys but the one that shows a key to itself', () => {
  const forKeys = operations.filter(({ operation }) => operation.auth === 'apiKey');
  expect(forKeys.length).toBeGreaterThan(20);
  expect(forKeys.filter(({ operation }) => operation.scopes.length === 0).map(({ name }) => name)).toEqual([
    'read own key',
  ]);
});

it('finds nothing in a contract compared with itself', () => {
  expect(compareContracts(contract, copyOf(contract))).toEqual([]);
});

it('finds nothing when a reply gains a field and a request an optional one', () => {
  fc.assert(
    fc.property(anyOperation, fc.nat(), (index, seed) => {
      const chosen = operationAt(index);
      const [base, current] = [aloneWith(chosen), aloneWith(chosen)];
      const contracts = { base: base[chosen.published], current: current[chosen.published] } as Parameters<
        typeof spotsOf
      >[0];
      const { request, reply } = spotsOf(contracts, chosen.name, () => undefined);
      const objects = [...request, ...reply].filter(({ current: { type } }) => type === 'object');
      const spot = objects[seed % objects.length];
      fc.pre(spot !== undefined);
      if (spot) spot.current.properties = { ...spot.current.properties, added: { type: 'string' } };
      expect(compareContracts(base, current)).toEqual([]);
    }),
  );
});

it('finds operation-removed', () => {
  fc.assert(
    fc.property(anyOperation, (index) => {
      const chosen = operationAt(index);
      const current = aloneWith(chosen);
      delete current[chosen.published]?.operations[chosen.name];
      const { method, paths } = chosen.operation;
      expect(compareContracts(aloneWith(chosen), current)).toEqual([
        expect.objectContaining({
          rule: 'operation-removed',
          severity: 'breaking',
          place: `${method} ${paths[0]} (${chosen.name})`,
        }),
      ]);
    }),
  );
});

const mutated = Object.keys(restRules).filter(
  (rule): rule is keyof typeof restMutations => rule !== 'operation-removed',
);

it.each(mutated)('finds %s', (rule) => {
  fc.assert(
    fc.property(anyOperation, fc.nat(), (index, seed) => {
      const chosen = operationAt(index);
      const [base, current] = [aloneWith(chosen), aloneWith(chosen)];
      const contracts = { base: base[chosen.published], current: current[chosen.published] } as Parameters<
        typeof spotsOf
      >[0];
      const spots = spotsOf(contracts, chosen.name, (candidates) => candidates[seed % candidates.length]);
      const [before, after] = [contracts.base.operations[chosen.name], contracts.current.operations[chosen.name]];
      const path = before && after ? restMutations[rule]({ base: before, current: after }, spots) : null;
      fc.pre(path !== null);
      const place = `${chosen.operation.method} ${chosen.operation.paths[0]} (${chosen.name})`;
      const found = compareContracts(base, current).map((finding): [RestRule | string, string] => [
        finding.rule,
        finding.place,
      ]);
      expect(found).toContainEqual([rule, path === '' ? place : `${place}: ${path}`]);
    }),
    { numRuns: 40 },
  );
});
