import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { CircleCheck } from 'lucide-react';
import { clockPeriod } from '../../../shared/format/dates.js';
import { formatEnergy, formatInteger } from '../../../shared/format/units.js';
import { outageText } from '../../../shared/strings/en/silence.js';
import box from '../hero/state-box.module.css';
import { isGapFilled } from '../state/catching-up.js';
import type { InverterFacts } from '../state/describe-inverter.js';

/** Recovered: the length of the outage, and the amount of data backfilled. */
export function Recovered({
  facts: { site, now, live },
  silence,
}: {
  facts: InverterFacts;
  silence: SilenceInShort;
}) {
  const words = outageText.recovered;
  const [from, to] = [Date.parse(silence.silentSince), Date.parse(silence.closedAt!)];
  const minutes = Math.round((to - from) / 60_000);
  const readings = silence.recoveredReadings;
  return (
    <section className={box.box} data-kind="recovered" aria-label={outageText.label}>
      <CircleCheck size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p>
          {words.heard(
            words.lasted(Math.floor(minutes / 60), minutes % 60),
            ...clockPeriod(from, to, now, site.timeZone),
          )}
        </p>
        <p className={box.advice}>
          {silence.settledAt !== null && readings !== null
            ? readings === 0
              ? words.nothing
              : words.cameBack(formatInteger(readings), readings === 1)
            : !isGapFilled(live)
              ? words.coming
              : live.gap!.energyWh === null
                ? words.allCame
                : words.allCameWith(formatEnergy(live.gap!.energyWh))}
        </p>
      </div>
    </section>
  );
}
