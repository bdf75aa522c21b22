import { CircleHelp } from 'lucide-react';
import { inverterText } from '../../shared/strings/en/inverters.js';
import css from './where.module.css';

/** Help on finding the serial and SIM number, folded below the fields. */
export function WhereFolded() {
  return (
    <details className={css.folded}>
      <summary>
        <CircleHelp size={16} strokeWidth={1.6} aria-hidden />
        {inverterText.where.title}
      </summary>
      <Places />
    </details>
  );
}

/** The same help beside the form, where there is room. */
export function WhereBeside() {
  return (
    <aside className={css.beside} aria-labelledby="where-title">
      <h2 id="where-title">{inverterText.where.title}</h2>
      <Places />
    </aside>
  );
}

function Places() {
  const { serial, serialPlace, sim, simPlace } = inverterText.where;
  return (
    <div className={css.places}>
      <Picture />
      <dl>
        <dt data-sign="1">{serial}</dt>
        <dd>{serialPlace}</dd>
        <dt data-sign="2">{sim}</dt>
        <dd>{simPlace}</dd>
      </dl>
    </div>
  );
}

/** An inverter seen from the side: its label, and the open SIM tray below. */
const Picture = () => (
  <svg className={css.picture} viewBox="0 0 200 132" aria-hidden>
    <rect className={css.body} x="20" y="8" width="104" height="92" rx="8" />
    <path className={css.fins} d="M32 20v68M40 20v68M48 20v68" />
    <rect className={css.label} x="62" y="26" width="50" height="40" rx="3" />
    <path className={css.lines} d="M68 36h26M68 57h18M92 57h14" />
    <path className={css.serial} d="M68 46h38" />
    <path className={css.tray} d="M66 100v16h44v-16" />
    <path className={css.card} d="M72 98h27l5 5v10H72z" />
    <rect className={css.chip} x="77" y="103" width="9" height="6" rx="1" />
    <path className={css.way} d="M112 46h44M110 108h46" />
    <circle className={css.sign} cx="168" cy="46" r="11" />
    <circle className={css.sign} cx="168" cy="108" r="11" />
    <text x="168" y="50">
      1
    </text>
    <text x="168" y="112">
      2
    </text>
  </svg>
);
