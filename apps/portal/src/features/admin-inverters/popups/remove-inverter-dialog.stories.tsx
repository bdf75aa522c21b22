import { getInverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { removeInverter } from '@heliograph/contracts/http/remove-inverter';
import { answer, pending } from '../../../../gallery/answers.js';
import { adminInverter } from '../../../../gallery/fixtures/admin-inverter.js';
import type { Story } from '../../../../gallery/story.js';
import { RemoveInverterDialog } from './remove-inverter-dialog.js';

export default { title: 'Confirmation' };

const sheet = answer(getInverterDetail, { ...adminInverter, inverter_id: '42' });
const nothing = () => undefined;

export const Confirm: Story = {
  render: () => <RemoveInverterDialog inverterId="42" onClose={nothing} />,
  parameters: { address: '/admin', answers: [sheet], shows: 'dialog', picture: 'dialog', dark: true },
};
export const ConfirmPending: Story = {
  ...Confirm,
  play: () => document.querySelector<HTMLElement>('dialog footer button:last-of-type')?.click(),
  parameters: {
    ...Confirm.parameters!,
    answers: [sheet, pending(removeInverter)],
    shows: 'dialog [data-pending]',
  },
};
