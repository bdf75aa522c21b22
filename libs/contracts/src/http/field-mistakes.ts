import { assertNever } from '@heliograph/domain/assert-never';
import { z } from 'zod';

const PASSWORD_RULE =
  'Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character';

/** Mistakes in one field of an input. Form schemas use these names as their messages. */
export const fieldMistakeSchema = z.union([
  z.object({
    is: z.enum([
      'absent',
      'required',
      'phone_number',
      'email',
      'inverter_name',
      'otp_length',
      'latitude',
      'longitude',
      'incomplete_coordinates',
      'time_zone',
      'date_of_purchase',
      'date_of_installation',
      'serial_number',
      'power_rating',
      'sim_shortened',
      'sim_number',
      'imei',
      'certificate_ends_on',
      'version',
      'password_composition',
    ]),
  }),
  z.object({ is: z.literal('too_long'), charactersMax: z.int() }),
  z.object({ is: z.literal('password_length'), lengthMin: z.int(), lengthMax: z.int() }),
  /** Mistakes that a form cannot send, and messages of the portal's own forms. */
  z.object({ is: z.literal('other'), message: z.string() }),
]);
export type FieldMistake = z.infer<typeof fieldMistakeSchema>;

export const invalidFieldsSchema = z.array(z.object({ field: z.string(), mistake: fieldMistakeSchema }));

/** The message of a schema's check; typed, so that each name has its texts. */
export const mistake = (is: FieldMistake['is']): string => is;

/** The mistake in a field, from the issue that its schema reports. */
export function fieldMistakeOf(issue: z.core.$ZodIssue): FieldMistake {
  const { message, maximum, params } = issue as { message: string; maximum?: unknown; params?: object };
  if (message.endsWith('received undefined')) return { is: 'absent' };
  const known = fieldMistakeSchema.safeParse({ is: message, charactersMax: maximum, ...params });
  return known.success ? known.data : { is: 'other', message };
}

/** The invalid fields of an input, one entry per issue. Zod's messages say what was expected, never what was sent. */
export const invalidFields = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ field: issue.path.join('.'), mistake: fieldMistakeOf(issue) }));

/** A mistake as an English sentence, in the specification's wording where it has one. */
export function fieldSentence(mistake: FieldMistake): string {
  switch (mistake.is) {
    case 'absent':
      return 'is required';
    case 'required':
      return 'This field is required';
    case 'phone_number':
      return 'Please Enter Valid Number';
    case 'email':
      return 'Invalid Email';
    case 'inverter_name':
      return 'Please enter inverter name';
    case 'otp_length':
      return 'Check OTP Length';
    case 'latitude':
      return 'Latitude is from -90 to 90 degrees, such as 18.5204';
    case 'longitude':
      return 'Longitude is from -180 to 180 degrees, such as 73.8567';
    case 'incomplete_coordinates':
      return 'Latitude and longitude are given both, or neither';
    case 'time_zone':
      return 'This is no time zone. One is written such as Asia/Kolkata';
    case 'date_of_purchase':
      return 'Invalid date of purchase';
    case 'date_of_installation':
      return 'Invalid date of installation';
    case 'serial_number':
      return 'must be 4 to 32 letters, digits and hyphens, and not begin with a hyphen';
    case 'power_rating':
      return 'must be one of the ratings that are sold';
    case 'sim_shortened':
      return 'The spreadsheet has shortened this number. Format the column as text, then enter it again';
    case 'sim_number':
      return 'A SIM number has 19 or 20 digits, as printed on the card';
    case 'imei':
      return 'Check the 15 digits of the IMEI';
    case 'certificate_ends_on':
      return 'Invalid end of the certificate';
    case 'version':
      return 'must be the version that was read, a whole number from 1';
    case 'password_composition':
      return PASSWORD_RULE;
    case 'too_long':
      return `At most ${mistake.charactersMax} characters`;
    case 'password_length':
      return `Password must be ${mistake.lengthMin} to ${mistake.lengthMax} characters`;
    case 'other':
      return mistake.message;
    default:
      return assertNever(mistake);
  }
}
