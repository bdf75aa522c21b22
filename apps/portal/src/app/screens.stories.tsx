import { Route, Routes } from 'react-router-dom';
import { dashboardStates } from '../../gallery/fixtures/dashboard-states.js';
import type { Story } from '../../gallery/story.js';
import { loadCustomerLayout, loadDashboard } from './first-pages.js';
import { lazyPage } from './lazy-page.js';

export default { title: 'Screens / Dashboard' };

const layout = lazyPage(loadCustomerLayout);
const dashboard = lazyPage(loadDashboard);

const screen = (state: keyof typeof dashboardStates): Story => ({
  render: () => (
    <Routes>
      <Route element={layout}>
        <Route path="*" element={dashboard} />
      </Route>
    </Routes>
  ),
  parameters: dashboardStates[state],
});

export const Day = screen('day');
export const Dawn = screen('dawn');
export const Night = screen('night');
export const NoCommunication = screen('noCommunication');
export const FleetDown = screen('fleetDown');
export const CatchingUp = screen('catchingUp');
export const Fault = screen('fault');
export const Offline = screen('offline');
export const Slow = screen('slow');
export const Empty = screen('empty');
export const ThreeInverters = screen('threeInverters');
export const NewInverter = screen('newInverter');
