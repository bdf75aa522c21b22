import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import portalLayers from './tests/architecture/portal-layers.mjs';

const tests = ['**/*.spec.{ts,tsx}', 'tests/**', 'benchmarks/**'];

/** Which project may import which, by tag. Everything else is an error. */
const libraries = ['domain', 'contracts', 'database', 'server'];
const directions = {
  domain: [],
  contracts: ['domain'],
  database: ['domain', 'contracts'],
  server: ['domain', 'contracts'],
  api: libraries,
  ingest: libraries,
  worker: libraries,
  // Only the settings of the servers, see below.
  standalone: [...libraries, 'api', 'ingest', 'worker'],
  portal: ['domain', 'contracts'],
  simulators: ['domain', 'contracts'],
  // Only benchmarks import the tests' support, so both may import everything that runs on Node.
  tests: [...libraries, 'api', 'ingest', 'worker', 'standalone', 'simulators'],
  benchmarks: [...libraries, 'api', 'ingest', 'worker', 'standalone', 'simulators', 'tests'],
};

/** Restricts imports by specifier. Only the last matching config block applies to a file. */
const refuseImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const objectMapper = {
  regex: '^(typeorm|@nestjs/typeorm)(/|$)',
  message: 'Only libs/database imports TypeORM.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.heliograph/**', 'docs/**', 'tests/.tmp/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-implicit-coercion': ['error', { boolean: false }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // tsc checks names, with the types of the browser and of Node.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts,js,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: Object.entries(directions).map(([sourceTag, onlyDependOnLibsWithTags]) => ({
            sourceTag,
            onlyDependOnLibsWithTags,
          })),
        },
      ],
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/{api,ingest,worker,portal}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-console': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mts,js,mjs}'],
    ignores: ['libs/database/**'],
    rules: refuseImports(objectMapper),
  },
  {
    files: ['apps/standalone/**/*.ts'],
    ignores: tests,
    rules: refuseImports(objectMapper, {
      regex: '^@heliograph/(api|ingest|worker)/(?!settings$)',
      message: 'The supervisor imports only the settings of the servers.',
    }),
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: tests,
    rules: refuseImports({
      regex: '^(?!suncalc$)[^.]',
      message: 'The domain imports only suncalc: it is pure and also runs in the browser.',
    }),
  },
  {
    files: ['apps/portal/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, portal: { rules: { layers: portalLayers } } },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      ...refuseImports(
        objectMapper,
        {
          regex: '^@heliograph/contracts/(?!http/)',
          message: 'The portal may import only http/* of the contracts.',
        },
        {
          regex:
            '^@mui/material(/(Button|IconButton|CircularProgress|Skeleton|ToggleButton|ToggleButtonGroup))?$',
          message:
            'shared/ui has its own (button, spinner, skeleton, segmented): MUI is for dialogs, drawers and tables, each by its path.',
        },
      ),
      'portal/layers': 'error',
      // Concerns only the React Compiler, which is not used here.
      'react-hooks/preserve-manual-memoization': 'off',
    },
  },
  {
    // These modules may load before the language does; a page's own files load after it.
    files: ['apps/portal/src/{shared,app}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Program > :matches(VariableDeclaration, ExportNamedDeclaration) MemberExpression[object.name=/^(text|\\w+Text)$/]:not(:function *)',
          message:
            'Read texts while rendering, not while a module loads: the language may not be loaded yet.',
        },
      ],
    },
  },
  {
    // These run before installation, when no project can be imported by name.
    files: ['tests/run.mjs', 'tests/run/**', 'tests/faults/prepare.mjs', 'tests/support/global-setup.mjs'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    // These judge the product, so they must not repeat its mistakes.
    files: ['tests/support/alarm-worlds/**'],
    rules: refuseImports(
      { regex: '^@heliograph/(?!simulators/random/)', message: 'Worlds share no code with the product.' },
      {
        regex: '^\\.\\./alarms/(sky|truth|judge)',
        message: 'Worlds have a sky, truth and judge of their own.',
      },
    ),
  },
  {
    // Visual tests use the portal's gallery and its examples, which the portal does not export.
    files: ['tests/visual/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
