import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

/**
 * Installs npm packages if some are missing or the lock file changed. Only the packages in `allowScripts` of
 * package.json may run install scripts, independent of the npm version: most versions run all scripts by default.
 */
export async function install(root) {
  if (isInstalled(root)) return;
  await progress('Installing packages (npm install)', async () => {
    await npm(root, 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    const allowed = allowedPackages(root);
    if (allowed.length > 0) await npm(root, 'rebuild', '--ignore-scripts=false', ...allowed);
  });
}

/** Uses the npm that started us, because on some systems `npm` isn't in the path. */
async function npm(root, ...args) {
  const file = process.env.npm_execpath;
  const [program, first] = file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
  await run(`Installing packages (npm ${args[0]})`, program, [...first, ...args], { cwd: root });
}

/** Installed packages whose scripts may run. Most in the list are for other systems. */
function allowedPackages(root) {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
}

/** npm writes this file once it has finished, so it is missing after an interrupted installation. */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, entry]) => {
      const found = installed[path];
      // Optional binaries for other systems are in the lock file but not installed.
      return found
        ? found.version === entry.version
        : Boolean(entry.optional || entry.peer || entry.devOptional);
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
