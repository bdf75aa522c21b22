import { use } from '../../../support/use.js';
import { Rig } from './rig.js';

/** Ingest on a database of its own, for the tests of this file or `describe`. */
export function useRig(...options: Parameters<typeof Rig.start>): Rig {
  return use(
    () => Rig.start(...options),
    (rig) => rig.stop(),
  );
}
