import { useId } from 'react';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { alertsText as words } from './strings/en.js';

type Channels = Preferences['channels'];
type Topic = keyof Channels;
type Channel = Channels[Topic][number];

const topics = ['safety', 'outage', 'recovery', 'tickets', 'notices'] as const satisfies readonly Topic[];
const choices = ['push', 'sms'] as const satisfies readonly Channel[];

interface Props {
  channels: Channels;
  /** Whether any of the customer's browsers shows notifications. */
  hasBrowser: boolean;
  onChange: (channels: Channels) => void;
}

/** One row of checkboxes per topic. */
export function ChannelChoices({ channels, hasBrowser, onChange }: Props) {
  const title = useId();
  const turn = (topic: Topic, channel: Channel, on: boolean) => {
    const others = channels[topic].filter((other) => other !== channel);
    onChange({ ...channels, [topic]: on ? [...others, channel] : others });
  };
  const wantsPush = topics.some((topic) => channels[topic].includes('push'));
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.choose}</h2>
      <p className={css.note}>{words.chooseNote}</p>
      {wantsPush && !hasBrowser && <p className={css.note}>{words.noBrowser}</p>}
      {topics.map((topic) => (
        <fieldset key={topic} className={css.topic}>
          <legend>{words.topics[topic]}</legend>
          {choices.map((channel) => (
            <label key={channel} className={css.choice}>
              <input
                type="checkbox"
                checked={channels[topic].includes(channel)}
                onChange={({ target }) => turn(topic, channel, target.checked)}
              />
              {words.channels[channel]}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.note}>{words.always}</p>
    </section>
  );
}
