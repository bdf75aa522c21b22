import { use } from '../../../support/use.js';
import { startSystem, type System } from './system.js';

type Settings = Record<string, string>;

export function useApi(settings: Settings | (() => Settings) = {}): System {
  return use(
    () => startSystem(typeof settings === 'function' ? settings() : settings),
    (system) => system.stop(),
  );
}
