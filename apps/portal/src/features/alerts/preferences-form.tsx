import { useState, type SyntheticEvent } from 'react';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './alerts.module.css';
import { type Preferences, useSetAlertPreferences } from './api/alert-preferences.js';
import { ChannelChoices } from './channel-choices.js';
import { QuietHours } from './quiet-hours.js';
import { alertsText as words } from './strings/en.js';

/** Channels by topic, quiet hours and language. Switching off dangerous faults asks once more. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { pushKey: _, endpoints, ...stored } = preferences;
  const [draft, setDraft] = useState(stored);
  const [asking, setAsking] = useState(false);
  const save = useSetAlertPreferences();
  const { language, quietHours, channels } = draft;
  const change = (part: Partial<typeof draft>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const isSame = quietHours !== null && quietHours.from === quietHours.until;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame) return;
    if (channels.safety.length === 0 && stored.channels.safety.length > 0) setAsking(true);
    else save.mutate({ ...draft, safetyOff: true });
  };
  return (
    <form className={css.page} onSubmit={submit}>
      <ChannelChoices
        channels={channels}
        hasBrowser={endpoints.length > 0}
        onChange={(chosen) => change({ channels: chosen })}
      />
      <QuietHours hours={quietHours} isSame={isSame} onChange={(hours) => change({ quietHours: hours })} />
      <section className={css.card}>
        <h2>{words.language}</h2>
        <Segmented
          label={words.language}
          choices={(['en', 'hi'] as const).map((value) => ({ value, label: words.languages[value] }))}
          value={language}
          onChange={(value) => change({ language: value })}
        />
        <p className={css.note}>{words.languageNote}</p>
      </section>
      {save.isError && !asking && <FailureAlert />}
      <div className={css.line}>
        <PendingButton
          type="submit"
          variant="contained"
          color="primary"
          pending={save.isPending}
          pendingLabel={words.saving}
        >
          {words.save}
        </PendingButton>
        <span role="status">{save.isSuccess && words.saved}</span>
      </div>
      {asking && (
        <ConfirmPopup
          question={words.safetyQuestion}
          note={words.safetyNote}
          failure={save.isError && <FailureAlert />}
          confirm={words.safetyConfirm}
          pending={save.isPending}
          pendingLabel={words.saving}
          danger
          onConfirm={() => save.mutate({ ...draft, safetyOff: true }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
