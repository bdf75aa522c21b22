import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { passwordRuleNames } from './password.js';

const line = (charactersMax: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(charactersMax, `must be at most ${charactersMax} characters`);

/** The maker's details, shown in the footer of every page, in About Us and in the legal pages. */
export const companySchema = z.strictObject({
  name: line(100),
  /** Label, such as `Registered office`, and address. */
  addresses: z
    .array(z.strictObject({ label: line(60), address: line(300) }), 'must be a list of addresses')
    .length(3, 'must be three addresses, each with label and address'),
  /** With country code. */
  phone: z.string('must be a text').regex(/^\+\d[\d ]{6,18}\d$/, 'must be a number such as +91 20 1234 5678'),
  email: z.email('must be an e-mail address'),
  web: z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }),
});
export type Company = z.infer<typeof companySchema>;

export const getCompany = defineCall({
  method: 'GET',
  path: '/getCompany',
  summary:
    'The maker of the inverters (name, three addresses, phone, e-mail, web), the rule for new passwords and whether there is a status page; may be cached for an hour',
  input: noInput,
  output: companySchema.extend({
    /** The maker is not configured: these are example values. */
    isExample: z.boolean(),
    /** `composition`: 8 to 15 characters of four kinds. `nist`: 15 to 64 characters, of any kind. */
    passwordRule: z.enum(passwordRuleNames),
    /**
     * Whether there is a public status page at `/status`. Absent in responses that browsers cached before an upgrade.
     */
    hasStatusPage: z.boolean().default(false),
    /** Whether administrators need a second factor: rule `nist` then allows them shorter passwords. */
    adminSecondFactor: z.boolean(),
  }),
});
