import {
  type FailureReason,
  failureReasons,
  failureSchema,
  type KnownFailure,
} from '@heliograph/contracts/http/failures';
import {
  type FieldMistake,
  fieldMistakeOf,
  fieldMistakeSchema,
} from '@heliograph/contracts/http/field-mistakes';
import { newPassword, passwordRule } from '@heliograph/contracts/http/password';
import { registerUser } from '@heliograph/contracts/http/register-user';
import { type RowMistake, rowSentence } from '@heliograph/contracts/http/row-mistakes';
import { updateAdminIssue } from '@heliograph/contracts/http/update-admin-issue';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.js';
import { newPasswordSchema } from '../api/use-password-rule.js';
import { fieldText as english } from './en/fields.js';
import { serverText as englishServer } from './en/server.js';
import { serverText as customersHindi } from './hi/server.js';
import { fieldText as hindi, serverText as hindiServer } from './hindi-back-office.js';

const HINDI = /[\u0900-\u097f]/;
const ENGLISH = /^[^\u0900-\u097f]+$/;

/** Values of the failures whose texts need some. */
const DETAILS: { [Reason in FailureReason]?: object } = {
  invalid_fields: { fields: [{ field: 'dealer', mistake: { is: 'too_long', charactersMax: 100 } }] },
  before_first_year: { yearMin: 2000 },
  too_large: { kilobytesMax: 100 },
  claim_step: { state: 'PENDING', step: 'install' },
  replacement_refused: { serialNumber: 'HG05-0001-00044', why: 'owned' },
} satisfies {
  [Failure in Extract<KnownFailure, { details: object }> as Failure['reason']]: Failure['details'];
};

const failureOf = (reason: FailureReason) => failureSchema.parse({ reason, details: DETAILS[reason] });

const fieldMistakes: FieldMistake[] = [
  ...fieldMistakeSchema.options[0].shape.is.options.map((is) => ({ is })),
  { is: 'too_long', charactersMax: 100 },
  { is: 'password_length', lengthMin: 15, lengthMax: 64 },
];

const rowMistakes: { [Is in RowMistake['is']]: Extract<RowMistake, { is: Is }> } = {
  empty_file: { is: 'empty_file', columns: ['sim'] },
  header: { is: 'header', missing: ['sim'], unknown: ['colour'], repeated: ['dealer'] },
  not_csv: { is: 'not_csv', message: 'Quote not closed' },
  value_count: { is: 'value_count', values: 3, columns: 6 },
  invalid_fields: { is: 'invalid_fields', fields: [{ field: 'sim', mistake: { is: 'required' } }] },
  serial_number_repeated: { is: 'serial_number_repeated', serialNumber: 'HG05-1', line: 2 },
  serial_number_registered: { is: 'serial_number_registered', serialNumber: 'HG05-1' },
};

describe('a failure of the API', () => {
  it.each(failureReasons)('has a text in both languages: %s', (reason) => {
    const failure = failureOf(reason);
    expect(englishServer.failed(failure, 'An English sentence.')).toMatch(ENGLISH);
    expect(hindiServer.failed(failure, 'An English sentence.')).toMatch(HINDI);
    expect(customersHindi.failed(failure, 'An English sentence.')).toMatch(HINDI);
  });

  it('names its values in Hindi', () => {
    expect(hindiServer.failed(failureOf('before_first_year'), null)).toContain('2000');
    expect(hindiServer.failed(failureOf('too_large'), null)).toContain('100 KB');
    expect(hindiServer.failed(failureOf('invalid_fields'), null)).toBe('dealer: ज़्यादा से ज़्यादा 100 अक्षर');
    const imei = {
      reason: 'invalid_fields',
      details: { fields: [{ field: 'imei', mistake: { is: 'imei' } }] },
    };
    expect(hindiServer.failed(failureSchema.parse(imei), null)).toBe('imei: IMEI के 15 अंक जाँचें');
  });

  it.each([
    ['reason', { err: 'Someone else did.', code: 'conflict', reason: 'from_a_newer_api' }],
    ['code', { err: 'Someone else did.', code: 'from_a_newer_api' }],
    ['value', { err: 'Someone else did.', code: 'too_large', details: { megabytesMax: 1 } }],
  ])('with an unknown %s is shown as received', (_, body) => {
    expect(ApiError.of(new Response(null, { status: 409 }), body).words).toBe('Someone else did.');
  });

  it('is known by its reason, and by its code if no reason was sent', () => {
    const answer = ApiError.of(new Response(null, { status: 404 }), {
      err: 'No inverter that can be added has this serial and SIM number.',
      code: 'not_found',
      reason: 'inverter_not_addable',
    });
    expect([answer.code, answer.words]).toEqual([
      'not_found',
      'We couldn’t find that inverter. Check both numbers.',
    ]);
    const limited = ApiError.of(new Response(null, { status: 429 }), { code: 'too_many_verifications' });
    expect(limited.words).toBe('Too many attempts. Please try again later.');
  });
});

describe('a mistake in a field', () => {
  it.each(fieldMistakes.map((mistake) => [mistake.is, mistake] as const))(
    'has a text in both languages: %s',
    (_, mistake) => {
      expect(english.said(mistake)).toMatch(ENGLISH);
      expect(hindi.said(mistake)).toMatch(HINDI);
    },
  );

  const mistakesIn = ({ error }: z.ZodSafeParseResult<unknown>) =>
    error!.issues.map((issue) => [issue.path.join('.'), fieldMistakeOf(issue)]);

  it('is recognised with its values', () => {
    const person = { firstName: 'A'.repeat(101), lastName: ' ', phoneNo: '12', email: 'x' };
    expect(mistakesIn(registerUser.input.safeParse(person))).toEqual(
      expect.arrayContaining([
        ['firstName', { is: 'too_long', charactersMax: 100 }],
        ['lastName', { is: 'required' }],
        ['phoneNo', { is: 'phone_number' }],
        ['email', { is: 'email' }],
        ['city', { is: 'absent' }],
      ]),
    );
  });

  it.each([
    [undefined, { is: 'absent' }],
    ['x', { is: 'version' }],
    [null, { is: 'version' }],
    [0, { is: 'version' }],
    ['1.5', { is: 'version' }],
    [3e9, { is: 'version' }],
  ])('is recognised in the version %j', (version, mistake) => {
    const issue = { issueId: '7', status: 'OPEN', assigneeId: null, version };
    expect(mistakesIn(updateAdminIssue.input.safeParse(issue))).toEqual([['version', mistake]]);
  });

  it.each([
    ['composition', { is: 'password_composition' }],
    ['nist', { is: 'password_length', lengthMin: 15, lengthMax: 64 }],
  ] as const)('is recognised in a new password: %s', (rule, mistake) => {
    const { error } = newPasswordSchema(passwordRule({ rule, secondFactor: false })).safeParse('short');
    expect(error!.issues.map(fieldMistakeOf)).toEqual([mistake]);
    expect(newPassword.safeParse('').error!.issues.map(fieldMistakeOf)).toEqual([{ is: 'required' }]);
  });

  it('of another kind keeps its message', () => {
    expect(hindi.said({ is: 'other', message: 'as written' })).toBe('as written');
  });
});

describe('a mistake in a row of a file', () => {
  it.each(Object.values(rowMistakes).map((mistake) => [mistake.is, mistake] as const))(
    'has a text in both languages: %s',
    (_, mistake) => {
      expect(english.row(mistake, rowSentence(mistake))).toMatch(ENGLISH);
      expect(hindi.row(mistake, rowSentence(mistake))).toMatch(HINDI);
    },
  );
});
