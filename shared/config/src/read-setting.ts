import { readFileSync } from 'node:fs';
import { ownValue } from '@imprint/ids/own-value';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Value of a setting: that of its variable, else the content of the file that NAME_FILE names, without the final line
 * break. Empty values count as unset.
 */
export function readSetting(environment: Environment, name: string): string | undefined {
  const value = ownValue(environment, name);
  if (value) return value;
  const file = ownValue(environment, `${name}_FILE`);
  return file ? readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined : undefined;
}
