import { getServiceState } from '@heliograph/contracts/http/get-service-state';
import { answer, failing, pending, type Answer } from '../../../gallery/answers.js';
import { fleetDown } from '../../../gallery/fixtures/incidents.js';
import { service } from '../../../gallery/fixtures/service.js';
import { NOON } from '../../../gallery/fixtures/site.js';
import type { Story } from '../../../gallery/story.js';
import { ServiceCard } from './service-card.js';

export default { title: 'Service status' };

const card = (answers: Answer): Story => ({
  render: () => <ServiceCard />,
  parameters: { address: '/admin', dark: true, shows: 'dd', answers: [answers] },
});

const calm = {
  ...service,
  backlogReadings: 0,
  refoldingInverterCount: 0,
  disk: { ...service.disk!, nearlyFull: false },
  watch: { ...service.watch, late: [], lastJobAt: NOON, lastSweepAt: NOON, lastCanaryAt: NOON },
};

export const KeepingUp = card(answer(getServiceState, calm));
export const FleetDown = card(
  answer(getServiceState, {
    ...calm,
    readingsPerMinute: 106,
    watch: { ...calm.watch, late: ['readings'], fleetSilentSince: fleetDown.silentSince },
  }),
);
export const Loading = card(pending(getServiceState));
export const Failed = card(failing(getServiceState));
