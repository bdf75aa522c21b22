import { formatFigure } from '../../../shared/format/units.js';
import type { LensDevice } from './api/console-schemas.js';
import { indented } from './indented.js';
import css from './lens.module.css';
import { formatClock } from './times.js';
import { words } from './words.js';

type Packet = LensDevice['packets'][number];

/** Newest first, each with its payload, its acknowledgement and what it became in the database. */
export function Packets({ packets }: { packets: readonly Packet[] }) {
  return (
    <section aria-label={words.packets}>
      <h3>{words.packets}</h3>
      <ul className={css.packets}>
        {packets.length === 0 && <li>{words.noPackets}</li>}
        {packets.toReversed().map((packet) => (
          <li key={packet.id}>
            {packet.payload === null ? (
              <Summary packet={packet} />
            ) : (
              <details>
                <summary>
                  <Summary packet={packet} />
                </summary>
                <pre>{indented(packet.payload)}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Summary({ packet: { at, by, command, topic, answeredAfterMs, became } }: { packet: Packet }) {
  return (
    <>
      <span>{formatClock(at)}</span>
      <span>{by === 'client' ? words.fromDevice : words.fromBroker}</span>
      <strong>{topic?.split('/').slice(3).join('/') ?? command}</strong>
      {answeredAfterMs !== null && <span>{words.answered(formatFigure(answeredAfterMs))}</span>}
      {became && became.readings > 0 && <span>{words.storedOf(became.stored, became.readings)}</span>}
      {became && became.reasons.length > 0 && <span>{words.quarantinedAs(became.reasons.join(', '))}</span>}
    </>
  );
}
