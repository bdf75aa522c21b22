import { replacementRefusals } from '@heliograph/domain/claims/refusals';
import { claimStates, claimSteps } from '@heliograph/domain/claims/state';
import { z } from 'zod';
import { invalidFieldsSchema } from './field-mistakes.js';

/** Failures whose texts need no values. */
const plainReasons = [
  // About the request itself.
  'unclear_request',
  'request_target_not_path',
  'parameter_twice',
  'parameter_contradiction',
  'unstorable_text',
  'body_not_utf8',
  'body_not_json',
  'body_not_object',
  'body_too_deep',
  'member_twice',
  'unsupported_body',
  'unknown_portal',
  'phone_not_once',
  // About the caller's permissions.
  'no_session',
  'wrong_role',
  'denied',
  'read_only',
  'no_grant',
  'cross_site',
  'login_again',
  'second_factor_missing',
  'second_factor_required',
  'second_factor_locked',
  'invalid_credentials',
  'invalid_otp',
  'invalid_code',
  'invalid_passkey',
  'wrong_password',
  'disabled',
  // About accounts.
  'number_registered',
  'number_not_registered',
  'common_password',
  'personal_password',
  'passkey_registered',
  'too_many_passkeys',
  'only_second_factor',
  'no_second_factor',
  'nothing_to_confirm',
  'super_admin_not_disabled',
  'disabled_not_super_admin',
  // About inverters.
  'not_found',
  'unknown_serial_number',
  'inverter_not_addable',
  'inverter_taken',
  'inverter_changed',
  'inverter_removed',
  'serial_number_registered',
  'time_zone_fixed',
  'incomplete_coordinates',
  'period_contradiction',
  'spreadsheet_too_long',
  // About tickets and messages.
  'unknown_ticket',
  'unknown_ticket_to_close',
  'ticket_closed',
  'ticket_closed_by_code',
  'ticket_without_owner',
  'ticket_file_type',
  'ticket_files_full',
  'ticket_file_not_stored',
  'ticket_file_unreadable',
  'too_many_files',
  'ticket_changed',
  'ticket_open_already',
  'ticket_cause_over',
  'unknown_assignee',
  'too_many_ticket_views',
  'too_many_announcements',
  'issue_changed',
  'issue_has_ticket',
  'issue_of_other_inverter',
  'unknown_message',
  'safety_off_unconfirmed',
  'push_service_refused',
  'unknown_unsubscribe_link',
  'unknown_claim',
  'claim_exists',
  'claim_changed',
  'newer_claim',
  'replacement_reported',
  'webhook_address_refused',
  'too_many_webhooks',
  // About limits.
  'otp_too_soon',
  'no_codes_today',
  'too_many_requests',
  'too_many_changes',
  'too_many_exports',
  'too_many_logins',
  'too_many_messages',
  'too_many_registrations',
  'too_many_streams',
  'too_many_verifications',
  'too_many_wrong_passwords',
  // About the service.
  'database_unavailable',
  'disk_full',
  'overloaded',
  'restarting',
  'simulator_not_running',
  'internal',
] as const;
export type PlainReason = (typeof plainReasons)[number];

/** Every failure that the API can answer with, and the values that its text needs. */
export const failureSchema = z.union([
  z.object({ reason: z.enum(plainReasons) }),
  z.object({
    reason: z.literal('invalid_fields'),
    details: z.object({ fields: invalidFieldsSchema }),
  }),
  z.object({ reason: z.literal('before_first_year'), details: z.object({ yearMin: z.int() }) }),
  z.object({ reason: z.literal('too_large'), details: z.object({ kilobytesMax: z.int() }) }),
  z.object({
    reason: z.literal('claim_step'),
    details: z.object({ state: z.enum(claimStates), step: z.enum(claimSteps) }),
  }),
  z.object({
    reason: z.literal('replacement_refused'),
    details: z.object({ serialNumber: z.string(), why: z.enum(replacementRefusals) }),
  }),
]);
export type KnownFailure = z.infer<typeof failureSchema>;
export type FailureReason = KnownFailure['reason'];

export const failureReasons: readonly FailureReason[] = [
  ...plainReasons,
  'invalid_fields',
  'before_first_year',
  'too_large',
  'claim_step',
  'replacement_refused',
];
