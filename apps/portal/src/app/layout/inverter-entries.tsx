import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { Gauge, Layers, Search, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatInteger } from '../../shared/format/units.js';
import { useInvertersNow, type InverterNow } from '../../shared/inverter/inverter-now.js';
import { writeSelection } from '../../shared/selection/selection.js';
import { useSelection } from '../../shared/selection/use-selection.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { text } from '../../shared/strings/en/text.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ALL, nameOf, useChosen } from './chosen-inverter.js';
import css from './inverter-entries.module.css';
import { NavigationEntry } from './navigation-entry.js';
import frame from './side-navigation.module.css';

/** A longer list is searchable and scrolls. */
const FEW = 8;

/** The dashboard's entries: one per inverter, and one for all if there are several. */
export function InverterEntries({ inverters }: { inverters: readonly CustomerInverter[] }) {
  const chosen = useChosen(inverters);
  const states = useInvertersNow();
  const [wanted, setWanted] = useState('');
  const title = useId();
  const many = inverters.length > FEW;
  const found = many ? inverters.filter((inverter) => matches(inverter, wanted)) : inverters;
  if (inverters.length === 0) return <WithoutInverters />;
  return (
    <>
      <h2 className={frame.group} id={title}>
        {text.nav.dashboard}
      </h2>
      {inverters.length > 1 && (
        <ul className={frame.list}>
          <Entry
            inverter={ALL}
            name={layoutText.allInverters}
            note={layoutText.allInvertersNote(formatInteger(inverters.length))}
            Sign={Layers}
            current={chosen === ALL}
          />
        </ul>
      )}
      {many && <Find value={wanted} onChange={setWanted} />}
      <ul className={many ? `${frame.list} ${css.many}` : frame.list} aria-labelledby={title}>
        {found.map((inverter) => (
          <Entry
            key={inverter.inverter_id}
            inverter={inverter.serial_number}
            name={nameOf(inverter)}
            note={inverter.serial_number}
            Sign={Gauge}
            current={inverter.serial_number === chosen}
          >
            <State now={states.get(inverter.inverter_id)} />
          </Entry>
        ))}
      </ul>
      {many && (
        <p role="status" className={found.length === 0 ? css.none : undefined}>
          {found.length === 0 && layoutText.noSuchInverter}
        </p>
      )}
    </>
  );
}

/** Link to the dashboard, which explains how to add an inverter. */
function WithoutInverters() {
  return (
    <ul className={frame.list}>
      <NavigationEntry to="/" label={text.nav.dashboard} Sign={Gauge} />
    </ul>
  );
}

/** Placeholder until the inverters have loaded; entries below are hidden meanwhile, since they would shift. */
export function InverterEntriesPlace() {
  return (
    <>
      <h2 className={frame.group}>{text.nav.dashboard}</h2>
      <div className={css.place}>
        <Skeleton height={52} />
      </div>
    </>
  );
}

const matches = (inverter: CustomerInverter, wanted: string) =>
  `${nameOf(inverter)}\n${inverter.serial_number}`.toLowerCase().includes(wanted.trim().toLowerCase());

function Find({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className={css.find}>
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <span className="visually-hidden">{layoutText.findInverter}</span>
      <input
        type="search"
        placeholder={layoutText.findInverter}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface EntryProps {
  /** Serial number, or all. */
  inverter: string;
  name: string;
  note: string;
  Sign: LucideIcon;
  current: boolean;
  children?: ReactNode;
}

function Entry({ inverter, name, note, Sign, current, children }: EntryProps) {
  const [selection] = useSelection();
  const search = writeSelection({ ...selection, inverter, full: false }).toString();
  return (
    <li>
      <Link
        ref={current ? showInItsList : undefined}
        className={`${frame.entry} ${css.inverter}`}
        aria-current={current ? 'page' : undefined}
        to={`/?${search}`}
      >
        <Sign size={20} strokeWidth={1.6} aria-hidden />
        <span className={css.name} title={name}>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        {children}
      </Link>
    </li>
  );
}

/** Scrolls the current entry into view in its list, but not the page. */
function showInItsList(link: HTMLElement | null): void {
  // One frame later: in the drawer, which opens after rendering, elements have no layout before.
  requestAnimationFrame(() => {
    const list = link?.closest('ul');
    if (!link || !list) return;
    const above = link.offsetTop - list.offsetTop;
    const below = above + link.offsetHeight - list.clientHeight;
    if (list.scrollTop > above) list.scrollTop = above;
    else if (list.scrollTop < below) list.scrollTop = below;
  });
}

/** The state as an icon with a name; nothing while unknown. */
function State({ now }: { now: InverterNow | undefined }) {
  if (!now) return null;
  const words = [now.label, now.fault].filter(Boolean).join(': ');
  return (
    <span className={css.state} data-attention={now.needsAttention || undefined} title={words}>
      <now.Sign size={16} strokeWidth={1.8} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
