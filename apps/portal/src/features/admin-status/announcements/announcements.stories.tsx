import { getAnnouncements } from '@heliograph/contracts/http/announcements';
import { answer, failing, pending } from '../../../../gallery/answers.js';
import { company } from '../../../../gallery/fixtures/customer.js';
import type { Story } from '../../../../gallery/story.js';
import { AnnouncementsCard } from './announcements-card.js';
import { PublishDialog } from './publish-dialog.js';

export default { title: 'Announcements' };

const parameters = { address: '/admin', context: { adminId: '2', superAdmin: true } };
const card = <AnnouncementsCard />;

export const Some: Story = {
  render: () => card,
  parameters: {
    ...parameters,
    dark: true,
    answers: [
      company,
      answer(getAnnouncements, [
        {
          announcementId: '2',
          textEn: 'Text messages are late, since a provider has a fault. Readings are received and stored.',
          textHi: 'SMS देर से पहुँच रहे हैं, क्योंकि एक सेवा में ख़राबी है। रीडिंग मिल रही हैं और सहेजी जा रही हैं।',
          openedAt: '2026-05-20T06:10:00.000Z',
          openedBy: 'Meera Patil',
          endedAt: null,
        },
        {
          announcementId: '1',
          textEn: 'Maintenance on Sunday from 22:00 to 23:00.',
          textHi: null,
          openedAt: '2026-05-16T06:10:00.000Z',
          openedBy: 'Sunil Rao',
          endedAt: '2026-05-17T17:40:00.000Z',
        },
      ]),
    ],
  },
};
export const Loading: Story = {
  render: () => card,
  parameters: { ...parameters, answers: [company, pending(getAnnouncements)] },
};
export const Failed: Story = {
  render: () => card,
  parameters: { ...parameters, answers: [company, failing(getAnnouncements)] },
};
export const None: Story = {
  render: () => card,
  parameters: { ...parameters, answers: [company, answer(getAnnouncements, [])] },
};
export const Publish: Story = {
  render: () => <PublishDialog onClose={() => undefined} />,
  parameters: { ...parameters, dark: true, picture: 'dialog' },
};
