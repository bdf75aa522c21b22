import { fleetDown, powerCut } from '../../../gallery/fixtures/incidents.js';
import type { Story } from '../../../gallery/story.js';
import { OpenIncidents } from './open-incidents.js';

export default { title: 'Incidents' };

const parameters = { address: '/admin', dark: true } as const;

export const FleetDown: Story = { render: () => <OpenIncidents incidents={[fleetDown]} />, parameters };
export const FleetReturning: Story = {
  render: () => <OpenIncidents incidents={[{ ...fleetDown, stillSilent: 9_310 }, powerCut]} />,
  parameters,
};
export const None: Story = { render: () => <OpenIncidents incidents={[]} always />, parameters };
