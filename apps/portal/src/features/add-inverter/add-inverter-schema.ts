import { addInverter } from '@heliograph/contracts/http/add-inverter';
import { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { z } from 'zod';
import { inverterText } from '../../shared/strings/en/inverters.js';

const { serialNo, sim } = verifyInverter.input.shape;
const { inverterName, phoneNo } = addInverter.input.shape;

/** First step: the numbers on the label, and the phone number for the code. An invalid serial number is not sent. */
export const labelSchema = z.object({
  phoneNo,
  serialNo: serialNo.regex(SERIAL_NUMBER_PATTERN, { error: () => inverterText.add.serialFormat }),
  sim,
});
export type LabelFields = z.output<typeof labelSchema>;

/** Second step: the inverter's name; the code is checked separately. */
export const nameSchema = z.object({ inverterName });
export type NameFields = z.output<typeof nameSchema>;
