import { Flag, Ticket } from 'lucide-react';
import type { Story } from '../../../gallery/story.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import css from './customer-navigation.module.css';
import { NavigationEntry } from './navigation-entry.js';
import frame from './side-navigation.module.css';

export default { title: 'Navigation' };

const entries = (count: number) => (
  <nav className={`${css.customer} ${frame.nav}`} style={{ maxWidth: 248 }}>
    <ul className={frame.list}>
      <NavigationEntry
        to="/viewTicket"
        label={layoutText.viewTickets}
        Sign={Ticket}
        news={{ count, words: layoutText.unreadReplies(count) }}
      />
      <NavigationEntry to="/reportIssue" label={layoutText.reportIssue} Sign={Flag} />
    </ul>
  </nav>
);

export const UnreadReplies: Story = { render: () => entries(2), parameters: { dark: true } };
export const ManyUnreadReplies: Story = { render: () => entries(120) };
