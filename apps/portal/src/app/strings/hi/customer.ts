import { curveText } from '../../../features/dashboard/curve/strings/hi.js';
import { exportText } from '../../../features/dashboard/export/strings/hi.js';
import { allInvertersText } from '../../../features/dashboard/fleet/strings/hi.js';
import { savingsText } from '../../../features/dashboard/savings/strings/hi.js';
import { dashboardText } from '../../../features/dashboard/strings/hi.js';
import { reportIssueText } from '../../../features/report-issue/strings/hi.js';
import { profileText } from '../../../features/user-profile/strings/hi.js';
import { conversationText } from '../../../shared/strings/hi/conversation.js';
import { faultText } from '../../../shared/strings/hi/faults.js';
import { inverterText } from '../../../shared/strings/hi/inverters.js';
import { ownAccountText } from '../../../shared/strings/hi/own-account.js';
import { replacementText } from '../../../shared/strings/hi/replacement.js';
import { tableText } from '../../../shared/strings/hi/table.js';
import { ticketText } from '../../../shared/strings/hi/tickets.js';
import { viewAsText } from '../../../shared/strings/hi/view-as.js';

/** The texts of a customer's pages in Hindi, except those of two pages that load their own. */
export const hindi = {
  curveText,
  exportText,
  allInvertersText,
  savingsText,
  dashboardText,
  reportIssueText,
  profileText,
  conversationText,
  faultText,
  inverterText,
  ownAccountText,
  replacementText,
  tableText,
  ticketText,
  viewAsText,
};
