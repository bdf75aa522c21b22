import { prepareServers } from '../../apps/standalone/prepare/prepare.mjs';

/** The faults are tested with the built servers. */
export default function setUp() {
  return prepareServers();
}
