import { parseArgs } from 'node:util';

const builders: ReadonlyMap<string, () => Promise<{ sdl: string }>> = new Map(
  Object.entries({
    forms: async () => (await import('@imprint/forms/schema')).buildFormsSchema(),
    identity: async () => (await import('@imprint/identity/schema')).buildIdentitySchema(),
    sites: async () => (await import('@imprint/sites/schema')).buildSitesSchema(),
    analytics: async () => (await import('@imprint/analytics/schema')).buildAnalyticsSchema(),
    media: async () => (await import('@imprint/media/schema')).buildMediaSchema(),
    content: async () => (await import('@imprint/content/schema')).buildContentSchema(),
  }),
);

/**
 * Prints the SDL of one subgraph. Each runs in a process of its own, because type-graphql keeps the
 * classes of a process in one place.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const build = builders.get(positionals[0] ?? '');
if (!build) {
  process.stderr.write(`usage: emit-subgraph ${[...builders.keys()].join('|')}\n`);
  process.exit(2);
}
process.stdout.write((await build()).sdl);
