import { claimStepSentence, replacementSentences } from './claim-sentences.js';
import type { FailureReason, KnownFailure } from '@heliograph/contracts/http/failures';
import { fieldSentence } from '@heliograph/contracts/http/field-mistakes';
import { COMMON_PASSWORD, PERSONAL_PASSWORD } from '@heliograph/server/new-password';

type DetailsOf<Reason extends FailureReason> =
  Extract<KnownFailure, { reason: Reason }> extends { details: infer Details } ? Details : undefined;

interface FailureAnswer<Details> {
  readonly status: number;
  /** Code, which similar failures may share; by default the reason. */
  readonly code?: string;
  /** English sentence for people. */
  readonly err: string | ((details: Details) => string);
  /** Sent as `Retry-After`, s. */
  readonly retryAfterS?: number;
}

const conflictOf = <Err>(err: Err) => ({ status: 409, code: 'conflict', err });
const invalidInput = <Err>(err: Err) => ({ status: 400, code: 'invalid_input', err });
const unauthorized = (err: string) => ({ status: 401, err });
const forbidden = (err: string) => ({ status: 403, err });
const notFound = (err: string) => ({ status: 404, code: 'not_found', err });
const conflict = (err: string) => ({ status: 409, code: 'conflict', err });
const tooMany = (err: string) => ({ status: 429, code: 'too_many_requests', err });
const unavailable = (err: string, retryAfterS = 5) => ({
  status: 503,
  code: 'unavailable',
  err,
  retryAfterS,
});

