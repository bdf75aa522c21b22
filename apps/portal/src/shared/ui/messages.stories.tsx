import { getCompany } from '@heliograph/contracts/http/get-company';
import { useEffect } from 'react';
import { failing } from '../../../gallery/answers.js';
import type { Story } from '../../../gallery/story.js';
import { useCompany } from '../api/get-company.js';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { adminInverterText } from '../strings/en/admin-inverters.js';
import { text } from '../strings/en/text.js';
import { Button } from './button.js';
import { ConflictNotice } from './conflict-notice.js';
import { FailureAlert } from './failure-alert.js';
import { MessagePage } from './message-page.js';
import { Outcome } from './outcome.js';
import { useSnackbar } from './snackbar.js';

export default { title: 'Messages and dialogs' };

const nothing = () => undefined;
const AGAIN_MS = 500;

/** Repeats the message, which the snackbar hides after three seconds. */
function Saying({ severity }: { severity: 'error' | 'success' }) {
  const say = useSnackbar();
  useEffect(() => {
    const saying = setInterval(() => say(adminInverterText.removal.done, severity), AGAIN_MS);
    return () => clearInterval(saying);
  }, [say, severity]);
  return null;
}

export const SnackbarOfSuccess: Story = {
  render: () => <Saying severity="success" />,
  parameters: { snackbar: true, shows: '[role=status] > div', picture: '[role=status] > div', dark: true },
};
export const SnackbarOfFailure: Story = {
  render: () => <Saying severity="error" />,
  parameters: { snackbar: true, shows: '[role=alert] > div', picture: '[role=alert] > div' },
};

function Failure() {
  useCompany();
  return <FailureAlert />;
}
export const FailedToLoad: Story = {
  render: () => <Failure />,
  parameters: { answers: [failing(getCompany)], shows: '[role=alert] b', dark: true },
};
export const Outcomes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, padding: 16, maxWidth: 520 }}>
      <Outcome kind="done" message="Password changed" more="Log in with the new one." />
      <Outcome kind="failed" message="Could not save" />
      <Outcome kind="note" message="Nothing has changed yet" />
    </div>
  ),
  parameters: { dark: true },
};
export const Conflict: Story = {
  render: () => (
    <ConflictNotice
      message="Ravi Patil saved this inverter before you"
      note="Your entries are kept."
      changes={[{ title: 'Dealer', was: 'Deccan Solar Works', is: 'Surya Traders' }]}
    >
      <Button>Show theirs</Button>
    </ConflictNotice>
  ),
};
export const Offline: Story = {
  render: () => <ConnectionBanner aged />,
  parameters: { offline: true, shows: '[role=status] b', dark: true },
};
export const WholePage: Story = {
  render: () => <MessagePage title={text.failed} action={{ label: text.tryAgain, run: nothing }} />,
};
