import { z } from 'zod';
import { type Environment, readSetting } from './read-setting.js';

/** Invalid settings; `faults` has one line per error, each naming its setting. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Parses the environment and reports every error at once. An empty value counts as unset. */
export function parseSettings<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.infer<Schema> {
  const { given, faults: unreadable } = readSettings(Object.keys(schema.shape), environment);
  const parsed = schema.safeParse(given);
  if (parsed.success && unreadable.length === 0) return parsed.data;
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => {
    // The rest of the path is a list index.
    const name = String(path[0]);
    return `${name}: ${Object.hasOwn(given, name) ? message : 'must be set'}`;
  });
  throw new SettingsError([...new Set([...unreadable, ...faults])]);
}

function readSettings(names: readonly string[], environment: Environment) {
  const given = new Map<string, string>();
  const faults: string[] = [];
  for (const name of names) {
    try {
      const value = readSetting(environment, name);
      if (value !== undefined) given.set(name, value);
    } catch (error) {
      faults.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { given: Object.fromEntries(given), faults };
}
