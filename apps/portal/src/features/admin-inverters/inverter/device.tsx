import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/dates.js';
import { fleetText } from '../strings/en.js';
import { Facts } from '../../../shared/record/facts.js';
import { Button } from '../../../shared/ui/button.js';
import { DeviceDialog } from './device-dialog.js';
import { certificateOf, firmwareOf, imeiOf, reportedSim } from './device-facts.js';
import css from './inverter.module.css';
import { deviceRegistryText } from './strings/en.js';
import { Panel } from '../../../shared/record/panel.js';

/** The device's report about itself, its registered data, and the dates of its secret; never the secret. */
export function Device({ detail }: { detail: InverterDetail }) {
  const { inverter_id, serial_number, device, sim, site } = detail;
  const words = fleetText.inverter;
  const instant = (at: string) => formatInstant(at, site.timeZone);
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={words.device}
      tools={device && <Button onClick={() => setEditing(true)}>{deviceRegistryText.edit}</Button>}
    >
      {device ? (
        <Facts
          facts={[
            [words.model, device.model],
            [words.firmware, firmwareOf(device)],
            [
              words.electric,
              device.phases === null || device.mppt === null
                ? null
                : fleetText.facts.phases(device.phases, device.mppt),
            ],
            [words.interval, device.intervalS === null ? null : words.seconds(String(device.intervalS))],
            [words.iccid, device.simIccid && reportedSim(device.simIccid, sim)],
            [words.imei, imeiOf(device)],
            [deviceRegistryText.certificate, certificateOf(device)],
            [
              words.said,
              device.status &&
                device.statusAt &&
                words.saidAt(words.statuses[device.status], instant(device.statusAt)),
            ],
            [words.provisioned, instant(device.provisionedAt)],
            [
              words.rotated,
              device.secretRotatedAt === null ? words.neverRotated : instant(device.secretRotatedAt),
            ],
            ...(device.revokedAt === null ? [] : ([[words.revoked, instant(device.revokedAt)]] as const)),
          ]}
        />
      ) : (
        <p className={css.none}>{words.noDevice}</p>
      )}
      {device && editing && (
        <DeviceDialog
          inverterId={inverter_id}
          serialNumber={serial_number}
          registered={device.registered}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  );
}
