import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Called whenever a schema's Standard Schema side is looked at; what it makes is called by nobody. */
const MADE_FOR_EVERY_SCHEMA = 'createStandardJSONSchemaMethod';

/** Every export of a module, replaced by something that says that it is not here. */
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

/** The schemas' compiled form needs eval, which our Content-Security-Policy forbids: said before the first schema is made. */
function withoutEval(code: string): string {
  if (!code.includes(NOT_SAID))
    throw new Error('zod keeps its settings elsewhere now: see build/lean-libraries.ts');
  return code.replace(NOT_SAID, '__zod_globalConfig = { jitless: true }');
}

const MOON_TABLE = '= new Int32Array(';

/** Tables that are made at once are kept, whoever reads them: said to be without effect, they go with their functions. */
function withoutMoon(code: string): string {
  if (!code.includes(MOON_TABLE))
    throw new Error('suncalc keeps its tables of the moon elsewhere now: see build/lean-libraries.ts');
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

/**
 * Modules that their libraries refer to but the portal never needs, and what stands in their place. More than 20 KB gzipped in
 * all: what they would cost on every phone is the reason to do without them.
 */
const LEFT_OUT: Readonly<Record<string, string | ((code: string) => string)>> = {
  'zod/v4/core/core.js': withoutEval,
  // Schemas as JSON Schema: for the server's documents.
  'zod/v4/core/json-schema-processors.js': absent,
  'zod/v4/core/to-json-schema.js': absent,
  // Where the moon stands.
  'suncalc/index.js': withoutMoon,
  // Lists that grow as one scrolls.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': NO_GROWING_LISTS,
  // Options in the way of ECharts 2 to 4.
  'echarts/lib/preprocessor/backwardCompat.js': 'export default function () {}',
  // Its own dark theme and its words in Chinese: ours are the tokens and our own dictionaries.
  'echarts/lib/theme/dark.js': 'export default {};',
  'echarts/lib/i18n/langZH.js': 'export default {};',
  // Maps.
  'echarts/lib/coord/geo/geoSourceManager.js': 'export default {};',
  // Animation and emphasis by CSS, for pictures that a server draws.
  'zrender/lib/svg/cssAnimation.js': NO_CSS_ANIMATION,
  'zrender/lib/svg/cssEmphasis.js': 'export function createCSSEmphasis() {}',
  // Drawing on a canvas: patterns are drawn as SVG here.
  'zrender/lib/canvas/graphic.js': absent,
  // Tables that are filtered or sorted by ECharts itself.
  'echarts/lib/data/helper/transform.js': absent,
  // Axes of time and of logarithms: ours have hours, days, months or years, each with its name.
  'echarts/lib/scale/Time.js': absent,
  'echarts/lib/util/time.js': absent,
  'echarts/lib/scale/Log.js': absent,
  // Sectors of a circle, tooltips drawn into the chart, and its own sign for loading.
  'echarts/lib/label/sectorLabel.js': absent,
  'zrender/lib/graphic/helper/roundSector.js': absent,
  'echarts/lib/component/tooltip/TooltipRichContent.js': absent,
  'echarts/lib/loading/default.js': absent,
  // Of echarts-for-react: watching a place's size, and comparing whole options. A chart is told of both here.
  'size-sensor/lib/index.js': 'export function bind() {} export function clear() {}',
  'fast-deep-equal/index.js': 'export default Object.is;',
  // A stable sort: every browser we serve has one.
  'zrender/lib/core/timsort.js': 'export default function sort(array, compare) { array.sort(compare); }',
};

/** Its packages name but the form for development, which warns. */
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
      // After a new version of a library: what was left out has another name, and is back.
      if (!error && missing.size > 0)
        this.error(`lean-libraries.ts names what is not there: ${[...missing].join(', ')}`);
    },
  };
}
