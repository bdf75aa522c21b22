import { Initial1763600000000 } from './1763600000000-initial.js';
import { LoginFailures1763600200000 } from './1763600200000-login-failures.js';
import { KnownBrowsers1763600400000 } from './1763600400000-known-browsers.js';
import { TicketCloseReason1763600600000 } from './1763600600000-ticket-close-reason.js';
import { OneTimeCodes1763700100000 } from './1763700100000-one-time-codes.js';
import { DeviceEventsByCode1763800100000 } from './1763800100000-device-events-by-code.js';
import { NewestTicketsOfAUser1763800300000 } from './1763800300000-newest-tickets-of-a-user.js';
import { Tariffs1763800600000 } from './1763800600000-tariffs.js';
import { Lists1763900100000 } from './1763900100000-lists.js';
import { TicketWork1763900200000 } from './1763900200000-ticket-work.js';
import { InvertersByCity1763900300000 } from './1763900300000-inverters-by-city.js';
import { FleetStates1763900400000 } from './1763900400000-fleet-states.js';
import { ViewsOfCustomers1763900500000 } from './1763900500000-views-of-customers.js';
import { IngestMinutes1763900600000 } from './1763900600000-ingest-minutes.js';
import { StatusCounts1763900700000 } from './1763900700000-status-counts.js';
import { CatchingUp1763900900000 } from './1763900900000-catching-up.js';
import { FleetFigures1764000500000 } from './1764000500000-fleet-figures.js';
import { ForeignDevices1764000600000 } from './1764000600000-foreign-devices.js';
import { SilenceCauses1764100100000 } from './1764100100000-silence-causes.js';
import { Erasures1764200800000 } from './1764200800000-erasures.js';
import { DeviceClones1764300100000 } from './1764300100000-device-clones.js';
import { OutboxRequestIds1764400100000 } from './1764400100000-outbox-request-ids.js';
import { IncidentsListed1764500100000 } from './1764500100000-incidents-listed.js';
import { AuditSearchText1764500200000 } from './1764500200000-audit-search-text.js';
import { AuditSearched1764500300000 } from './1764500300000-audit-searched.js';
import { EventCounts1764600100000 } from './1764600100000-event-counts.js';
import { DeviceQuotas1764700100000 } from './1764700100000-device-quotas.js';
import { EventsByReceipt1764700200000 } from './1764700200000-events-by-receipt.js';
import { Duties1764700300000 } from './1764700300000-duties.js';
import { WiderNetworks1764750100000 } from './1764750100000-wider-networks.js';
import { WiderNetworksIndexed1764750150000 } from './1764750150000-wider-networks-indexed.js';
import { SmsDays1764750200000 } from './1764750200000-sms-days.js';
import { DisabledAdministrators1764800100000 } from './1764800100000-disabled-administrators.js';
import { SecondFactors1764800200000 } from './1764800200000-second-factors.js';
import { Consents1764850100000 } from './1764850100000-consents.js';
import { ServerRoles1764880100000 } from './1764880100000-server-roles.js';
import { Passkeys1764900100000 } from './1764900100000-passkeys.js';
import { SessionBrowsers1765000000000 } from './1765000000000-session-browsers.js';
import { InsulationResistance1765100000000 } from './1765100000000-insulation-resistance.js';
import { SessionAccounts1765200100000 } from './1765200100000-session-accounts.js';
import { SessionAccountsIndexed1765200200000 } from './1765200200000-session-accounts-indexed.js';
import { TicketConversation1765300100000 } from './1765300100000-ticket-conversation.js';
import { InstallationPrice1765400100000 } from './1765400100000-installation-price.js';
import { ObjectStore1765500100000 } from './1765500100000-object-store.js';
import { AuditFilters1765520000000 } from './1765520000000-audit-filters.js';
import { TicketQueue1766000100000 } from './1766000100000-ticket-queue.js';
import { TicketQueueIndexed1766000200000 } from './1766000200000-ticket-queue-indexed.js';
import { FleetStatesOne1766100100000 } from './1766100100000-fleet-states-one.js';
import { Claims1766200000000 } from './1766200000000-claims.js';
import { FleetCities1766300000000 } from './1766300000000-fleet-cities.js';
import { FleetReportingIndexed1766300000001 } from './1766300000001-fleet-reporting-indexed.js';
import { ClockProblem1766400000000 } from './1766400000000-clock-problem.js';
import { Mornings1766500000000 } from './1766500000000-mornings.js';
import { Daylight1766600000000 } from './1766600000000-daylight.js';
import { BackSince1766700000000 } from './1766700000000-back-since.js';
import { Additions1766900000000 } from './1766900000000-additions.js';
import { AdditionsIndexed1766900000001 } from './1766900000001-additions-indexed.js';
import { FeedersIndexed1766800000001 } from './1766800000001-feeders-indexed.js';
import { Areas1766800000000 } from './1766800000000-areas.js';
import { CellsIndexed1766500000001 } from './1766500000001-cells-indexed.js';
import { ObservedDays1767000000000 } from './1767000000000-observed-days.js';
import { SafetyFaultsIndexed1767100000000 } from './1767100000000-safety-faults-indexed.js';
import { Alerts1767300000000 } from './1767300000000-alerts.js';
import { OutagesByOpening1767400000000 } from './1767400000000-outages-by-opening.js';
import { ReportedDangersIndexed1767500000000 } from './1767500000000-reported-dangers-indexed.js';
import { Mail1767600000000 } from './1767600000000-mail.js';
import { PublicStatus1767700000000 } from './1767700000000-public-status.js';
import { Webhooks1767800000000 } from './1767800000000-webhooks.js';
import { OwnerAlerts1767900000000 } from './1767900000000-owner-alerts.js';
import { OwnerAlertsIndexed1767900000001 } from './1767900000001-owner-alerts-indexed.js';
import { PausedMessages1768000000000 } from './1768000000000-paused-messages.js';
import { Channels1768200000000 } from './1768200000000-channels.js';
import { ReceiptsIndexed1768200000001 } from './1768200000001-receipts-indexed.js';
import { MovedOutages1768300000000 } from './1768300000000-moved-outages.js';
import { DeadStrings1768500000000 } from './1768500000000-dead-strings.js';
import { FirstChannel1768600000000 } from './1768600000000-first-channel.js';
import { NarrowReadings1768700000000 } from './1768700000000-narrow-readings.js';
import { DeviceSessions1768800000000 } from './1768800000000-device-sessions.js';
import { ChunksDroppedByWorker1768900000000 } from './1768900000000-chunks-dropped-by-worker.js';
import { EnergyYears1769000000000 } from './1769000000000-energy-years.js';
import { DeviceChanges1769050000000 } from './1769050000000-device-changes.js';
import { DeviceChangesIndexed1769050000001 } from './1769050000001-device-changes-indexed.js';
import { DeviceRegistry1769100000000 } from './1769100000000-device-registry.js';
import { DeviceRegistryIndexed1769100000001 } from './1769100000001-device-registry-indexed.js';
import { PackedDays1769200000000 } from './1769200000000-packed-days.js';
import { NationalCursors1769300000000 } from './1769300000000-national-cursors.js';
import { EndClaims1769400000000 } from './1769400000000-end-claims.js';
import { UnforgottenMessagesIndexed1769500000020 } from './1769500000020-unforgotten-messages-indexed.js';
import { ReplacedIncidents1769500000021 } from './1769500000021-replaced-incidents.js';
import { RecomputesInProgress1769500000022 } from './1769500000022-recomputes-in-progress.js';
import { OlderWebhookSecrets1769500000025 } from './1769500000025-older-webhook-secrets.js';
import { StateBeforeExchange1769500000026 } from './1769500000026-state-before-exchange.js';
import { FleetIncidents1769500000028 } from './1769500000028-fleet-incidents.js';
import { PackedDaysInOrder1769500000029 } from './1769500000029-packed-days-in-order.js';
import { PackedDaysIndexed1769500000030 } from './1769500000030-packed-days-indexed.js';
import { TimeZonesChecked1769500000031 } from './1769500000031-time-zones-checked.js';
import { TimeZonesReplaced1769500000032 } from './1769500000032-time-zones-replaced.js';

