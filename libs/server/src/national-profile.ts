import { readCheckedYaml } from '@heliograph/contracts/checked-yaml';
import { type NationalProfile, nationalProfileSchema } from '@heliograph/contracts/national/profile';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** The setting NATIONAL_PROFILE: path of a YAML or JSON file. Mistakes name line and column. */
export const nationalProfile = z
  .string()
  .transform((path, context): NationalProfile => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      context.addIssue({
        code: 'custom',
        message: `cannot be read: ${(error as NodeJS.ErrnoException).code}`,
      });
      return z.NEVER;
    }
    const read = readCheckedYaml(text, basename(path), nationalProfileSchema);
    if ('value' in read) return read.value;
    for (const message of read.mistakes) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .optional();

/** Number of a profile's parameters, and of those with a field. */
export const mappingOf = ({ source, parameters }: NationalProfile) => ({
  source,
  mapped: parameters.filter(({ field }) => field !== undefined).length,
  parameters: parameters.length,
});

/** Describes for operators whether readings are sent, and if not, why. */
export function nationalServerState(profile: NationalProfile | undefined): string {
  const off = 'nothing is sent to a national server';
  if (!profile) return `${off}: NATIONAL_PROFILE is not set`;
  const { source, mapped, parameters } = mappingOf(profile);
  const { delivery } = profile;
  const mapping = `${mapped} of ${parameters} parameters of "${source}" are mapped`;
  return delivery
    ? `readings are sent to the national server ${delivery.address}: ${mapping}`
    : `${off}: ${mapping}, but the profile has no delivery, the format of messages`;
}
