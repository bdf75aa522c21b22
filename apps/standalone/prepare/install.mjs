import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

/** Installs the npm packages where some are missing or the lock file asks for others. */
export async function install(root) {
  if (isInstalled(root)) return;
  // npm is called by its own file where npm started us: on some systems there is no `npm` in the path.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'install', '--no-audit', '--no-fund'];
  await progress('Installing packages (npm install)', () =>
    run('Installing packages (npm install)', program, args, { cwd: root }),
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
