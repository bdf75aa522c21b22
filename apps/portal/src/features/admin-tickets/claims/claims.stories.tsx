import { getClaimCounts, getClaims, type ListedClaim } from '@heliograph/contracts/http/claims';
import { claimStates } from '@heliograph/domain/claims/state';
import { answer, failing, pending } from '../../../../gallery/answers.js';
import { fleetAnswers, tickets } from '../../../../gallery/fixtures/fleet.js';
import type { Story } from '../../../../gallery/story.js';
import { ClaimsPage } from './claims-page.js';

export default { title: 'Warranty claims' };

const NAMES = ['Asha Kulkarni', 'Meera Venkataraghavan Chakravarthy', null] as const;
const SINCE = '2026-05-18T06:00:00.000Z';

const claims = claimStates.map((state, index): ListedClaim => {
  const { ticketId, inverterSerialNo } = tickets[index]!;
  const name = NAMES[index % NAMES.length]!;
  const isSent = state === 'DISPATCHED' || state === 'INSTALLED';
  const replacementSerialNumber = isSent ? `HG5K-260001${index}` : null;
  return {
    ticketId,
    serialNumber: state === 'INSTALLED' ? replacementSerialNumber! : inverterSerialNo,
    state,
    reason: state === 'PENDING' ? null : 'Insulation of the board failed',
    oldSerialNumber: inverterSerialNo,
    replacementSerialNumber,
    courier: isSent ? 'Blue Dart 4417' : null,
    openedAt: SINCE,
    decidedAt: state === 'PENDING' ? null : SINCE,
    dispatchedAt: isSent ? SINCE : null,
    installedAt: state === 'INSTALLED' ? SINCE : null,
    owner: name && { userId: '7', name },
    since: SINCE,
  };
});

const none = { all: 0, PENDING: 0, APPROVED: 0, REFUSED: 0, DISPATCHED: 0, INSTALLED: 0 };
const counts = answer(getClaimCounts, {
  all: 1_218,
  PENDING: 4,
  APPROVED: 9,
  REFUSED: 61,
  DISPATCHED: 12,
  INSTALLED: 1_132,
});
const parameters = {
  address: '/admin/claims',
  answers: [answer(getClaims, claims, { total: 1_218 }), counts, ...fleetAnswers],
};
const page = <ClaimsPage />;

export const Whole: Story = { render: () => page, parameters: { ...parameters, dark: true } };
export const Loading: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [pending(getClaims), pending(getClaimCounts), ...fleetAnswers] },
};
export const Failed: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [failing(getClaims), failing(getClaimCounts), ...fleetAnswers] },
};
export const NoneYet: Story = {
  render: () => page,
  parameters: {
    ...parameters,
    answers: [answer(getClaims, [], { total: 0 }), answer(getClaimCounts, none), ...fleetAnswers],
  },
};
export const NoneInState: Story = {
  render: () => page,
  parameters: {
    address: '/admin/claims?claimState=APPROVED',
    answers: [answer(getClaims, [], { total: 0 }), answer(getClaimCounts, none), ...fleetAnswers],
  },
};
