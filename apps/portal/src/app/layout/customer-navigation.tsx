import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { use } from 'react';
import { CirclePlus, Flag, Info, List, Moon, ShieldCheck, Sun, Ticket, User } from 'lucide-react';
import { layoutText } from '../../shared/strings/en/layout.js';
import { text } from '../../shared/strings/en/text.js';
import { viewAsText } from '../../shared/strings/en/view-as.js';
import { useScheme } from '../../shared/theme/scheme.js';
import { ViewingAsCustomer } from '../../shared/view-as/viewing-as-customer.js';
import { LanguageButton } from '../../shared/ui/language-button.js';
import css from './customer-navigation.module.css';
import { useEndView } from './end-view.js';
import { InverterEntries, InverterEntriesPlace } from './inverter-entries.js';
import { useLogout } from './logout-user.js';
import { NavigationEntry } from './navigation-entry.js';
import { SideNavigation } from './side-navigation.js';
import frame from './side-navigation.module.css';

interface Props {
  /** Null while unknown. */
  inverters: readonly CustomerInverter[] | null;
  /** Unread replies on tickets. */
  replies?: number;
}

/** All customer pages; below 900 px behind the button named Menu. */
export function CustomerNavigation({ inverters, replies = 0 }: Props) {
  /** An administrator can end only the view, not the customer's session. */
  const viewed = use(ViewingAsCustomer);
  const own = useLogout();
  const view = useEndView();
  const logOut = viewed ? view : own;
  const news = replies > 0 ? { count: replies, words: layoutText.unreadReplies(replies) } : null;
  return (
    <>
      <SideNavigation
        className={css.customer}
        label={text.nav.label}
        logOutLabel={viewed ? viewAsText.endView : text.nav.logOut}
        logOut={logOut}
        asks={!viewed}
        color="primary"
        news={news}
        foot={
          <>
            <LanguageButton className={frame.entry!} />
            <ThemeEntry />
          </>
        }
      >
        {inverters ? <InverterEntries inverters={inverters} /> : <InverterEntriesPlace />}
        <h2 className={frame.group}>{layoutText.inverterGroup}</h2>
        <ul className={frame.list}>
          <NavigationEntry to="/viewInverter" label={layoutText.addInverter} Sign={CirclePlus} />
          <NavigationEntry to="/registeredInverters" label={layoutText.registeredInverters} Sign={List} />
          <NavigationEntry to="/checkWarranty" label={layoutText.checkWarranty} Sign={ShieldCheck} />
        </ul>
        <hr className={frame.rule} />
        <ul className={frame.list}>
          <NavigationEntry to="/viewTicket" label={layoutText.viewTickets} Sign={Ticket} news={news} />
          <NavigationEntry to="/reportIssue" label={layoutText.reportIssue} Sign={Flag} />
          <NavigationEntry to="/userProfile" label={layoutText.userProfile} Sign={User} />
          <NavigationEntry to="/aboutUs" label={layoutText.aboutUs} Sign={Info} />
        </ul>
      </SideNavigation>
      {/* Announces new replies. It exists before its text: some screen readers announce nothing otherwise. */}
      <span className="visually-hidden" aria-live="polite">
        {news?.words}
      </span>
    </>
  );
}

/** In wider windows the theme button is in the page's header. */
function ThemeEntry() {
  const { scheme, toggle } = useScheme();
  const [label, Sign] = scheme === 'dark' ? [text.lightTheme, Sun] : [text.darkTheme, Moon];
  return (
    <button type="button" className={`${frame.entry} ${css.theme}`} onClick={toggle}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
}
