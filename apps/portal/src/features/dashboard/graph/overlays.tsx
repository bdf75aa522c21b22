import { Spinner } from '../../../shared/ui/spinner.js';
import { useEffect, useState } from 'react';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import css from './overlays.module.css';

/** Shorter loads show no spinner. */
const SPINNER_DELAY_MS = 300;

export function LoadingOverlay() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={css.over} role="status" aria-label={text.loading}>
      <Spinner size={36} />
    </div>
  );
}

export function MessageOverlay({ serial }: { serial: string }) {
  return (
    <div className={css.over} data-through>
      <p className={css.message}>
        {dashboardText.side.unable} <span>{serial}</span>
      </p>
    </div>
  );
}
