import { useId } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { type BrowserPush, useBrowserPush, useTurnNotifications } from './api/push-subscription.js';
import { alertsText as words } from './strings/en.js';

type Props = Pick<Preferences, 'pushKey' | 'endpoints'>;

/** Switches notifications in this browser on and off. They are on only if the server has the subscription, too. */
export function Notifications({ pushKey, endpoints }: Props) {
  const title = useId();
  const { data: browser } = useBrowserPush();
  const turn = useTurnNotifications();
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.browser}</h2>
      <p className={css.note}>{browser ? explain(browser) : words.explanation}</p>
      <div role="alert" className={css.failure}>
        {turn.isError && <Outcome kind="failed" message={wordsOf(turn.error, words.notTurned)} />}
      </div>
      {browser?.state === 'possible' && (
        <Switch
          on={browser.endpoint !== null && endpoints.includes(browser.endpoint)}
          pending={turn.isPending}
          onTurn={(on) =>
            turn.mutate(on || browser.endpoint === null ? { on: pushKey } : { off: browser.endpoint })
          }
        />
      )}
    </section>
  );
}

const explain = ({ state }: BrowserPush) => (state === 'possible' ? words.explanation : words[state]);

interface SwitchProps {
  on: boolean;
  pending: boolean;
  onTurn: (on: boolean) => void;
}

const Switch = ({ on, pending, onTurn }: SwitchProps) => (
  <div className={css.line}>
    <span role="status">{on ? words.on : words.off}</span>
    <PendingButton pending={pending} pendingLabel={words.turning} onClick={() => onTurn(!on)}>
      {on ? words.turnOff : words.turnOn}
    </PendingButton>
  </div>
);
