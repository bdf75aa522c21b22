import { getPeerCurve, type PeerCurve } from '@heliograph/contracts/http/get-peer-curve';
import { getReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { answer, failing, pending } from '../../../../../gallery/answers.js';
import {
  adminInverter,
  adminInverterAnswers,
  days,
  readingCurve,
} from '../../../../../gallery/fixtures/admin-inverter.js';
import type { Story } from '../../../../../gallery/story.js';
import { Diagnosis } from './diagnosis.js';

export default { title: 'Readings and events' };

const address = '/admin/inverter/1';
const [series] = readingCurve.series;
/** Specific power in steps of 15 minutes, as a share of the inverter's own. */
const specific = (share: number) =>
  Array.from({ length: 96 }, (_, index) => {
    const watts = series!.mean[index * 3 + 1] ?? null;
    return watts === null ? null : (share * watts) / 5;
  });
const peerCurve: PeerCurve = {
  ...days,
  intervalMinutes: 15,
  peersMax: 20,
  peers: 12,
  peersMin: 5,
  own: specific(1),
  median: specific(1.2),
};

export const Day: Story = {
  render: () => <Diagnosis detail={adminInverter} />,
  parameters: { address, answers: adminInverterAnswers, shows: 'svg[baseProfile] text', dark: true },
};
export const Compared: Story = {
  ...Day,
  parameters: {
    ...Day.parameters!,
    address: `${address}?compare=1`,
    answers: [answer(getPeerCurve, peerCurve), ...adminInverterAnswers],
  },
};
export const TooFewPeers: Story = {
  ...Compared,
  parameters: {
    ...Compared.parameters!,
    answers: [
      answer(getPeerCurve, { ...peerCurve, peers: 3, median: specific(1).map(() => null) }),
      ...adminInverterAnswers,
    ],
  },
};
export const SeveralInputs: Story = {
  ...Day,
  parameters: {
    ...Day.parameters!,
    address: `${address}?quantity=dc_power_w`,
    answers: [
      answer(getReadingCurve, {
        ...readingCurve,
        series: [1, 0.8, 0.6, 0.4].map((share, index) => ({
          entry: index + 1,
          min: series!.min.map((watts) => watts && watts * share),
          mean: series!.mean.map((watts) => watts && watts * share),
          max: series!.max.map((watts) => watts && watts * share),
        })),
      }),
      ...adminInverterAnswers,
    ],
  },
};
export const PastRetention: Story = {
  ...Day,
  parameters: {
    address: `${address}?day=2024-05-20`,
    answers: [
      answer(getReadingCurve, {
        ...readingCurve,
        firstDate: '2024-05-20',
        lastDate: '2024-05-20',
        available: false,
        series: [],
      }),
      ...adminInverterAnswers,
    ],
  },
};
export const Loading: Story = {
  ...Day,
  parameters: { address, answers: [pending(getReadingCurve), ...adminInverterAnswers] },
};
export const Failing: Story = {
  ...Day,
  parameters: { address, answers: [failing(getReadingCurve), ...adminInverterAnswers] },
};
