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

/** Prints the SDL of one subgraph. Needs its own process, because type-graphql has one registry per process. */
const { positionals } = parseArgs({ allowPositionals: true });
const build = builders.get(positionals[0] ?? '');
if (!build) {
  process.stderr.write(`usage: emit-subgraph ${[...builders.keys()].join('|')}\n`);
  process.exit(2);
}
process.stdout.write((await build()).sdl);
