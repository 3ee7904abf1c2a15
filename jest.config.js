/*
 * Sources are ES modules, for which jest needs a flag of Node. Workers take it from the environment; the memory
 * limit makes jest use a worker for a single file too, so that `npx jest FILE` works as it stands.
 */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`;

const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, useDefineForClassFields: false },
      },
      module: { type: 'es6' },
    },
  ],
};

const base = {
  transform,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: '<rootDir>/test/support/leak-environment.js',
};

/** Files that share servers. */
const shared = {
  ...base,
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
};

/** Files over HTTP. Properties of units are expectations of fast-check, which jest does not count. */
const overHttp = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/http-environment.js',
  setupFilesAfterEnv: ['<rootDir>/test/support/assertions.js'],
};

/** Sources of the packages are tested as they are written; tests over HTTP talk to built processes. */
export default {
  workerIdleMemoryLimit: '2GB',
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/longest-first.js',
  // Only what hangs fails: a busy machine is slow, and some files start sixteen processes.
  testTimeout: 300_000,
  coverageProvider: 'v8',
  coverageReporters: ['text', 'html'],
  collectCoverageFrom: [
    '{shared,tools,subgraphs}/*/src/**/*.ts',
    '{gateway,rest-adapter,platform,pages,admin}/src/**/*.ts',
    'clients/*/src/**/*.ts',
    '!**/*.test.ts',
    '!**/generated/**',
    '!**/*.d.ts',
  ],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,tools,subgraphs}/*/src/**/*.test.ts',
        '<rootDir>/{gateway,rest-adapter,platform,pages,admin}/src/**/*.test.ts',
        '<rootDir>/clients/*/src/**/*.test.ts',
      ],
      // Only our own sources: what comes from node_modules keeps its paths.
      transformIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    { ...overHttp, displayName: 'contract', testMatch: ['<rootDir>/test/{contract,isolation,security}/**/*.test.ts'] },
    { ...overHttp, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.test.ts'] },
    { ...overHttp, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.fault.test.ts'] },
    { ...base, displayName: 'schema', testMatch: ['<rootDir>/test/schema/**/*.test.ts'] },
  ],
};
