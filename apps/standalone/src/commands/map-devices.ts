import { inTransaction } from '@heliograph/database/connection/transaction';
import {
  mapThirdPartyDevices,
  type ForeignMapping,
  type MappingProblem,
} from '@heliograph/database/provisioning/map-third-party-devices';
import { adapterNames } from '@heliograph/domain/inverter/adapters';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { z } from 'zod';
import { readCsv } from '../csv.js';
import { UserError } from '../user-error.js';
import { userPath, withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run devices -- map FILE.csv';
const COLUMNS = { required: ['adapter', 'foreign_id', 'serial_number'], optional: [] };

const schema = z.object({
  adapter: z.enum(adapterNames, `must be one of ${adapterNames.join(', ')}`),
  foreign_id: z.string('is missing').max(256, 'is longer than 256 characters'),
  /** Empty: remove the mapping. */
  serial_number: z
    .string()
    .toUpperCase()
    .regex(SERIAL_NUMBER_PATTERN, 'must be 4 to 32 letters, digits and hyphens')
    .optional(),
});

const problemTexts: Record<MappingProblem, (row: ForeignMapping) => string> = {
  unknown_inverter: ({ serialNumber }) => `there is no inverter ${serialNumber}`,
  taken: ({ serialNumber }) => `another device is mapped to ${serialNumber} already`,
};

/** Maps third-party devices to inverters, all rows or none. */
export async function mapDevices(args: string[]): Promise<number> {
  const { positionals } = readArguments(USAGE, { args, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`);
  const rows = await readMappings(userPath(file));
  await withDatabase(({ pool }) =>
    inTransaction(pool, async (client) => {
      const problems = await mapThirdPartyDevices(client, rows);
      if (problems.size === 0) return;
      const lines = [...problems].map(
        ([at, problem]) => `line ${rows[at]!.line}: ${problemTexts[problem](rows[at]!)}`,
      );
      throw new UserError(`Nothing was mapped:\n${lines.join('\n')}`);
    }),
  );
  const taken = rows.filter(({ serialNumber }) => serialNumber === null).length;
  console.log(`${rows.length - taken} devices mapped, ${taken} mappings removed.`);
  return 0;
}

async function readMappings(path: string): Promise<(ForeignMapping & { readonly line: number })[]> {
  const mappings: (ForeignMapping & { readonly line: number })[] = [];
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  for await (const { line, values, problem } of readCsv(path, COLUMNS)) {
    if (problem !== undefined) {
      problems.push(`line ${line}: ${problem}`);
      continue;
    }
    const result = schema.safeParse(values);
    if (!result.success) {
      const mistakes = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
      problems.push(`line ${line}: ${mistakes.join('; ')}`);
      continue;
    }
    const { adapter, foreign_id: foreignId, serial_number: serialNumber = null } = result.data;
    const key = `${adapter} ${foreignId}`;
    const earlier = lineOf.get(key);
    if (earlier) problems.push(`line ${line}: ${key} is in line ${earlier}, too`);
    else lineOf.set(key, line);
    mappings.push({ line, adapter, foreignId, serialNumber });
  }
  if (problems.length > 0) throw new UserError(`Nothing was mapped:\n${problems.join('\n')}`);
  if (mappings.length === 0) throw new UserError(`Nothing was mapped: ${path} has no rows.`);
  return mappings;
}
