import { EnergyRepair } from './energy-repair.js';
import { EnergySums } from './energy-sums.js';
import { CanaryAlert } from './canary-alert.js';
import { CertificateEndings } from './certificate-endings.js';
import { ClassifyFleet } from './classify-fleet.js';
import { DeadStrings } from './dead-strings.js';
import { DeleteObjects } from './delete-objects.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageDispatch } from './message-dispatch.js';
import { MonthlySummaries } from './monthly-summaries.js';
import { NationalDelivery } from './national-delivery.js';
import { NoCommunicationSweep } from './no-communication-sweep.js';
import { OutsideHeartbeat } from './outside-heartbeat.js';
import { WritePublicStatus } from './write-public-status.js';
import { PackReadings } from './pack-readings.js';
import { Retention } from './retention.js';
import { TicketDueTimes } from './ticket-due-times.js';
import { UpdateReportingHours } from './update-reporting-hours.js';
import { WarrantyEndings } from './warranty-endings.js';
import { WebhookDelivery } from './webhook-delivery.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import { CompareYields } from './compare-yields.js';

/** One per queue of libs/contracts/src/queue/queues.ts; the worker checks this when it starts. */
export const handlers = [
  NoCommunicationSweep,
  MessageDelivery,
  MessageDispatch,
  EnergyRepair,
  EnergySums,
  TicketDueTimes,
  PackReadings,
  Retention,
  DeleteObjects,
  ClassifyFleet,
  UpdateReportingHours,
  CompareYields,
  DeadStrings,
  WarrantyEndings,
  CertificateEndings,
  MonthlySummaries,
  CanaryAlert,
  OutsideHeartbeat,
  WritePublicStatus,
  WebhookDispatch,
  WebhookDelivery,
  NationalDelivery,
];
