import { z } from 'zod';

/** Invalid settings; `faults` has one line per error, each naming its setting. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Parses the environment and reports every error at once. An empty value counts as unset. */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // The rest of the path is a list index.
    const name = String(path[0]);
    return `${name}: ${Object.hasOwn(given, name) ? message : 'must be set'}`;
  });
  throw new SettingsError([...new Set(faults)]);
}
