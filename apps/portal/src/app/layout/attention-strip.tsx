import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInteger } from '../../shared/format/units.js';
import { useInvertersNow } from '../../shared/inverter/inverter-now.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import css from './attention-strip.module.css';
import { ALL, nameOf, useChosen } from './chosen-inverter.js';

/**
 * The inverters that need attention, most urgent first, except the one whose page is open. At the bottom of the window,
 * so that the page does not shift. The live region exists before its text: some screen readers announce nothing
 * otherwise.
 */
export function AttentionStrip({ inverters }: { inverters: readonly CustomerInverter[] }) {
  const states = useInvertersNow();
  const chosen = useChosen(inverters);
  const troubled = [...states].flatMap(([id, now]) => {
    const inverter = inverters.find(({ inverter_id }) => inverter_id === id);
    return inverter && now.needsAttention && inverter.serial_number !== chosen ? [{ inverter, now }] : [];
  });
  const [first, ...others] = troubled;
  return (
    <div className={css.place} aria-live="polite">
      {first && (
        <section className={css.strip} aria-label={layoutText.needsAttention}>
          <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
          <b className={css.title}>{layoutText.needsAttention}</b>
          <Link className={css.first} to={addressOf(first.inverter.serial_number)}>
            <b>{nameOf(first.inverter)}</b>
            <span>{[first.now.label, first.now.fault].filter(Boolean).join(': ')}</span>
          </Link>
          {others.length > 0 && (
            <Link className={css.others} to={addressOf(ALL)}>
              {layoutText.more(formatInteger(others.length))}
            </Link>
          )}
        </section>
      )}
    </div>
  );
}

const addressOf = (inverter: string) => `/?inverter=${encodeURIComponent(inverter)}`;
