import { useState } from 'react';
import { wordsOf } from '../../../shared/api/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { words as pageWords } from '../words.js';
import { useOrder } from './api/order.js';
import { useRefusals } from './api/read-console.js';
import type { LensDevice } from './api/console-schemas.js';
import { indented } from './indented.js';
import css from './console.module.css';
import { words } from './words.js';

const topics = ['telemetry', 'backlog', 'event', 'status', 'info'].map((topic) => ({
  value: topic,
  label: topic,
}));

/** Sends a message for a device, once the contract permits it. */
export function SendMessage({ serial, packets }: { serial: string; packets: LensDevice['packets'] }) {
  const [topic, setTopic] = useState('telemetry');
  const [payload, setPayload] = useState('');
  const refusals = useRefusals({ serial, topic, payload });
  const send = useOrder();
  const last = packets.findLast(
    (packet) => packet.by === 'client' && packet.topic?.endsWith(`/${topic}`),
  )?.payload;
  const isEmpty = payload.trim() === '';
  const reasons = refusals.isError ? [wordsOf(refusals.error, pageWords.away)] : (refusals.data ?? []);
  return (
    <section aria-label={words.message}>
      <h3>{words.message}</h3>
      <SelectField
        label={words.topic}
        choices={topics}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
        error={undefined}
      />
      <div className={css.file}>
        <TextAreaField
          label={words.payload}
          value={payload}
          rows={10}
          spellCheck={false}
          onChange={(event) => setPayload(event.target.value)}
          error={!isEmpty && reasons.length > 0 ? reasons.join('\n') : undefined}
          {...(!isEmpty && refusals.data && { hint: words.permitted })}
        />
      </div>
      <div className={css.buttons}>
        <Button inactive={!last} onClick={() => setPayload(indented(last!))}>
          {words.template}
        </Button>
        <Button
          variant="contained"
          inactive={isEmpty || !refusals.data || reasons.length > 0 || send.isPending}
          onClick={() => send.mutate({ call: 'send', body: { serial, topic, payload } })}
        >
          {words.send}
        </Button>
      </div>
    </section>
  );
}
