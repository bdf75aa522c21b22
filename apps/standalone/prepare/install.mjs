import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

/**
 * Installs the npm packages where some are missing or the lock file asks for others. Scripts of packages run only where
 * `allowScripts` of package.json names them, whichever npm this is: most run all, or all that nobody forbade.
 */
export async function install(root) {
  if (isInstalled(root)) return;
  await progress('Installing packages (npm install)', async () => {
    await npm(root, 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    const allowed = allowedPackages(root);
    if (allowed.length > 0) await npm(root, 'rebuild', '--ignore-scripts=false', ...allowed);
  });
}

/** npm is called by its own file where npm started us: on some systems there is no `npm` in the path. */
async function npm(root, ...args) {
  const file = process.env.npm_execpath;
  const [program, first] = file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
  await run(`Installing packages (npm ${args[0]})`, program, [...first, ...args], { cwd: root });
}

/** Those whose scripts may run, as far as they are installed: most are for other systems. */
function allowedPackages(root) {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
}

/** npm writes down what it installed when it has finished: an interrupted installation has no such file. */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, entry]) => {
      const found = installed[path];
      // Binaries for other systems stand in the lock as optional, and are rightly absent.
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
