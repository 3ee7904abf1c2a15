const service = '^(subgraphs/[^/]+|gateway|rest-adapter)/';

/** Folders of a subgraph in the order of their imports: a folder imports earlier ones. */
const folderOrders = {
  analytics: ['traffic', 'hit'],
  content: [
    'slug',
    'block-document',
    'markdown',
    'body',
    'site',
    'media',
    'event',
    'taxonomy',
    'persona',
    'post-type',
    'post',
    'delivery',
    'bulk',
  ],
  forms: ['access-log', 'site', 'form', 'webhook', 'lead', 'submission', 'audit'],
  identity: [
    'credential',
    'limit',
    'site',
    'signing-key',
    'mail',
    'account',
    'code',
    'mfa',
    'permission',
    'membership',
    'role',
    'member',
    'invitation',
    'session',
    'sso',
    'email-change',
    'sign-up',
    'erasure',
    'viewer',
    'operator',
    'audit',
    'notice',
  ],
  media: ['file', 'metadata', 'library', 'asset', 'processing', 'ingest', 'post', 'account'],
  sites: ['image', 'organization', 'site', 'application', 'api-key', 'lifecycle', 'pending', 'post', 'audit'],
};

const folderRules = Object.entries(folderOrders).flatMap(([subgraph, folders]) =>
  folders.slice(0, -1).map((folder, place) => ({
    name: `${subgraph}-folders-in-order`,
    severity: 'error',
    comment: 'Move the code to the later folder, or what both need to an earlier one.',
    from: { path: `^subgraphs/${subgraph}/src/${folder}/` },
    to: { path: `^subgraphs/${subgraph}/src/(${folders.slice(place + 1).join('|')})/` },
  })),
);

/** Who may import whom. Each message says what to use instead. */
module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'subgraphs-are-islands',
      severity: 'error',
      comment: 'Subgraphs meet in the supergraph, in a job or in a subgraph query, never in an import.',
      from: { path: '^subgraphs/([^/]+)/' },
      to: { path: '^(subgraphs/(?!$1/)|gateway/|rest-adapter/)' },
    },
    {
      name: 'adapter-knows-no-subgraph',
      severity: 'error',
      comment: 'The adapter speaks GraphQL documents to the gateway.',
      from: { path: '^rest-adapter/' },
      to: { path: '^(subgraphs/|gateway/|shared/(persistence|graphql)/|node_modules/@mikro-orm)' },
    },
    {
      name: 'gateway-knows-no-subgraph',
      severity: 'error',
      comment: 'The composition root hands sources to the gateway.',
      from: { path: '^gateway/' },
      to: { path: '^(subgraphs/|rest-adapter/|shared/persistence/|node_modules/@mikro-orm)' },
    },
    {
      name: 'shared-never-imports-upward',
      severity: 'error',
      comment: 'Only the command line and the schema tools stand above the services.',
      from: { path: '^shared/(?!command-line/|schema-tools/)' },
      to: { path: service },
    },
    {
      name: 'no-imports-of-the-composition-root',
      severity: 'error',
      comment: 'platform only wires; move what others need into its own package.',
      from: { pathNot: '^platform/' },
      to: { path: '^platform/' },
    },
    {
      name: 'resolvers-see-no-database',
      severity: 'error',
      comment: 'Ask a service of the context.',
      from: { path: '\\.resolver\\.ts$' },
      to: { path: '(\\.repository\\.ts$|node_modules/@mikro-orm)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-graphql',
      severity: 'error',
      comment: 'GraphQL shapes belong to resolvers and types.',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/(graphql|type-graphql)/' },
    },
    {
      name: 'entities-know-no-services',
      severity: 'error',
      comment: 'An entity protects its own invariants; rules over several rows belong in a service.',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.(service|repository|resolver)\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(node_modules|/dist/)' },
    exclude: { path: '\\.test\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
