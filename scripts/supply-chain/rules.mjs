/** Licences of shipped packages: they require a notice at most. */
const SHIPPED = [
  'MIT',
  // MIT without the condition to keep the notice.
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Fonts: may be distributed with software, but not sold alone.
  'OFL-1.1',
];

/** Licences of development tools, which are not shipped. */
const DEVELOPMENT = [...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];

/** Whether an expression such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT` is allowed. */
function isAllowed(licence, shipped) {
  const allowed = shipped ? SHIPPED : DEVELOPMENT;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part)));
}

/**
 * Problems of packages: licences that are not allowed, lock entries without integrity, and install scripts that `allowScripts`
 * of package.json neither allows nor forbids.
 */
export function findProblems(packages, allowScripts) {
  return packages.flatMap(({ name, version, licence, shipped, integrity, hasInstallScript }) => [
    ...(licence === null ? [`${name} ${version} has no licence`] : []),
    ...(licence !== null && !isAllowed(licence, shipped)
      ? [
          `${name} ${version} has the licence ${licence}, which ${shipped ? 'what is shipped' : 'a tool'} may not have`,
        ]
      : []),
    ...(integrity === null ? [`${name} ${version} has no integrity: npm would take anything for it`] : []),
    ...(hasInstallScript && typeof allowScripts[name] !== 'boolean'
      ? [`${name} ${version} runs a script when it is installed: allowScripts must say true or false to it`]
      : []),
  ]);
}