/** Every failure's status, code and English sentence. The specification gives some of the wordings. */
export const failureAnswers: { readonly [Reason in FailureReason]: FailureAnswer<DetailsOf<Reason>> } = {
  unclear_request: invalidInput('The request cannot be understood.'),
  request_target_not_path: invalidInput('The request target must be a path.'),
  parameter_twice: invalidInput('A parameter is given twice.'),
  parameter_contradiction: invalidInput('A parameter is given twice, and differently.'),
  unstorable_text: invalidInput('A parameter holds a NUL character or half of a character.'),
  body_not_utf8: invalidInput('The body must be UTF-8.'),
  body_not_json: invalidInput('The body must be JSON.'),
  body_not_object: invalidInput('The body must be a JSON object.'),
  body_too_deep: invalidInput('The body is nested too deeply.'),
  member_twice: invalidInput('The body names a member twice.'),
  unsupported_body: { status: 415, err: 'The body must be JSON in UTF-8, not compressed.' },
  too_large: { status: 413, err: ({ kilobytesMax }) => `The body is larger than ${kilobytesMax} KB.` },
  unknown_portal: invalidInput('portal must be customer or admin'),
  phone_not_once: invalidInput('phone must be given once, as text'),
  invalid_fields: invalidInput(({ fields }: DetailsOf<'invalid_fields'>) =>
    fields
      .map(({ field, mistake }) =>
        mistake.is === 'absent' ? `${field} is required` : `${field}: ${fieldSentence(mistake)}`,
      )
      .join('; '),
  ),

  no_session: unauthorized('no cookies found'),
  wrong_role: forbidden('This is not open to your account.'),
  denied: forbidden('This is open to nobody.'),
  read_only: forbidden('You are looking at this portal as its customer: nothing can be changed.'),
  // Reveals nothing about the target, which may not exist or may belong to someone else.
  no_grant: forbidden('This needs a one-time code that was verified for it in this browser.'),
  cross_site: forbidden('This can only be done from the portal itself.'),
  login_again: forbidden('Please enter your password again.'),
  second_factor_missing: forbidden('Please set up a second factor first.'),
  second_factor_required: unauthorized('Please enter the code of your authenticator app.'),
  second_factor_locked: forbidden(
    'Codes of the app are not taken any more. Please use a recovery code, or ask your super-admin.',
  ),
  invalid_credentials: unauthorized('Invalid Credentials'),
  invalid_otp: { status: 400, err: 'Invalid OTP' },
  invalid_code: unauthorized('This code is not right. Please try again.'),
  invalid_passkey: unauthorized('This passkey was not accepted. Please try again.'),
  wrong_password: forbidden('Your current password is not right.'),
  disabled: forbidden('This account is disabled. Please ask your super-admin.'),

  number_registered: { status: 406, err: 'Number already registered' },
  number_not_registered: notFound('No account has this number yet. Please register it first.'),
  common_password: { status: 400, err: COMMON_PASSWORD },
  personal_password: { status: 400, err: PERSONAL_PASSWORD },
  passkey_registered: conflict('This passkey is registered already.'),
  too_many_passkeys: conflict('You have as many passkeys as are possible. Please remove one first.'),
  only_second_factor: conflict('This is your only second factor. Please add another one first.'),
  no_second_factor: conflict('Recovery codes need a second factor.'),
  nothing_to_confirm: conflict('There is nothing to confirm. Please start again.'),
  super_admin_not_disabled: conflict('The super-admin cannot be disabled.'),
  disabled_not_super_admin: conflict('A disabled administrator cannot become the super-admin.'),

  // The same response whether the object does not exist or belongs to someone else.
  not_found: notFound('Not found.'),
  unknown_serial_number: notFound('Invalid Serial Number'),
  inverter_not_addable: notFound('No inverter that can be added has this serial and SIM number.'),
  inverter_taken: conflict('The inverter can no longer be added: somebody has added it.'),
  inverter_changed: conflict('Somebody else has changed this inverter since.'),
  inverter_removed: conflict('A removed inverter gets no secret.'),
  serial_number_registered: conflict('This serial number is registered already.'),
  time_zone_fixed: conflict('The time zone is fixed: there are readings already.'),
  incomplete_coordinates: invalidInput(fieldSentence({ is: 'incomplete_coordinates' })),
  period_contradiction: invalidInput('date, month and year contradict each other'),
  before_first_year: invalidInput(
    ({ yearMin }: DetailsOf<'before_first_year'>) => `There is no energy before the year ${yearMin}.`,
  ),
  spreadsheet_too_long: invalidInput(
    'A spreadsheet cannot hold that many rows: choose CSV, a shorter period or a longer resolution.',
  ),

  unknown_ticket: notFound('Failed: Invalid ticket id'),
  unknown_ticket_to_close: notFound('Incorrect ticket id, ticket does not exist .'),
  ticket_closed: conflict('The ticket is closed already.'),
  ticket_closed_by_code: conflict('To close this ticket, enter the code that was sent to its owner.'),
  ticket_without_owner: conflict('This ticket has no owner who could read a reply.'),
  ticket_file_type: {
    status: 415,
    code: 'unsupported_body',
    err: 'Only complete JPEG, PNG and PDF files can be added.',
  },
  ticket_files_full: conflict('This ticket has as many files as are possible.'),
  ticket_file_not_stored: unavailable('The file cannot be stored at the moment. Please try again.', 60),
  ticket_file_unreadable: unavailable('The file cannot be read at the moment. Please try again.', 60),
  too_many_files: tooMany('Too many files in a day. Please try again tomorrow.'),
  ticket_changed: conflict('This ticket was changed by somebody else in the meantime.'),
  ticket_open_already: conflict('A ticket is open for this already.'),
  ticket_cause_over: conflict('The problem that this ticket would report is over.'),
  unknown_assignee: invalidInput('assigneeId: no such administrator, or a disabled one'),
  too_many_ticket_views: conflict('You have as many saved views as are possible. Remove one first.'),
  too_many_announcements: conflict('As many announcements as are possible are open. Please end one first.'),
  issue_changed: conflict('This issue was changed by somebody else in the meantime.'),
  issue_has_ticket: conflict('A ticket has been made of this issue already.'),
  issue_of_other_inverter: conflict('This issue is about another inverter.'),
  safety_off_unconfirmed: conflict('Confirm that you want no alerts about dangerous faults.'),
  unknown_unsubscribe_link: notFound('This link is not valid. Please use the one in the e-mail.'),
  push_service_refused: invalidInput('endpoint: must be the https address of a push service'),
  unknown_message: invalidInput('message: only the known messages can be sent'),

  webhook_address_refused: invalidInput(
    'url: must be an https address of a public host, without credentials',
  ),
  too_many_webhooks: conflict('There are as many webhooks as are possible. Delete one first.'),

  unknown_claim: notFound('This ticket has no warranty claim.'),
  claim_exists: conflict('This ticket has a warranty claim already, or its inverter an open one.'),
  claim_step: conflictOf(({ state, step }: DetailsOf<'claim_step'>) => claimStepSentence(state, step)),
  replacement_refused: conflictOf(
    ({ serialNumber, why }: DetailsOf<'replacement_refused'>) =>
      `${serialNumber} ${replacementSentences[why]}`,
  ),
  claim_changed: conflict('Somebody else has changed the replacement in the meantime.'),
  newer_claim: conflict('The inverter has a newer warranty claim, so this installation cannot be undone.'),
  replacement_reported: conflict('The replacement has reported, so its installation cannot be undone.'),

  otp_too_soon: tooMany('Please wait before you ask for another OTP.'),
  no_codes_today: unavailable('No more codes can be sent today. Please try again tomorrow.'),
  // Sent by the web server in front of the API.
  too_many_requests: tooMany('Too many requests. Please try again later.'),
  too_many_changes: tooMany('Too many changes in an hour. Please try again later.'),
  too_many_exports: tooMany('Too many exports were asked for. Please try again later.'),
  too_many_logins: tooMany('Too many log-ins. Please try again later.'),
  too_many_messages: tooMany('Too many messages were sent. Please try again later.'),
  too_many_registrations: tooMany('Too many registrations. Please try again later.'),
  too_many_streams: tooMany('Too many open windows.'),
  too_many_verifications: tooMany('Too many inverters were asked for. Please try again later.'),
  too_many_wrong_passwords: tooMany('Too many wrong passwords. Please try again later.'),

  database_unavailable: unavailable('The data cannot be reached at the moment. Please try again.'),
  disk_full: unavailable('Nothing can be stored at the moment. Please try again later.', 60),
  overloaded: unavailable('There is too much to do at the moment. Please try again.', 2),
  restarting: unavailable('The service is restarting. Please try again.'),
  simulator_not_running: unavailable('The simulator is not running.'),
  internal: { status: 500, err: 'Something went wrong!' },
};
