import { Browser } from '../access/browser.js';
import { accessSettings } from '../access/system.js';
import { makeWorld, sessionOf, type Who, type World } from '../access/world.js';
import type { Answer } from '../api/support/http.js';
import { startSystem, type System } from '../api/support/system.js';
import { use } from '../../support/use.js';

/** The API on a database, with a fresh world for each test. */
export interface Stage {
  readonly system: System;
  /** New people and inverters, for one test only. */
  world(): Promise<World>;
  /** A new browser, logged in as the given caller. */
  browser(who: Who, world: World, address?: string): Promise<Browser>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Audit entries about a target, oldest first. */
  audit(target: string): Promise<Record<string, unknown>[]>;
}

/** @param settings a function is called before the API starts. */
export function useApiFixture(settings: Record<string, string> | (() => Record<string, string>) = {}): Stage {
  return use(
    async () => {
      const more = typeof settings === 'function' ? settings() : settings;
      const system = await startSystem({ ...accessSettings(), ...more });
      const rows: Stage['rows'] = async (text, values = []) =>
        (await system.database.query(text, values)).rows;
      return {
        system,
        world: () => makeWorld(system),
        browser: async (who: Who, world: World, address = world.address) =>
          new Browser(system, address, await sessionOf(who, world, system)),
        rows,
        audit: (target: string) => rows('SELECT * FROM audit_log WHERE target = $1 ORDER BY id', [target]),
      };
    },
    ({ system }) => system.stop(),
  );
}

/** Status, and the code of an error. */
export function shown(answer: Answer): string {
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.json().code}`;
}
