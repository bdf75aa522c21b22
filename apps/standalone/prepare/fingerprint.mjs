import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = /^(node_modules|dist|\..*)$|\.spec\.tsx?$/;

/** SHA-256 over the names and contents of the given files and everything below the given folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter((name) => !IGNORED.test(name));
      for (const name of names.sort()) add(join(path, name));
    } else {
      const content = readFileSync(path);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths.filter((each) => existsSync(each))) add(path);
  return hash.digest('hex');
}
