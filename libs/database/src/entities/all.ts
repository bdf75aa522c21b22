import { AddressActionEntity } from './address-action.js';
import { AdminIssueEntity } from './admin-issue.js';
import { AdministratorEntity } from './administrator.js';
import { AlertPreferenceEntity } from './alert-preference.js';
import { AnnouncementEntity } from './announcement.js';
import { DeadStringEntity } from './dead-string.js';
import { LowYieldEntity } from './low-yield.js';
import { AuditLogEntity } from './audit-log.js';
import { ClaimEntity } from './claim.js';
import { CodeGrantEntity } from './code-grant.js';
import { CodeIntentEntity } from './code-intent.js';
import { CounterFindingEntity } from './counter-finding.js';
import { CustomerViewEntity } from './customer-view.js';
import { DaylightEntity } from './daylight.js';
import { DeviceCloneEntity } from './device-clone.js';
import { DeviceEventCountEntity } from './device-event-count.js';
import { DeviceEventEntity } from './device-event.js';
import { DeviceFloodEntity } from './device-flood.js';
import { DeviceEntity } from './device.js';
import { DutyEntity } from './duty.js';
import { EnergyHourEntity } from './energy-hour.js';
import { EnergyTailEntity } from './energy-tail.js';
import { EnergyYearEntity } from './energy-year.js';
import { FirmwareApprovalEntity } from './firmware-approval.js';
import { FleetCityEntity } from './fleet-city.js';
import { FleetHourEntity } from './fleet-hour.js';
import { FleetStateEntity } from './fleet-state.js';
import { FleetTotalsEntity } from './fleet-totals.js';
import { ForeignDeviceEntity } from './foreign-device.js';
import { IncidentEntity } from './incident.js';
import { IngestMinuteEntity } from './ingest-minute.js';
import { InverterEntity } from './inverter.js';
import { KnownBrowserEntity } from './known-browser.js';
import { LatestReadingEntity } from './latest-reading.js';
import { ListSizeEntity } from './list-size.js';
import { LoginFailureEntity } from './login-failure.js';
import { MorningEntity } from './morning.js';
import { NationalCursorEntity } from './national-cursor.js';
import { ObjectDeletionEntity } from './object-deletion.js';
import { OneTimeCodeEntity } from './one-time-code.js';
import { OutboxMessageEntity } from './outbox-message.js';
import { MessageMonthEntity } from './message-month.js';
import { PackedDayEntity } from './packed-day.js';
import { PushSubscriptionEntity } from './push-subscription.js';
import { QuarantinedMessageEntity } from './quarantined-message.js';
import { ReadingEntity } from './reading.js';
import { ServiceHeartbeatEntity } from './service-heartbeat.js';
import { ServiceSpanEntity } from './service-span.js';
import { SessionEntity } from './session.js';
import { SilenceCaseEntity } from './silence-case.js';
import { AdministratorPasskeyEntity } from './administrator-passkey.js';
import { PasskeyChallengeEntity } from './passkey-challenge.js';
import { AdministratorRecoveryCodeEntity } from './administrator-recovery-code.js';
import { AdministratorTotpEntity } from './administrator-totp.js';
import { SmsDayEntity } from './sms-day.js';
import { WhatsappConsentEntity } from './whatsapp-consent.js';
import { TariffEntity } from './tariff.js';
import { TicketCommentEntity } from './ticket-comment.js';
import { TicketEntity } from './ticket.js';
import { TicketFileEntity } from './ticket-file.js';
import { TicketViewEntity } from './ticket-view.js';
import { TicketMessageEntity } from './ticket-message.js';
import { UserEntity } from './user.js';
import { WakingHoursEntity } from './waking-hours.js';
import { WebhookDeliveryEntity } from './webhook-delivery.js';
import { WebhookEndpointEntity } from './webhook-endpoint.js';

/** Every entity, for TypeORM and for the drift test. */
export const entities: (new () => object)[] = [
  AddressActionEntity,
  AdminIssueEntity,
  AdministratorEntity,
  AlertPreferenceEntity,
  AnnouncementEntity,
  DeadStringEntity,
  LowYieldEntity,
  AuditLogEntity,
  ClaimEntity,
  CodeGrantEntity,
  CodeIntentEntity,
  CounterFindingEntity,
  CustomerViewEntity,
  DaylightEntity,
  DeviceCloneEntity,
  DeviceEntity,
  DeviceEventCountEntity,
  DeviceEventEntity,
  DeviceFloodEntity,
  DutyEntity,
  FirmwareApprovalEntity,
  EnergyHourEntity,
  EnergyTailEntity,
  EnergyYearEntity,
  FleetCityEntity,
  MorningEntity,
  FleetHourEntity,
  FleetStateEntity,
  FleetTotalsEntity,
  ForeignDeviceEntity,
  IncidentEntity,
  IngestMinuteEntity,
  InverterEntity,
  KnownBrowserEntity,
  LatestReadingEntity,
  ListSizeEntity,
  LoginFailureEntity,
  NationalCursorEntity,
  ObjectDeletionEntity,
  OneTimeCodeEntity,
  OutboxMessageEntity,
  PackedDayEntity,
  PushSubscriptionEntity,
  MessageMonthEntity,
  WhatsappConsentEntity,
  QuarantinedMessageEntity,
  ReadingEntity,
  ServiceHeartbeatEntity,
  ServiceSpanEntity,
  SessionEntity,
  SilenceCaseEntity,
  SmsDayEntity,
  AdministratorPasskeyEntity,
  PasskeyChallengeEntity,
  AdministratorRecoveryCodeEntity,
  AdministratorTotpEntity,
  TariffEntity,
  TicketCommentEntity,
  TicketEntity,
  TicketFileEntity,
  TicketMessageEntity,
  TicketViewEntity,
  UserEntity,
  WakingHoursEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
];
