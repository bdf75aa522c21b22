import { useSearchParams } from 'react-router-dom';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { TabList } from './tab-list.js';
import { panels, readTab } from './tabs.js';

/** The administrators' home page; the tab is in the address. */
export function AdminDashboard() {
  const [address] = useSearchParams();
  const tab = readTab(address);
  return (
    <AdminPage title={adminShellText.nav.dashboard}>
      <TabList shown={tab} />
      <section key={tab} id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {panels[tab]}
      </section>
    </AdminPage>
  );
}
