import type { KnownFailure } from '@heliograph/contracts/http/failures';
import type { FieldMistake } from '@heliograph/contracts/http/field-mistakes';

/** Failures of calls that only the back office makes. */
export type BackOfficeReason = Extract<
  KnownFailure['reason'],
  | 'passkey_registered'
  | 'too_many_passkeys'
  | 'only_second_factor'
  | 'no_second_factor'
  | 'nothing_to_confirm'
  | 'super_admin_not_disabled'
  | 'disabled_not_super_admin'
  | 'inverter_changed'
  | 'inverter_removed'
  | 'serial_number_registered'
  | 'time_zone_fixed'
  | 'incomplete_coordinates'
  | 'unknown_ticket_to_close'
  | 'ticket_closed_by_code'
  | 'ticket_without_owner'
  | 'ticket_changed'
  | 'ticket_cause_over'
  | 'unknown_assignee'
  | 'too_many_ticket_views'
  | 'too_many_announcements'
  | 'webhook_address_refused'
  | 'too_many_webhooks'
  | 'issue_changed'
  | 'issue_has_ticket'
  | 'issue_of_other_inverter'
  | 'unknown_claim'
  | 'claim_exists'
  | 'claim_step'
  | 'replacement_refused'
  | 'claim_changed'
  | 'newer_claim'
  | 'replacement_reported'
>;

/** Mistakes in fields that only the back office has. */
export type BackOfficeField = Extract<
  FieldMistake['is'],
  | 'latitude'
  | 'longitude'
  | 'incomplete_coordinates'
  | 'time_zone'
  | 'power_rating'
  | 'imei'
  | 'certificate_ends_on'
  | 'version'
>;
