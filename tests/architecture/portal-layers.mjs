import { dirname, join, sep } from 'node:path';

const sourceRoot = ['apps', 'portal', 'src'].join(sep) + sep;

/** The portal layer of a file; null outside the portal. Files without a folder, like the entry, belong to the app. */
function layerOf(file) {
  const start = file.indexOf(sourceRoot);
  if (start < 0) return null;
  const [folder, ...rest] = file.slice(start + sourceRoot.length).split(sep);
  if (folder === 'shared') return { name: 'shared' };
  if (folder === 'features') return { name: 'feature', feature: rest[0] };
  return { name: 'app' };
}

/** Why `from` may not import `to`; null if it may. Imports flow shared → features → app. */
function refusal(from, to) {
  if (from.name === 'shared' && to.name !== 'shared') return 'shared/ imports neither features nor the app.';
  if (from.name === 'feature' && to.name === 'app') return 'A feature does not import the app.';
  if (from.name === 'feature' && to.name === 'feature' && from.feature !== to.feature) {
    return `Feature "${from.feature}" does not import feature "${to.feature}": move common code to shared/.`;
  }
  return null;
}

/** ESLint rule: the portal's features do not import each other, and imports flow one way. */
export default {
  meta: { type: 'problem', schema: [], messages: { refused: '{{why}}' } },
  create(context) {
    const from = layerOf(context.filename);
    if (!from) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = layerOf(join(dirname(context.filename), specifier));
      const why = to && refusal(from, to);
      if (why) context.report({ node, messageId: 'refused', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
