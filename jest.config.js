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
  testEnvironment: 'node',
};

/** Sources of the packages are tested as they are written; tests over HTTP talk to built processes. */
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,subgraphs}/*/src/**/*.test.ts',
        '<rootDir>/{gateway,rest-adapter}/src/**/*.test.ts',
      ],
      // Only our own sources: what comes from node_modules keeps its paths.
      transformIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    { ...base, displayName: 'contract', testMatch: ['<rootDir>/test/{contract,isolation,security}/**/*.test.ts'] },
    { ...base, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.test.ts'] },
    { ...base, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.fault.test.ts'] },
    { ...base, displayName: 'schema', testMatch: ['<rootDir>/test/schema/**/*.test.ts'] },
  ],
};
