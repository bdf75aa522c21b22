import { type Claim, getClaim } from '@heliograph/contracts/http/claims';
import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { getInverterOverview, type InverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import { getPowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { getTicket } from '@heliograph/contracts/http/get-ticket';
import { getTicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { getTicketHistory } from '@heliograph/contracts/http/get-ticket-history';
import { Route, Routes } from 'react-router-dom';
import { answer, failing, pending } from '../../../../gallery/answers.js';
import { fleetAnswers, tickets } from '../../../../gallery/fixtures/fleet.js';
import { curve } from '../../../../gallery/fixtures/energy.js';
import { NOON, TODAY } from '../../../../gallery/fixtures/site.js';
import type { Story } from '../../../../gallery/story.js';
import { Recipient } from '../../../features/admin-tickets/recipient/recipient.js';
import { TicketPage } from './ticket-page.js';

export default { title: 'Ticket' };

const ticket = tickets[0]!;
const closed = tickets.at(-1)!;
const BEGAN = '2026-05-20T06:10:00.000Z';

const overview: InverterOverview = {
  inverter_id: '42',
  serial_number: ticket.inverterSerialNo,
  inverterName: 'Rooftop',
  power_rating: '5 kW',
  status: 'ACTIVE',
  state: 'fault',
  site: { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' },
  energyTodayWh: 4_200,
  intervalS: 60,
  latest: { at: NOON, heardAt: NOON, state: 'producing', ac_power_w: 0 },
  warranty: {
    warrantyTime: '3 years, 7 months and 26 days left, until 15 Jan 2030',
    Color: '#256b3a',
    state: 'valid',
    years: 5,
    beginsOn: '2025-01-15',
    endsOn: '2030-01-15',
    left: { years: 3, months: 7, days: 26 },
  },
  owner: { userId: '7', name: 'Asha Kulkarni', city: 'Pune', phoneEnding: '3210' },
  tickets: [ticket, closed],
};

const claim: Claim = {
  ticketId: ticket.ticketId,
  serialNumber: ticket.inverterSerialNo,
  state: 'DISPATCHED',
  reason: 'Insulation of the board failed',
  oldSerialNumber: ticket.inverterSerialNo,
  replacementSerialNumber: 'HG5K-2600017',
  courier: 'Blue Dart 4417',
  openedAt: BEGAN,
  decidedAt: BEGAN,
  dispatchedAt: BEGAN,
  installedAt: null,
};

const entry = {
  byKind: 'administrator',
  byName: 'Ravi Patil',
  file: null,
  before: null,
  after: null,
} as const;
const said = (entryId: string, kind: 'comment' | 'reply' | 'ownerReply', comment: string) => ({
  ...entry,
  ...(kind === 'ownerReply' && { byKind: 'customer' as const, byName: 'Asha Kulkarni' }),
  entryId,
  at: BEGAN,
  kind,
  comment,
});

const answers = [
  answer(getTicket, ticket),
  answer(getInverterOverview, overview),
  answer(getTicketContext, {
    timeZone: overview.site.timeZone,
    context: {
      at: ticket.createdAt,
      lastReceivedAt: BEGAN,
      outageSince: null,
      faults: [{ code: 'GRID_OVERVOLTAGE', since: BEGAN }],
      firmware: '2.4.1',
      readings: [
        { at: BEGAN, state: 'fault', acPowerW: 0, acVoltageV: [268], gridFreqHz: 50.1, temperatureC: 48 },
      ],
      portal: null,
      browser: null,
    },
  }),
  answer(
    getTicketHistory,
    [
      said('message 3', 'ownerReply', 'Tomorrow at ten is fine.'),
      said('message 2', 'reply', 'May we come tomorrow?'),
      said('comment 1', 'comment', 'The same transformer as last week.'),
    ],
    { total: 3 },
  ),
  answer(getActiveFaults, [
    {
      code: 'GRID_OVERVOLTAGE',
      begunAt: BEGAN,
      occurrences: 4,
      measured: {
        at: BEGAN,
        acPowerW: 0,
        acVoltageV: [268],
        gridFrequencyHz: 50.1,
        dcVoltageV: [312, 298],
        temperatureC: 48,
        insulationKohm: null,
      },
    },
  ]),
  answer(getPowerCurve, curve(TODAY, 169)),
  answer(getClaim, { claim: null }),
  ...fleetAnswers,
];

const page = (
  <Routes>
    <Route path="/admin/ticket/:ticketId" element={<TicketPage />} />
  </Routes>
);
const parameters = { address: `/admin/ticket/${ticket.ticketId}`, context: { superAdmin: false }, answers };

export const Whole: Story = {
  render: () => page,
  parameters: { ...parameters, dark: true, answers: [answer(getClaim, { claim }), ...answers] },
};
export const Loading: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [pending(getTicket), ...answers] },
};
export const InverterFails: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [failing(getInverterOverview), ...answers] },
};
export const NoOwnerNoContext: Story = {
  render: () => page,
  parameters: {
    ...parameters,
    answers: [
      answer(getInverterOverview, { ...overview, owner: null, latest: null, state: 'waiting', tickets: [] }),
      answer(getTicketContext, { timeZone: overview.site.timeZone, context: null }),
      ...answers,
    ],
  },
};
export const Closed: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [answer(getTicket, closed), ...answers] },
};

const recipient = (
  <div style={{ maxWidth: 640, padding: 16 }}>
    <Recipient serialNumber={ticket.inverterSerialNo} description={ticket.description} />
  </div>
);
export const BeforeTheMessage: Story = { render: () => recipient, parameters: { answers } };
export const BeforeNoMessage: Story = {
  render: () => recipient,
  parameters: { answers: [answer(getInverterOverview, { ...overview, owner: null }), ...answers] },
};
