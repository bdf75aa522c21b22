import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { faultName } from '../reason.js';
import { LastSeen } from '../last-seen.js';
import { SignalBars } from '../signal-bars.js';
import { formatEnergy, formatFigure, formatPower } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { Facts } from './facts.js';
import css from './inverter.module.css';
import { Panel } from './panel.js';

const INTERVAL_DEFAULT_S = 60;

/** The latest reading with its age. */
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
  const figure = (value: number | null, unit: string) =>
    value === null ? null : `${formatFigure(value)} ${unit}`;
  const heard = latest.heardAt ?? latest.at;
  return (
    <Panel title={words.live}>
      <Facts
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
          [words.power, latest.acPowerW === null ? null : formatPower(latest.acPowerW)],
          [words.energyToday, detail.energyTodayWh === null ? null : formatEnergy(detail.energyTodayWh)],
          [words.totalEnergy, detail.totalEnergyWh === null ? null : formatEnergy(detail.totalEnergyWh)],
          [words.state, latest.state && words.states[latest.state]],
          [
            fleetText.facts.fault,
            latest.faults.length ? latest.faults.map(faultName).join(', ') : fleetText.facts.noFault,
          ],
          ...phasesOf(latest),
          ...inputsOf(latest),
          [words.frequency, figure(latest.gridFrequencyHz, 'Hz')],
          [words.factor, latest.powerFactor === null ? null : formatFigure(latest.powerFactor)],
          [words.temperature, figure(latest.temperatureC, '°C')],
          [
            words.signal,
            latest.signal === null ? null : (
              <span className={css.signal} key="signal">
                <SignalBars signal={latest.signal} /> {latest.signal} dBm
              </span>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

type Latest = NonNullable<InverterDetail['latest']>;

const joined = (parts: readonly (readonly [number | null | undefined, string])[]) =>
  parts
    .flatMap(([value, unit]) =>
      value === null || value === undefined ? [] : [`${formatFigure(value)} ${unit}`],
    )
    .join(', ');

const phasesOf = ({ acVoltageV, acCurrentA }: Latest): [string, string][] =>
  (acVoltageV ?? []).map((volts, index) => [
    fleetText.inverter.phase(index + 1),
    joined([
      [volts, 'V'],
      [acCurrentA?.[index], 'A'],
    ]),
  ]);

const inputsOf = ({ dcVoltageV, dcCurrentA, dcPowerW }: Latest): [string, string][] =>
  (dcVoltageV ?? []).map((volts, index) => [
    fleetText.inverter.input(index + 1),
    joined([
      [volts, 'V'],
      [dcCurrentA?.[index], 'A'],
      [dcPowerW?.[index], 'W'],
    ]),
  ]);
