import { describe, expect, it } from '@jest/globals';
import { projectFiles, readText } from './tree.js';

/** An entry's action as the servers write it: `action: 'login'`, `@AuditsRead(getUser`, and every call for a file. */
const ACTION = /\baction: '([^']+)'|@AuditsRead\((\w+)|@ApiCall\((export\w+)/g;
/** Not entries of the audit log: the rate limits' and the response headers' own actions. */
const OTHER = new Set(['change', 'verify', 'verifyInverter', 'deny']);

/** The names in the dictionary. */
const named = new Set(
  [
    ...readText('apps/portal/src/shared/strings/en/audit-actions.ts').matchAll(
      /^ {4}(?:(\w+)|'([^']+)'): '/gm,
    ),
  ].map(([, name, quoted]) => name ?? quoted!),
);

describe('the audit log', () => {
  it('has words for every action that the servers log', () => {
    const actions = projectFiles()
      .filter((path) =>
        /^(apps\/(api|standalone)|libs\/(database|server))\/src\/.*(?<!\.spec)\.ts$/.test(path),
      )
      .flatMap((path) => [...readText(path).matchAll(ACTION)])
      .map(([, written, read, file]) => written ?? read ?? file!);
    expect(actions.length).toBeGreaterThan(40);
    const unnamed = actions.filter((action) => !OTHER.has(action) && !named.has(action));
    expect([...new Set(unnamed)]).toEqual([]);
  });
});
