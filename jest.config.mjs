import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@heliograph/source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['<rootDir>/(apps|libs)/[^/]+/dist/', '<rootDir>/simulators/dist/'],
};

/** One PostgreSQL per run, with a separate database for each test. */
const withPostgres = {
  globalSetup: '<rootDir>/tests/support/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/global-teardown.mjs',
};

export default {
  // Only catches hangs: no test measures speed, and other load may slow the machine down severalfold.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{apps,libs}/*/src/**/*.spec.{ts,tsx}',
        '<rootDir>/simulators/src/**/*.spec.ts',
        '<rootDir>/tests/support/**/*.spec.ts',
      ],
    },
    {
      ...common,
      ...withPostgres,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/integration/**/!(*.large|*.waiting|*.simulated).spec.ts'],
      testPathIgnorePatterns: ['<rootDir>/tests/integration/standalone/'],
    },
    {
      ...common,
      ...withPostgres,
      // Integration tests that take tens of seconds: not part of every `npm test`.
      displayName: 'large',
      testMatch: ['<rootDir>/tests/integration/**/*.large.spec.ts'],
    },
    {
      ...common,
      ...withPostgres,
      displayName: 'waiting',
      testMatch: ['<rootDir>/tests/integration/**/*.waiting.spec.ts'],
    },
    { ...common, displayName: 'architecture', testMatch: ['<rootDir>/tests/architecture/**/*.spec.ts'] },
    {
      ...common,
      ...withPostgres,
      displayName: 'simulation',
      testMatch: [
        '<rootDir>/tests/simulation/**/*.spec.ts',
        '<rootDir>/tests/integration/**/*.simulated.spec.ts',
      ],
    },
    // The projects below start whole systems.
    {
      ...common,
      displayName: 'systems',
      testMatch: [
        '<rootDir>/tests/integration/standalone/**/*.spec.ts',
        '<rootDir>/tests/topology/**/*.spec.ts',
      ],
    },
    { ...common, displayName: 'containers', testMatch: ['<rootDir>/tests/containers/**/*.spec.ts'] },
    { ...common, displayName: 'cluster', testMatch: ['<rootDir>/tests/cluster/*.spec.ts'] },
    { ...common, displayName: 'cluster-options', testMatch: ['<rootDir>/tests/cluster/options/*.spec.ts'] },
    {
      ...common,
      globalSetup: '<rootDir>/tests/faults/prepare.mjs',
      displayName: 'faults',
      testMatch: ['<rootDir>/tests/faults/**/*.spec.ts'],
    },
  ],
};
