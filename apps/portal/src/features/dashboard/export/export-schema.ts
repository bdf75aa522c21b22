import { exportEnergy } from '@heliograph/contracts/http/export-energy';
import { z } from 'zod';
import { exportText } from './strings/en.js';

const { resolution, format } = exportEnergy.input.shape;
const day = z.iso.date({ error: () => exportText.wrong.day });

export const exportSchema = z
  .object({ scope: z.enum(['one', 'all']), from: day, to: day, resolution, format })
  .refine(({ from, to }) => from <= to, { error: () => exportText.wrong.order, path: ['to'] });
export type ExportFields = z.output<typeof exportSchema>;
