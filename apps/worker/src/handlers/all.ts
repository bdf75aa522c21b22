import { EnergyRepair } from './energy-repair.js';
import { FleetJudgement } from './fleet-judgement.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageDispatch } from './message-dispatch.js';
import { NoCommunicationSweep } from './no-communication-sweep.js';
import { Retention } from './retention.js';
import { WakingHours } from './waking-hours.js';
import { YieldJudgement } from './yield-judgement.js';

/** One per queue of libs/contracts/src/queue/queues.ts, checked at the start. */
export const handlers = [
  NoCommunicationSweep,
  MessageDelivery,
  MessageDispatch,
  EnergyRepair,
  Retention,
  FleetJudgement,
  WakingHours,
  YieldJudgement,
];
