import {
  type AlertChannel,
  alertChannels,
  type AlertTopic,
  alertTopics,
  channelsFrom,
} from '@heliograph/domain/alerts/catalogue';
import { isOffered } from '@heliograph/domain/alerts/whatsapp-topics';
import { use, useId } from 'react';
import { FormSending } from '../../shared/forms/sending.js';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { EmailNote } from './email-note.js';
import { alertsText as words } from './strings/en.js';

type Channels = Preferences['channels'];

interface Props {
  channels: Channels;
  /** The channel that is tried first. */
  first: AlertChannel;
  /** Whether any of the customer's browsers shows notifications. */
  hasBrowser: boolean;
  /** E-mail address; null: no e-mails. */
  email: string | null;
  emailBounced: boolean;
  /** Whether the customer has agreed to WhatsApp. */
  hasWhatsapp: boolean;
  onTurn: (topic: AlertTopic, channel: AlertChannel, on: boolean) => void;
  onFirst: (channel: AlertChannel) => void;
}

/** One row of checkboxes per topic, in the order in which the channels are tried. */
export function ChannelChoices(props: Props) {
  const { channels, first, hasBrowser, email, emailBounced, hasWhatsapp, onTurn, onFirst } = props;
  const title = useId();
  const isSending = use(FormSending);
  const isThere = { push: true, email: email !== null, whatsapp: hasWhatsapp, sms: true };
  const inOrder = channelsFrom(first).filter((channel) => isThere[channel]);
  const offered = (topic: AlertTopic) => inOrder.filter((channel) => isOffered(channel, topic));
  const wantsPush = alertTopics.some((topic) => channels[topic].includes('push'));
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.choose}</h2>
      <p className={css.note}>{words.chooseNote}</p>
      <EmailNote email={email} emailBounced={emailBounced} />
      {wantsPush && !hasBrowser && <p className={css.note}>{words.noBrowser}</p>}
      {alertTopics.map((topic) => (
        <fieldset key={topic} className={css.topic}>
          <legend>{words.topics[topic]}</legend>
          {offered(topic).map((channel) => (
            <label key={channel} className={css.choice}>
              <input
                type="checkbox"
                aria-disabled={isSending}
                checked={channels[topic].includes(channel)}
                onChange={({ target }) => onTurn(topic, channel, target.checked)}
              />
              {words.channels[channel]}
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset className={css.topic}>
        <legend>{words.first}</legend>
        {alertChannels
          .filter((channel) => isThere[channel])
          .map((channel) => (
            <label key={channel} className={css.choice}>
              <input
                type="radio"
                aria-disabled={isSending}
                name={`${title}first`}
                checked={channel === inOrder[0]}
                onChange={() => onFirst(channel)}
              />
              {words.channels[channel]}
            </label>
          ))}
      </fieldset>
      <p className={css.note}>{words.always}</p>
    </section>
  );
}
