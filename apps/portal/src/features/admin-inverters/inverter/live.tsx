import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { isPresent } from '@heliograph/domain/fleet/state';
import { quantities } from '@heliograph/domain/metrics/registry';
import { LastSeen } from '../last-seen.js';
import { faultsInWords } from '../reason.js';
import { SignalBars } from '../signal-bars.js';
import { zonedClockOrDay } from '../../../shared/format/dates.js';
import { serverNow } from '../../../shared/time/clock.js';
import { formatEnergy, formatFigure, formatPower } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { Facts } from '../../../shared/record/facts.js';
import css from './inverter.module.css';
import { LiveFaults } from './live-faults.js';
import { Panel } from '../../../shared/record/panel.js';

const INTERVAL_DEFAULT_S = 60;

/** Numeric quantities with a place of their own; the others are listed. */
const OWN_PLACE = ['ac_power_w', 'energy_today_wh', 'energy_total_wh', 'rssi_dbm'] as const;
type Numeric = Extract<(typeof quantities)[number], { kind: 'integer' | 'real' }>;
type Figure = Exclude<Numeric, { name: (typeof OWN_PLACE)[number] }>;
const figures = quantities.filter(
  (quantity): quantity is Figure =>
    (quantity.kind === 'integer' || quantity.kind === 'real') &&
    !OWN_PLACE.some((name) => name === quantity.name),
);

/** The latest reading with its age, greyed and with its time if it is not current. */
export function Live({ detail }: { detail: InverterDetail }) {
  const words = fleetText.inverter;
  const { latest, site, device } = detail;
  if (!latest) {
    return (
      <Panel title={words.live}>
        <p className={css.none}>{words.never}</p>
      </Panel>
    );
  }
  const heard = latest.heardAt ?? latest.at;
  const isNow = isPresent(detail.state);
  const when = zonedClockOrDay(Date.parse(heard), serverNow(), site.timeZone);
  return (
    <Panel title={isNow ? words.live : words.lastReading(when)}>
      <Facts
        old={!isNow}
        facts={[
          [
            fleetText.columns.heard,
            <LastSeen
              key="heard"
              at={heard}
              intervalS={device?.intervalS ?? INTERVAL_DEFAULT_S}
              timeZone={site.timeZone}
            />,
          ],
          [words.power, powerOf(latest, isNow ? null : when)],
          [words.energyToday, detail.energyTodayWh === null ? null : formatEnergy(detail.energyTodayWh)],
          [words.totalEnergy, detail.totalEnergyWh === null ? null : formatEnergy(detail.totalEnergyWh)],
          [words.state, isNow ? latest.state && words.states[latest.state] : null],
          [
            fleetText.facts.fault,
            latest.faults?.length ? (
              <LiveFaults key="faults" serialNumber={detail.serial_number} codes={latest.faults} />
            ) : (
              faultsInWords(detail.state, latest)
            ),
          ],
          ...phasesOf(latest),
          ...inputsOf(latest),
          ...figures.map(({ name, unit }): [string, string | null] => [
            words.quantities[name],
            withUnit(latest[name], unit),
          ]),
          [
            words.quantities.rssi_dbm,
            latest.rssi_dbm === null ? null : (
              <span className={css.signal} key="signal" data-old={!isNow || undefined}>
                <SignalBars signal={latest.rssi_dbm} /> {latest.rssi_dbm} dBm
              </span>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

/** @param when its time; null: it is current */
function powerOf({ ac_power_w: watts }: Latest, when: string | null) {
  if (watts === null) return null;
  return when === null ? formatPower(watts) : fleetText.inverter.powerAt(formatPower(watts), when);
}

type Latest = NonNullable<InverterDetail['latest']>;

const withUnit = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? null : `${formatFigure(value)} ${unit}`.trim();

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

const phasesOf = ({ ac_voltage_v: voltages, ac_current_a: currents }: Latest): [string, string][] =>
  (voltages ?? []).map((volts, index) => [
    fleetText.inverter.phase(index + 1),
    joined([withUnit(volts, 'V'), withUnit(currents?.[index], 'A')]),
  ]);

const inputsOf = ({ dc_voltage_v: voltages, dc_current_a: currents, dc_power_w: powers }: Latest) =>
  (voltages ?? []).map((volts, index): [string, string] => [
    fleetText.inverter.input(index + 1),
    joined([withUnit(volts, 'V'), withUnit(currents?.[index], 'A'), withUnit(powers?.[index], 'W')]),
  ]);
