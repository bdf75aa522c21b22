/** Licences, from their LICENSE or README files, of packages without the field `license`. Lock files omit the old field `licenses`. */
const elsewhere = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  suncalc: 'BSD-2-Clause',
};

/**
 * Third-party packages of a lock file (version 3), unique by name and version.
 * `shipped`: a workspace needs it at run time; otherwise it is for development only.
 */
export function readPackages(lockText) {
  const found = new Map();
  for (const [path, entry] of Object.entries(JSON.parse(lockText).packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.link) continue;
    const name = entry.name ?? path.slice(at + 'node_modules/'.length);
    const shipped = !entry.dev && !entry.devOptional;
    const key = `${name} ${entry.version}`;
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? elsewhere[name] ?? null,
      shipped: shipped || (found.get(key)?.shipped ?? false),
      integrity: entry.integrity ?? null,
      hasInstallScript: entry.hasInstallScript ?? false,
    });
  }
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()].sort((a, b) => order(a.name, b.name) || order(a.version, b.version));
}
