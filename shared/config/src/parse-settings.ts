import { z } from 'zod';

/** Settings that cannot be used; `faults` holds one line per fault, each naming its setting. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Parses the environment against a schema and reports every fault at once. An empty value counts as unset. */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // Behind the name stands the place in a list.
    const name = String(path[0]);
    return `${name}: ${Object.hasOwn(given, name) ? message : 'must be set'}`;
  });
  throw new SettingsError([...new Set(faults)]);
}
