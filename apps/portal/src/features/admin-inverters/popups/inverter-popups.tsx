import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { DeviceSecretDialog } from './device-secret-dialog.js';
import { HealthDialog } from './health-dialog.js';
import { useInverterPopup } from './inverter-popup.js';
import { RemoveInverterDialog } from './remove-inverter-dialog.js';
import { UpdateInverterDialog } from './update-inverter-dialog.js';

/** The pop-up in the address, over any page of inverters: health, edit, device secret, removal. */
export function InverterPopups() {
  const { superAdmin } = useOutletContext<Admin>();
  const [popup, , close] = useInverterPopup();
  if (!popup) return null;
  switch (popup.kind) {
    case 'health':
      return <HealthDialog key={popup.of} serialNumber={popup.of} onClose={close} />;
    case 'edit':
      return <UpdateInverterDialog key={popup.of} inverterId={popup.of} onClose={close} />;
    case 'secret':
      return <DeviceSecretDialog key={popup.of} inverterId={popup.of} onClose={close} />;
    case 'remove':
      return superAdmin ? (
        <RemoveInverterDialog key={popup.of} inverterId={popup.of} onClose={close} />
      ) : null;
  }
}