/** Every migration, oldest first. */
export const migrations = [
  Initial1763600000000,
  LoginFailures1763600200000,
  KnownBrowsers1763600400000,
  TicketCloseReason1763600600000,
  OneTimeCodes1763700100000,
  DeviceEventsByCode1763800100000,
  NewestTicketsOfAUser1763800300000,
  Tariffs1763800600000,
  Lists1763900100000,
  TicketWork1763900200000,
  InvertersByCity1763900300000,
  FleetStates1763900400000,
  ViewsOfCustomers1763900500000,
  IngestMinutes1763900600000,
  StatusCounts1763900700000,
  CatchingUp1763900900000,
  FleetFigures1764000500000,
  ForeignDevices1764000600000,
  SilenceCauses1764100100000,
  Erasures1764200800000,
  DeviceClones1764300100000,
  OutboxRequestIds1764400100000,
  IncidentsListed1764500100000,
  AuditSearchText1764500200000,
  AuditSearched1764500300000,
  EventCounts1764600100000,
  DeviceQuotas1764700100000,
  EventsByReceipt1764700200000,
  Duties1764700300000,
  WiderNetworks1764750100000,
  WiderNetworksIndexed1764750150000,
  SmsDays1764750200000,
  DisabledAdministrators1764800100000,
  SecondFactors1764800200000,
  Consents1764850100000,
  ServerRoles1764880100000,
  Passkeys1764900100000,
  SessionBrowsers1765000000000,
  InsulationResistance1765100000000,
  SessionAccounts1765200100000,
  SessionAccountsIndexed1765200200000,
  TicketConversation1765300100000,
  InstallationPrice1765400100000,
  ObjectStore1765500100000,
  AuditFilters1765520000000,
  TicketQueue1766000100000,
  TicketQueueIndexed1766000200000,
  FleetStatesOne1766100100000,
  Claims1766200000000,
  FleetCities1766300000000,
  FleetReportingIndexed1766300000001,
  ClockProblem1766400000000,
  Mornings1766500000000,
  CellsIndexed1766500000001,
  Daylight1766600000000,
  BackSince1766700000000,
  Areas1766800000000,
  FeedersIndexed1766800000001,
  Additions1766900000000,
  AdditionsIndexed1766900000001,
  ObservedDays1767000000000,
  SafetyFaultsIndexed1767100000000,
  Alerts1767300000000,
  OutagesByOpening1767400000000,
  ReportedDangersIndexed1767500000000,
  Mail1767600000000,
  PublicStatus1767700000000,
  Webhooks1767800000000,
  OwnerAlerts1767900000000,
  OwnerAlertsIndexed1767900000001,
  PausedMessages1768000000000,
  Channels1768200000000,
  ReceiptsIndexed1768200000001,
  MovedOutages1768300000000,
  DeadStrings1768500000000,
  FirstChannel1768600000000,
  NarrowReadings1768700000000,
  DeviceSessions1768800000000,
  ChunksDroppedByWorker1768900000000,
  EnergyYears1769000000000,
  DeviceChanges1769050000000,
  DeviceChangesIndexed1769050000001,
  DeviceRegistry1769100000000,
  DeviceRegistryIndexed1769100000001,
  PackedDays1769200000000,
  NationalCursors1769300000000,
  EndClaims1769400000000,
  UnforgottenMessagesIndexed1769500000020,
  ReplacedIncidents1769500000021,
  RecomputesInProgress1769500000022,
  OlderWebhookSecrets1769500000025,
  StateBeforeExchange1769500000026,
  FleetIncidents1769500000028,
  PackedDaysInOrder1769500000029,
  PackedDaysIndexed1769500000030,
  TimeZonesChecked1769500000031,
  TimeZonesReplaced1769500000032,
];
