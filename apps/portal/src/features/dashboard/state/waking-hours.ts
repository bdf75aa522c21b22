import type { Live } from '@heliograph/contracts/http/live';
import { awakeHoursAt, type AwakeHours } from '@heliograph/domain/inverter/awake';

/** The expected reporting hours, from the last period that began before `now`; ms since 1970. */
export const wakingHours = (waking: NonNullable<Live['waking']>, now: number): AwakeHours =>
  awakeHoursAt(
    {
      awakeFrom: Date.parse(waking.awakeFrom),
      awakeUntil: Date.parse(waking.awakeUntil),
      nextAwakeFrom: Date.parse(waking.nextAwakeFrom),
    },
    now,
  );
