import { addInverter } from '@heliograph/contracts/http/add-inverter';
import { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { z } from 'zod';

const { serialNo, sim } = verifyInverter.input.shape;
const { inverterName, phoneNo } = addInverter.input.shape;

/** First the numbers on the label, and the number that the code goes to. */
export const labelSchema = z.object({ phoneNo, serialNo, sim });
export type LabelFields = z.output<typeof labelSchema>;

/** Then what it shall be called; the code is looked at beside it. */
export const nameSchema = z.object({ inverterName });
export type NameFields = z.output<typeof nameSchema>;
