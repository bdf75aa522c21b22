import { randomBytes } from 'node:crypto';
import { apiSettings } from '@heliograph/api/settings';
import { ingestSettings } from '@heliograph/ingest/settings';
import { ConfigError, loadConfig } from '@heliograph/server/config';
import { workerSettings } from '@heliograph/worker/settings';
import { type ChildPlan, childPlans } from './child-plans.js';
import { dataPaths } from './data-directory/data-directory.js';
import { entryOf, projectFolder } from './project.js';
import { readSettings, type StandaloneSettings } from './settings.js';

const schemas = { ingest: ingestSettings, worker: workerSettings, api: apiSettings };

/**
 * Reads the installation's settings, and checks those of the servers in the environment that they would get.
 * @param ignored as for `readSettings`
 * @throws ConfigError listing every mistake once.
 */
export function checkSettings(ignored?: readonly string[]): StandaloneSettings {
  const mistakes = new Set<string>();
  const attempt = <Settings>(read: () => Settings): Settings | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const mistake of error.mistakes) mistakes.add(mistake);
    }
  };
  const settings = attempt(() => readSettings(ignored));
  for (const { name, environment } of serverPlans()) {
    if (name !== 'simulator') attempt(() => loadConfig(schemas[name], { ...process.env, ...environment }));
  }
  if (!settings || mistakes.size > 0) throw new ConfigError([...mistakes]);
  return settings;
}

/** The servers' plans, with valid values for what is chosen or checked elsewhere. */
function serverPlans(): ChildPlan[] {
  const { DATABASE_URL: databaseUrl, SERVER_KEY: serverKey } = process.env;
  return childPlans(
    { databaseUrl: databaseUrl || undefined, demo: false, httpHost: '127.0.0.1', mqttHost: '127.0.0.1' },
    dataPaths(projectFolder),
    {
      databaseUrl: databaseUrl || 'postgres://127.0.0.1',
      serverKey: serverKey || randomBytes(32).toString('base64'),
      httpPort: 0,
      mqttPort: 0,
      mqttUrl: '',
    },
    { entryOf, portalFolder: undefined },
  );
}
