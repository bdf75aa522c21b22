import type { Story } from '../../../gallery/story.js';
import { conversationText } from '../../shared/strings/en/conversation.js';
import { FilesField } from './files-field.js';
import { Created, Uploads } from './outcome.js';
import type { Upload } from './use-uploads.js';

export default { title: 'Forms / Files of a new ticket' };

const nothing = () => undefined;
const photo = new File(['x'.repeat(2_400_000)], 'roof.jpg', { type: 'image/jpeg', lastModified: 1 });
const bill = new File(['x'.repeat(96_000)], 'a-bill-with-a-rather-long-name-of-the-electricity-board.pdf', {
  type: 'application/pdf',
  lastModified: 2,
});
const uploads = (...states: Pick<Upload, 'state' | 'share' | 'failure'>[]): Upload[] =>
  states.map((state, index) => ({ file: [photo, bill][index]!, ...state }));
const field = (files: readonly File[]) => (
  <div style={{ maxWidth: 400, padding: 16 }}>
    <FilesField files={files} onChange={nothing} />
  </div>
);
const outcome = (of: readonly Upload[]) => (
  <div style={{ maxWidth: 520, padding: 16 }}>
    <Created ticketId="1042" />
    <Uploads uploads={of} again={nothing} />
  </div>
);

export const None: Story = { render: () => field([]) };
export const Chosen: Story = { render: () => field([photo, bill]), parameters: { dark: true } };
export const Sending: Story = {
  render: () => outcome(uploads({ state: 'sending', share: 0.4 }, { state: 'sending', share: 0 })),
};
export const Failed: Story = {
  render: () =>
    outcome(
      uploads(
        { state: 'added', share: 1 },
        { state: 'failed', share: 0, failure: conversationText.file.failed },
      ),
    ),
  parameters: { dark: true },
};
