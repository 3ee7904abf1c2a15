import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { fieldLimits, usualLimit } from './field-limits.js';

it('limits fields that are in the graph, and each below the usual limit', () => {
  const api = buildSchema(readFileSync(new URL('../api.graphql', import.meta.url), 'utf8'));
  const known = { ...api.getQueryType()?.getFields(), ...api.getMutationType()?.getFields() };
  expect([...fieldLimits.keys()].filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  for (const limit of fieldLimits.values()) expect(limit).toBeLessThan(usualLimit);
});
