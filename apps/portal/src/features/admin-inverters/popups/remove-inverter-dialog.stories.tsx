import { removeInverter } from '@heliograph/contracts/http/remove-inverter';
import { pending } from '../../../../gallery/answers.js';
import type { Story } from '../../../../gallery/story.js';
import { RemoveInverterDialog } from './remove-inverter-dialog.js';

export default { title: 'Confirmation' };

const nothing = () => undefined;

export const Confirm: Story = {
  render: () => <RemoveInverterDialog inverterId="42" onClose={nothing} />,
  parameters: { address: '/admin', shows: 'dialog', picture: 'dialog', dark: true },
};
export const ConfirmPending: Story = {
  ...Confirm,
  play: () => document.querySelector<HTMLElement>('dialog footer button:last-of-type')?.click(),
  parameters: {
    ...Confirm.parameters!,
    answers: [pending(removeInverter)],
    shows: 'dialog [data-pending]',
  },
};
