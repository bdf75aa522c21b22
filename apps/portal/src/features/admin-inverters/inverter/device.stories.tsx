import { adminInverter } from '../../../../gallery/fixtures/admin-inverter.js';
import type { Story } from '../../../../gallery/story.js';
import { DeviceDialog } from './device-dialog.js';
import { Device } from './device.js';

export default { title: 'Device' };

const parameters = {
  address: '/admin/inverter/42',
  context: { adminId: '2', superAdmin: true },
  dark: true,
} as const;
const device = adminInverter.device!;

export const EnteredByHand: Story = { render: () => <Device detail={adminInverter} />, parameters };
export const ReportedOtherwise: Story = {
  render: () => (
    <Device
      detail={{
        ...adminInverter,
        device: {
          ...device,
          firmwareApproval: 'approved',
          imei: '490154203237519',
          certificateEndsOn: '2026-05-19',
          registered: { imei: '490154203237518', certificateEndsOn: '2030-05-19' },
        },
      }}
    />
  ),
  parameters,
};
export const Edit: Story = {
  render: () => (
    <DeviceDialog
      inverterId="42"
      serialNumber={adminInverter.serial_number}
      registered={device.registered}
      onClose={() => undefined}
    />
  ),
  parameters: { ...parameters, picture: 'dialog' },
};
