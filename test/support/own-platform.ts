import { createMigratedDatabase } from './migrated-database.js';
import { startPlatform } from './platform-process.js';

type Options = NonNullable<Parameters<typeof startPlatform>[0]>;
export type OwnPlatform = Awaited<ReturnType<typeof startPlatform>> & { databaseUrl: string };

/** A platform for one file, on a migrated database: creating a server and its schema takes longer than the start. */
export async function startOwnPlatform(options: Pick<Options, 'mode' | 'environment'> = {}): Promise<OwnPlatform> {
  const database = await createMigratedDatabase();
  const platform = await startPlatform({ ...options, databaseUrl: database.url });
  return {
    ...platform,
    databaseUrl: database.url,
    async remove() {
      await platform.remove();
      await database.drop();
    },
  };
}
