import { dirname, join, sep } from 'node:path';

const sourceRoot = ['apps', 'portal', 'src'].join(sep) + sep;

/** Which layer of the portal a file stands in; null: none. What stands in no folder (the entry) is the app's. */
function layerOf(file) {
  const start = file.indexOf(sourceRoot);
  if (start < 0) return null;
  const [folder, ...rest] = file.slice(start + sourceRoot.length).split(sep);
  if (folder === 'shared') return { name: 'shared' };
  if (folder === 'features') return { name: 'feature', feature: rest[0] };
  return { name: 'app' };
}

/** Why `from` may not import `to`; null: it may. Imports flow shared → features → app. */
function refusal(from, to) {
  if (from.name === 'shared' && to.name !== 'shared')
    return 'What is shared imports neither features nor the app.';
  if (from.name === 'feature' && to.name === 'app') return 'A feature does not import the app.';
  if (from.name === 'feature' && to.name === 'feature' && from.feature !== to.feature) {
    return `Feature "${from.feature}" does not import feature "${to.feature}": what both need is shared.`;
  }
  return null;
}

/** ESLint rule: no feature of the portal imports another, and imports flow one way. */
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
