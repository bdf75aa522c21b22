/** Licences under which packages may be shipped: each asks for its notice at most. */
const SHIPPED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Fonts: they may be passed on with anything that is not sold as a font.
  'OFL-1.1',
];

/** More that development tools may have: nothing of theirs goes into what is shipped. */
const DEVELOPMENT = [...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];

/** Whether an expression such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT` is allowed. */
export function isAllowed(licence, shipped) {
  const allowed = shipped ? SHIPPED : DEVELOPMENT;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part)));
}

/**
 * What is wrong with the packages: licences that nobody allowed, entries that npm could not check, and scripts that would
 * run when they are installed and that `allowScripts` of package.json says neither yes nor no to.
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
