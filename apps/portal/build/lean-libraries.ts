import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Called for every schema, although its result is never used. */
const MADE_FOR_EVERY_SCHEMA = 'createStandardJSONSchemaMethod';

/** Replaces every export of a module by a function that throws. */
function absent(code: string): string {
  const names = [...code.matchAll(/^export (?:const|var|function) (\w+)/gm)].map(([, name]) => name);
  return [
    'const absent = function () { throw new Error("left out of the portal: see build/lean-libraries.ts"); };',
    ...names.map(
      (name) => `export const ${name} = ${name === MADE_FOR_EVERY_SCHEMA ? '() => absent' : 'absent'};`,
    ),
    ...(/^export default /m.test(code) ? ['export default absent;'] : []),
  ].join('\n');
}

const NOT_SAID = '__zod_globalConfig = {}';

/** Compiled schemas need `eval`, which our Content-Security-Policy forbids, so disable them before the first schema. */
function withoutEval(code: string): string {
  if (!code.includes(NOT_SAID))
    throw new Error('zod no longer initializes its settings as expected: update build/lean-libraries.ts');
  return code.replace(NOT_SAID, '__zod_globalConfig = { jitless: true }');
}

const MOON_TABLE = '= new Int32Array(';

/** Bundlers keep tables created at load time; marked as pure, they are removed with the unused functions. */
function withoutMoon(code: string): string {
  if (!code.includes(MOON_TABLE))
    throw new Error('suncalc no longer has its moon tables as expected: update build/lean-libraries.ts');
  return code.replaceAll(MOON_TABLE, '= /* @__PURE__ */ new Int32Array(');
}

const NO_GROWING_LISTS = `
  export const hasNextPage = () => false;
  export const hasPreviousPage = () => false;
  export function infiniteQueryBehavior() {}
`;

const NO_CSS_ANIMATION = `
  export const EASING_MAP = {};
  export const ANIMATE_STYLE_MAP = {};
  export function createCSSAnimation() {}
`;

/** Modules that libraries import but the portal never uses, with replacements: over 20 KB gzipped together. */
const LEFT_OUT: Readonly<Record<string, string | ((code: string) => string)>> = {
  'zod/v4/core/core.js': withoutEval,
  // JSON Schema output, used only for the server's documents.
  'zod/v4/core/json-schema-processors.js': absent,
  'zod/v4/core/to-json-schema.js': absent,
  // Moon positions.
  'suncalc/index.js': withoutMoon,
  // Infinite queries.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': NO_GROWING_LISTS,
  // Options of ECharts 2 to 4.
  'echarts/lib/preprocessor/backwardCompat.js': 'export default function () {}',
  // Its dark theme and Chinese texts: the portal has its own tokens and dictionaries.
  'echarts/lib/theme/dark.js': 'export default {};',
  'echarts/lib/i18n/langZH.js': 'export default {};',
  // Maps.
  'echarts/lib/coord/geo/geoSourceManager.js': 'export default {};',
  // CSS animation and emphasis for SVG rendered on a server.
  'zrender/lib/svg/cssAnimation.js': NO_CSS_ANIMATION,
  'zrender/lib/svg/cssEmphasis.js': 'export function createCSSEmphasis() {}',
  // Canvas patterns: the portal renders SVG.
  'zrender/lib/canvas/graphic.js': absent,
  // Data transforms: filters and sorting in ECharts.
  'echarts/lib/data/helper/transform.js': absent,
  // Time and logarithmic axes: the portal's axes have hours, days, months or years as categories.
  'echarts/lib/scale/Time.js': absent,
  'echarts/lib/util/time.js': absent,
  'echarts/lib/scale/Log.js': absent,
  // Labels and round corners of sectors, tooltips drawn into the chart, and the loading indicator.
  'echarts/lib/label/sectorLabel.js': absent,
  'zrender/lib/graphic/helper/roundSector.js': absent,
  'echarts/lib/component/tooltip/TooltipRichContent.js': absent,
  'echarts/lib/loading/default.js': absent,
  // Parts of echarts-for-react that observe the size and compare options: the portal does both itself.
  'size-sensor/lib/index.js': 'export function bind() {} export function clear() {}',
  'fast-deep-equal/index.js': 'export default Object.is;',
  // A stable sort: all supported browsers have one.
  'zrender/lib/core/timsort.js': 'export default function sort(array, compare) { array.sort(compare); }',
};

/** The packages export only their development build, which logs warnings. */
const QUIET_ROUTER = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('development', 'production'),
}));

export function leanLibraries(): Plugin {
  const missing = new Set(Object.keys(LEFT_OUT));
  return {
    name: 'lean-libraries',
    apply: 'build',
    config: () => ({ resolve: { alias: QUIET_ROUTER } }),
    transform(code, id) {
      const name = id.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
      const instead = LEFT_OUT[name];
      if (instead === undefined) return null;
      missing.delete(name);
      return { code: typeof instead === 'string' ? instead : instead(code), map: null };
    },
    buildEnd(error) {
      // After a library update a module may have been renamed, and would be included again.
      if (!error && missing.size > 0)
        this.error(`build/lean-libraries.ts names modules that do not exist: ${[...missing].join(', ')}`);
    },
  };
}
