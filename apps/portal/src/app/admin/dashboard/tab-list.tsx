import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useCounts } from '../../../shared/api/get-all-counts.js';
import { known } from '../../../shared/api/known.js';
import { formatInteger } from '../../../shared/format/units.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import css from './tab-list.module.css';
import { tabAddress, TABS, type TabName } from './tabs.js';

/** The tabs are links, so that each can be opened in a new window. A single tab stop; arrow keys move between them. */
export function TabList({ shown }: { shown: TabName }) {
  const words = adminShellText.tabs;
  const counts = known(useCounts());
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways; counts change their widths.
  useEffect(() => {
    const tabs = list.current!;
    const tab = tabs.querySelector<HTMLElement>('[aria-selected=true]')!;
    tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [shown, counts]);
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={words.label} onKeyDown={goAlong}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          className={css.tab}
          role="tab"
          aria-selected={tab === shown}
          aria-controls={tab === shown ? 'tab-panel' : undefined}
          tabIndex={tab === shown ? 0 : -1}
          to={tabAddress(tab)}
        >
          {words[tab]}
          {tab !== 'status' && <Count of={counts && countOf[tab](counts)} />}
        </Link>
      ))}
    </div>
  );
}

type Counts = OutputOf<typeof getAllCounts>;

const countOf = {
  users: ({ userCount }: Counts) => userCount,
  inverters: ({ inverterCount }: Counts) => inverterCount,
  // Number of all rows in the tab.
  tickets: ({ activeTicketCount, closedTicketCount }: Counts) => activeTicketCount + closedTicketCount,
  admins: ({ adminCount }: Counts) => adminCount,
};

/** Reserves its space until it has loaded. */
const Count = ({ of }: { of: number | undefined }) => (
  <small className={css.count}>{of === undefined ? '' : formatInteger(of)}</small>
);

/** For each key, the index of the next tab. */
const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function goAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[way(tabs.indexOf(event.target as HTMLElement), tabs.length)];
  next?.focus();
  next?.click();
}
