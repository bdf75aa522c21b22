import { getTicketCounts } from '@heliograph/contracts/http/get-ticket-counts';
import { pending } from '../../../../gallery/answers.js';
import { fleetAnswers, tickets } from '../../../../gallery/fixtures/fleet.js';
import type { Story } from '../../../../gallery/story.js';
import { BulkBar } from './bulk-bar.js';
import { ViewChips } from './view-chips.js';

export default { title: 'Ticket queue' };

const nothing = () => undefined;
const table = { search: '', sort: null };
const selected = new Set(tickets.slice(0, 2).map(({ ticketId }) => ticketId));

export const Views: Story = {
  render: () => (
    <ViewChips filters={{ view: 'overdue' }} table={table} usualSort="-ticketId" onChange={nothing} />
  ),
  parameters: { address: '/admin', answers: fleetAnswers, dark: true },
};
export const ViewsLoading: Story = {
  ...Views,
  parameters: { ...Views.parameters!, answers: [pending(getTicketCounts), ...fleetAnswers] },
};
export const ViewsOfAMonth: Story = {
  ...Views,
  render: () => (
    <ViewChips
      filters={{ month: '2026-04', priority: 'HIGH' }}
      table={table}
      usualSort="-ticketId"
      onChange={nothing}
    />
  ),
};
export const Selected: Story = {
  render: () => <BulkBar rows={tickets} selection={{ ids: selected, set: nothing }} />,
  parameters: { address: '/admin', answers: fleetAnswers, dark: true },
};
