import type { Live } from '@heliograph/contracts/http/live';
import { awakeHoursAt, type AwakeHours } from '@heliograph/domain/inverter/awake';

/** When the inverter is expected to be awake, from its last waking before `now` on; ms since 1970. */
export const wakingHours = (waking: NonNullable<Live['waking']>, now: number): AwakeHours =>
  awakeHoursAt(
    {
      awakeFrom: Date.parse(waking.awakeFrom),
      awakeUntil: Date.parse(waking.awakeUntil),
      nextAwakeFrom: Date.parse(waking.nextAwakeFrom),
    },
    now,
  );
