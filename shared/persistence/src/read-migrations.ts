import { readdir } from 'node:fs/promises';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** The name identifies the migration in the database and must not change. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}

/** Migrations of a directory in the order of their names. Each file exports one class. */
export async function readMigrations(directory: URL): Promise<NamedMigration[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{14}-[a-z-]+\.[jt]s$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [migration] = Object.values(await import(new URL(file, directory).href)) as Constructor<Migration>[];
      if (!migration) throw new Error(`${file} exports no migration`);
      return { name: file.slice(0, -'.js'.length), class: migration };
    }),
  );
}
