import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { ticketStatuses } from '@heliograph/domain/tickets/status';
import { Flag, Moon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Story } from '../../../gallery/story.js';
import { StatusChip as InverterChip } from '../inverter/status-chip.js';
import { inverterText } from '../strings/en/inverters.js';
import { ticketText } from '../strings/en/tickets.js';
import { StatusChip as TicketChip } from '../tickets/status-chip.js';
import { Button, IconButton } from './button.js';
import { PendingButton } from './pending-button.js';
import { Segmented } from './segmented.js';
import { Skeleton } from './skeleton.js';
import { Spinner } from './spinner.js';

export default { title: 'Parts' };

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, padding: 16, maxWidth: 640 };
const Row = ({ children }: { children: ReactNode }) => <div style={row}>{children}</div>;
const nothing = () => undefined;

export const Buttons: Story = {
  render: () => (
    <Row>
      {(['outlined', 'contained', 'text'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="contained" color="primary" startIcon={<Flag size={20} aria-hidden />}>
        primary
      </Button>
      <Button variant="contained" color="secondary">
        secondary
      </Button>
      <Button disabled>disabled</Button>
      <Button variant="contained" color="primary" disabled>
        disabled
      </Button>
      <PendingButton variant="contained" color="primary" pending pendingLabel="Saving…">
        Save
      </PendingButton>
      <IconButton aria-label="Dark">
        <Moon size={20} aria-hidden />
      </IconButton>
    </Row>
  ),
  parameters: { dark: true },
};
export const Chips: Story = {
  render: () => (
    <Row>
      {inverterStatuses.map((status) => (
        <InverterChip key={status} status={status} note={inverterText.statusNote[status]} />
      ))}
      {ticketStatuses.map((status) => (
        <TicketChip key={status} status={status} words={ticketText.status[status]} />
      ))}
    </Row>
  ),
  parameters: { dark: true },
};
export const Choices: Story = {
  render: () => (
    <Row>
      <Segmented
        label="View"
        value="day"
        onChange={nothing}
        choices={['hour', 'day', 'month', 'year'].map((value) => ({ value, label: value }))}
      />
      <Segmented
        label="Unit"
        value="kWh"
        onChange={nothing}
        choices={['Wh', 'kWh'].map((value) => ({ value, label: value }))}
      />
    </Row>
  ),
};
export const OnTheirWay: Story = {
  render: () => (
    <Row>
      <Skeleton width={120} height={12} />
      <Skeleton width={200} height={44} />
      <Spinner size={24} />
    </Row>
  ),
};
