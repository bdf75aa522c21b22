import { TestSystem } from '../../support/system.js';

/** Global setup: loads the demonstration once. Each worker's system starts from a copy of its data directory. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const system = await TestSystem.start();
  await system.interrupt();
  process.env.HELIOGRAPH_TESTS_TEMPLATE = system.folder;
  return () => system.remove();
}
