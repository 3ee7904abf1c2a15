/** The documents that the platform serves, in the order in which they are listed. */
export const guideGroups: readonly { title: string; names: readonly string[] }[] = [
  {
    title: 'Publish',
    names: ['publishing', 'markdown', 'blocks', 'front-ends', 'webhooks', 'importing', 'mcp', 'errors'],
  },
  {
    title: 'Administer',
    names: ['admin', 'sites', 'domains', 'identity', 'openid-conformance', 'admin-graph', 'admin-screens'],
  },
  {
    title: 'Operate',
    names: ['deploy', 'settings', 'scripts', 'operations', 'scaling', 'performance', 'faults', 'upgrades'],
  },
  { title: 'Understand', names: ['architecture', 'schema-checks', 'comparison', 'glossary', 'licences'] },
];

export const guideNames: readonly string[] = guideGroups.flatMap(({ names }) => names);
