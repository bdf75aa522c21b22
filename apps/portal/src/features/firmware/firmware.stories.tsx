import { getFirmwares } from '@heliograph/contracts/http/device-registry';
import { answer, failing, pending } from '../../../gallery/answers.js';
import type { Story } from '../../../gallery/story.js';
import { FirmwarePage } from './firmware-page.js';

export default { title: 'Firmware' };

const page = <FirmwarePage />;
const parameters = { address: '/admin/firmware', context: { adminId: '2', superAdmin: false } };

export const Whole: Story = {
  render: () => page,
  parameters: {
    ...parameters,
    dark: true,
    answers: [
      answer(getFirmwares, [
        { model: 'HG-5K', firmware: '2.4.1', state: 'approved', inverters: 81_204 },
        { model: 'HG-10K', firmware: '2.4.1', state: 'unknown', inverters: 11_630 },
        { model: '', firmware: '1.0.0-rc.3-of-a-very-long-name1', state: 'not_approved', inverters: 12 },
        { model: 'HG-5K', firmware: '2.5.0', state: 'approved', inverters: 0 },
      ]),
    ],
  },
};
export const Loading: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [pending(getFirmwares)] },
};
export const Failed: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [failing(getFirmwares)] },
};
export const NoneYet: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [answer(getFirmwares, [])] },
};
