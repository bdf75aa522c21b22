import { prepareServers } from '../../apps/standalone/prepare/prepare.mjs';

/** The faults are done to the servers as they are built. */
export default function setUp() {
  return prepareServers();
}
