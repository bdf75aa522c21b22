import type { ReactElement } from 'react';
import { lazyPage } from '../../lazy-page.js';

/** The tabs of the dashboard in order; the first is the default. */
export const TABS = ['status', 'users', 'inverters', 'tickets', 'admins'] as const;
export type TabName = (typeof TABS)[number];

/** An unknown tab in the address means the default. */
export const readTab = (address: URLSearchParams): TabName =>
  TABS.find((tab) => tab === address.get('tab')) ?? TABS[0];

/** A tab's address, without the table parameters of another tab. */
export const tabAddress = (tab: TabName): string => (tab === TABS[0] ? '/admin' : `/admin?tab=${tab}`);

/** The content of each tab, each a separate chunk. */
export const panels: Readonly<Record<TabName, ReactElement>> = {
  status: lazyPage(async () => (await import('../../../features/admin-status/status-tab.js')).StatusTab),
  users: lazyPage(async () => (await import('../../../features/admin-people/users-panel.js')).UsersPanel),
  admins: lazyPage(async () => (await import('../../../features/admin-people/admins-panel.js')).AdminsPanel),
  inverters: lazyPage(
    async () => (await import('../../../features/admin-inverters/list/inverters-panel.js')).InvertersPanel,
  ),
  tickets: lazyPage(
    async () => (await import('../../../features/admin-tickets/list/tickets-panel.js')).TicketsPanel,
  ),
};
