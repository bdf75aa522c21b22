import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { faultText } from '../../../shared/strings/en/faults.js';
import { loadFaultTexts } from '../load-fault-texts.js';
import css from './events-panel.module.css';

const EventList = lazyPart(async () => {
  const [{ EventList: List }] = await Promise.all([import('./event-list.js'), loadFaultTexts()]);
  return List;
});

/** The inverter's events, fetched only when the panel is opened. */
export function EventsPanel({ inverter }: { inverter: CustomerInverter }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <section className={css.card} aria-label={faultText.events}>
      <h2>
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {faultText.events}
          <ChevronDown size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </h2>
      <div id={list} hidden={!open}>
        {open && (
          <Suspense fallback={<div className={css.places} />}>
            <EventList inverter={inverter} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
