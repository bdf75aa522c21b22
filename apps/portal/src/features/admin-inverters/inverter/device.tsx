import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatSim } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { Facts } from '../../../shared/record/facts.js';
import css from './inverter.module.css';
import { Panel } from '../../../shared/record/panel.js';

const instant = (at: string | null) => at && formatInstant(at);

/** The device's own information and the dates of its secret; never the secret. */
export function Device({ detail: { device } }: { detail: InverterDetail }) {
  const words = fleetText.inverter;
  return (
    <Panel title={words.device}>
      {device ? (
        <Facts
          facts={[
            [words.model, device.model],
            [words.firmware, device.firmware],
            [
              words.electric,
              device.phases === null || device.mppt === null
                ? null
                : fleetText.facts.phases(device.phases, device.mppt),
            ],
            [words.interval, device.intervalS === null ? null : words.seconds(String(device.intervalS))],
            [words.iccid, device.simIccid && formatSim(device.simIccid)],
            [words.imei, device.imei],
            [
              words.said,
              device.status &&
                device.statusAt &&
                words.saidAt(words.statuses[device.status], formatInstant(device.statusAt)),
            ],
            [words.provisioned, instant(device.provisionedAt)],
            [words.rotated, instant(device.secretRotatedAt) ?? words.neverRotated],
            ...(device.revokedAt === null ? [] : ([[words.revoked, instant(device.revokedAt)]] as const)),
          ]}
        />
      ) : (
        <p className={css.none}>{words.noDevice}</p>
      )}
    </Panel>
  );
}
