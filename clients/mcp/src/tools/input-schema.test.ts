import { z } from 'zod';
import { tools } from '../tools.js';
import { inputSchema } from './input-schema.js';

it.each(tools)('$name describes each argument by single types', ({ input }) => {
  const schema = inputSchema(input);
  expect(schema.type).toBe('object');
  expect(JSON.stringify(schema)).not.toMatch(/"type":\[/);
});

it('keeps what else describes a nullable argument', () => {
  const { properties } = inputSchema(z.strictObject({ cover: z.string().nullable().describe('null removes it') }));
  expect(properties).toEqual({
    cover: { description: 'null removes it', anyOf: [{ type: 'string' }, { type: 'null' }] },
  });
});
