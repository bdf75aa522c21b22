import { describe, expect, it } from '@jest/globals';
import { exists, projectFiles, readText, settingsOf } from './tree.js';

const apps = projectFiles()
  .map((path) => /^apps\/([^/]+)\/src\/settings\.ts$/.exec(path)?.[1])
  .filter((app) => app !== undefined);

describe('.env.example', () => {
  it('exists, as do the settings schemas', () => {
    expect(exists('.env.example')).toBe(true);
    expect(apps.sort()).toEqual(['api', 'ingest', 'standalone', 'worker']);
    for (const app of apps) expect(settingsOf(app)).not.toEqual([]);
  });

  it('lists exactly the settings that the processes read', () => {
    const read = new Set(apps.flatMap(settingsOf));
    const listed = [...readText('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]*)=/gm)].map(
      (match) => match[1]!,
    );
    expect(listed.sort()).toEqual([...read].sort());
  });
});
