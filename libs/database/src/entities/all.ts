import { AddressActionEntity } from './address-action.js';
import { AdministratorEntity } from './administrator.js';
import { AuditLogEntity } from './audit-log.js';
import { CodeGrantEntity } from './code-grant.js';
import { CodeIntentEntity } from './code-intent.js';
import { CounterFindingEntity } from './counter-finding.js';
import { DeviceEventEntity } from './device-event.js';
import { DeviceEntity } from './device.js';
import { EnergyHourEntity } from './energy-hour.js';
import { EnergyTailEntity } from './energy-tail.js';
import { FleetHourEntity } from './fleet-hour.js';
import { InverterEntity } from './inverter.js';
import { KnownBrowserEntity } from './known-browser.js';
import { LatestReadingEntity } from './latest-reading.js';
import { LoginFailureEntity } from './login-failure.js';
import { OneTimeCodeEntity } from './one-time-code.js';
import { OutboxMessageEntity } from './outbox-message.js';
import { QuarantinedMessageEntity } from './quarantined-message.js';
import { ReadingEntity } from './reading.js';
import { ServiceHeartbeatEntity } from './service-heartbeat.js';
import { SessionEntity } from './session.js';
import { SilenceCaseEntity } from './silence-case.js';
import { TicketEntity } from './ticket.js';
import { UserEntity } from './user.js';

/** Every entity, for TypeORM and for the drift test. */
export const entities: (new () => object)[] = [
  AddressActionEntity,
  AdministratorEntity,
  AuditLogEntity,
  CodeGrantEntity,
  CodeIntentEntity,
  CounterFindingEntity,
  DeviceEntity,
  DeviceEventEntity,
  EnergyHourEntity,
  EnergyTailEntity,
  FleetHourEntity,
  InverterEntity,
  KnownBrowserEntity,
  LatestReadingEntity,
  LoginFailureEntity,
  OneTimeCodeEntity,
  OutboxMessageEntity,
  QuarantinedMessageEntity,
  ReadingEntity,
  ServiceHeartbeatEntity,
  SessionEntity,
  SilenceCaseEntity,
  TicketEntity,
  UserEntity,
];
