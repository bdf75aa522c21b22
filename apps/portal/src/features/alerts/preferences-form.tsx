import { type AlertChannel, alertChannels, type AlertTopic } from '@heliograph/domain/alerts/catalogue';
import { useState, type SyntheticEvent } from 'react';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { wordsOf } from '../../shared/api/api-error.js';
import { FormSending } from '../../shared/forms/sending.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './alerts.module.css';
import { type Preferences, useSetAlertPreferences } from './api/alert-preferences.js';
import { ChannelChoices } from './channel-choices.js';
import { QuietHours } from './quiet-hours.js';
import { alertsText as words } from './strings/en.js';

type Channels = Preferences['channels'];
/** The boxes that were ticked or cleared, so that what is stored meanwhile of the others is kept. */
type TurnedChannels = Partial<Record<AlertTopic, Partial<Record<AlertChannel, boolean>>>>;

const withTurned = (stored: Channels, turned: TurnedChannels): Channels => {
  const topics = Object.keys(stored) as AlertTopic[];
  const channelsOf = (topic: AlertTopic) => {
    const others = alertChannels.filter((channel) => !stored[topic].includes(channel));
    return [...stored[topic], ...others].filter(
      (channel) => turned[topic]?.[channel] ?? stored[topic].includes(channel),
    );
  };
  return Object.fromEntries(topics.map((topic) => [topic, channelsOf(topic)])) as Channels;
};

/** Channels by topic, quiet hours and language. Switching off dangerous faults asks for confirmation. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { pushKey: _, email, emailBounced, whatsapp, endpoints, ...stored } = preferences;
  const [changes, setChanges] = useState<Partial<Omit<typeof stored, 'channels'>>>({});
  const [turned, setTurned] = useState<TurnedChannels>({});
  const [asking, setAsking] = useState(false);
  const save = useSetAlertPreferences();
  const draft = { ...stored, ...changes, channels: withTurned(stored.channels, turned) };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const { language, quietHours, firstChannel, channels } = draft;
  const change = (part: typeof changes) => {
    if (save.isPending) return;
    save.reset();
    setChanges({ ...changes, ...part });
  };
  const turn = (topic: AlertTopic, channel: AlertChannel, on: boolean) => {
    if (save.isPending) return;
    save.reset();
    setTurned({ ...turned, [topic]: { ...turned[topic], [channel]: on } });
  };
  const store = () =>
    save.mutate(
      { ...draft, safetyOff: true },
      {
        onSuccess: () => {
          setChanges({});
          setTurned({});
          setAsking(false);
        },
      },
    );
  const failure = save.isError && (
    <Outcome kind="failed" message={wordsOf(save.error, words.notSaved)} more={words.kept} />
  );
  const isSame = quietHours !== null && quietHours.from === quietHours.until;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame) return;
    if (channels.safety.length === 0 && stored.channels.safety.length > 0) setAsking(true);
    else store();
  };
  return (
    <form className={css.page} onSubmit={submit}>
      <FormSending value={save.isPending}>
        <ChannelChoices
          channels={channels}
          first={firstChannel}
          hasBrowser={endpoints.length > 0}
          email={email}
          emailBounced={emailBounced}
          hasWhatsapp={whatsapp !== null && whatsapp.agreedAt !== null}
          onTurn={turn}
          onFirst={(channel) => change({ firstChannel: channel })}
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
      </FormSending>
      <div role="alert" className={css.failure}>
        {!asking && failure}
      </div>
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
        <span role="status">{isChanged ? save.isIdle && words.unsaved : save.isSuccess && words.saved}</span>
      </div>
      {asking && (
        <ConfirmPopup
          question={words.safetyQuestion}
          note={words.safetyNote}
          failure={failure}
          confirm={words.safetyConfirm}
          pending={save.isPending}
          pendingLabel={words.saving}
          danger
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
