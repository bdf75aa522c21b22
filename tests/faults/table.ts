import type { Fault } from './fault.js';
import { databaseFaults } from './rows/database.js';
import { kills } from './rows/kills.js';
import { messageFaults } from './rows/messages.js';
import { outsideBrokerFaults } from './rows/external-broker.js';
import { queueFaults } from './rows/queues.js';
import { reconnectFaults } from './rows/reconnects.js';
import { refusals } from './rows/refusals.js';
import { wireFaults } from './rows/wire.js';

/** All faults, in the order in which they run. */
export const faults: readonly Fault[] = [
  ...kills,
  ...wireFaults,
  ...messageFaults,
  ...reconnectFaults,
  ...refusals,
  ...databaseFaults,
  ...outsideBrokerFaults,
  ...queueFaults,
];
